// Taking a seat, and remembering it.

import * as api from "../net/api";
import { keepFurtherSeat, keepSeat } from "../net/kept";
import type { NewTable, Seated } from "../protocol";
import { route, toTable } from "../shell/route.svelte";
import { ownName } from "./name.svelte";

/** Set a table up, and go there; `startNow` if it is full of bots and nobody is to be waited for. */
export async function setUp(wish: Omit<NewTable, "name">, startNow: boolean): Promise<void> {
  const seated = await api.create({ ...wish, name: ownName.value });
  remember(seated);
  if (startNow) route.startNow = seated.table.code;
  route.go(toTable(seated.table.code));
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
