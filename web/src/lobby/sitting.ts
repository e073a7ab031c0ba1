// Taking a seat, and remembering it.

import * as api from "../net/api";
import { keepAids, keepFurtherSeat, keepSeat } from "../net/kept";
import type { GameInfo, NewTable, Seated } from "../protocol";
import { route, toTable } from "../shell/route.svelte";
import { ownName } from "./name.svelte";

/** Set a table up, and go there; `startNow` if it is full of bots and nobody is to be waited for. */
export async function setUp(wish: Omit<NewTable, "name" | "avatar">, startNow: boolean): Promise<void> {
  const seated = await api.create({ ...wish, ...ownName.introduction });
  remember(seated);
  if (startNow) route.startNow = seated.table.code;
  route.go(toTable(seated.table.code));
}

/** A match against bots, at once. The table allows hints and odds, since nobody else is there who could mind; whether they
 * are shown is the player's to say, and to change. */
export async function playAlone(game: Pick<GameInfo, "name">, seats: number, bot: string, hints: boolean): Promise<void> {
  await setUp({ game: game.name, seats, bots: Array<string>(seats - 1).fill(bot), open: false, aids: true }, true);
  if (route.startNow) keepAids(route.startNow, hints);
}

/** Keep a seat that was given. */
export function remember({ table, seat, secret }: Seated): void {
  const name = table.seats[seat]?.name ?? "";
  keepSeat({ code: table.code, game: table.game, name }, secret);
}

/** Keep a further seat, for somebody else on this device. */
export function rememberFurther({ table, seat, secret }: Seated): void {
  keepFurtherSeat({ code: table.code, game: table.game, name: table.seats[seat]?.name ?? "" }, secret);
}
