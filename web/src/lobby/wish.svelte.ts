// What a table is to be like, while somebody is still choosing.

import type { Arrange, ClashInfo, GameDetails, NewTable, TableInfo } from "../protocol";
import { unusual } from "./describing";

const USUAL_BOT = "heuristic";

export class Wish {
  readonly game: GameDetails;
  seats = $state(2);
  bots = $state(0);
  bot = $state(USUAL_BOT);
  options = $state<Record<string, string>>({});
  clock = $state<number | null>(null);
  open = $state(true);
  listed = $state(false);
  aids = $state(false);
  talk = $state(false);

  constructor(game: GameDetails, now?: TableInfo) {
    this.game = game;
    this.seats = now?.seats.length ?? game.seats.at(-1) ?? 1;
    for (const { name, default: usual } of game.options) this.options[name] = now?.options[name] ?? usual;
    this.clock = now?.clock ?? null;
    this.open = now?.open ?? true;
    this.listed = now?.listed ?? false;
    this.aids = now?.aids ?? false;
    this.talk = now?.talk ?? false;
  }

  get changed() {
    return unusual(this.game.options, this.options);
  }

  /** What cannot be chosen together, if anything: the name of a text. */
  get clash(): string | null {
    const chosen: Record<string, string> = { ...this.options, seats: String(this.seats) };
    const happens = ({ words }: ClashInfo) => Object.entries(words).every(([name, values]) => values.includes(chosen[name] ?? ""));
    return this.game.clashes?.find(happens)?.name ?? null;
  }

  /** The word of a shorthand that all its options agree with, if any. */
  shorthand(name: string): string | null {
    const meanings = Object.entries(this.game.shorthands[name] ?? {});
    const fits = (meaning: Record<string, string>) => Object.entries(meaning).every(([key, value]) => this.options[key] === value);
    return meanings.find(([, meaning]) => fits(meaning))?.[0] ?? null;
  }

  useShorthand(name: string, word: string): void {
    Object.assign(this.options, this.game.shorthands[name]?.[word]);
  }

  arrangement(): Omit<Arrange, "type" | "id"> {
    const options = Object.fromEntries(this.changed.map(({ name }) => [name, this.options[name] ?? ""]));
    const { seats, open, listed, aids, talk } = this;
    return { game: this.game.name, seats, options, open, listed, aids, talk, ...(this.clock ? { clock: this.clock } : {}) };
  }

  newTable(): Omit<NewTable, "name" | "avatar"> {
    return { ...this.arrangement(), bots: Array(Math.min(this.bots, this.seats - 1)).fill(this.bot) };
  }
}
