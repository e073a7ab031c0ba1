// What this device adds to the luck of a match, and whether the server kept to what it had told. The server commits
// first; only then is a share made, committed to, and, once every commitment is sealed, told.

import type { Commit, Over, Reveal, ShareInfo, TableInfo } from "../protocol";
import { sha256 } from "./sha256";

export type Doubt = "commitment-changed" | "shares-changed" | "share-dropped" | "key-changed";
export type Contributing = Omit<Commit, "id"> | Omit<Reveal, "id">;

const commitments = (shares: ShareInfo[] = []) => JSON.stringify(shares.map(({ seat, commitment }) => [seat, commitment ?? null]));
const of = (shares: ShareInfo[] = [], seat: number | null) => shares.find((each) => each.seat === seat);

/** What binds somebody to a key or a share, both hexadecimal, without telling it. */
export function committed(secret: string, salt: string): string {
  return sha256(Uint8Array.from((secret + salt).match(/../g) ?? [], (digits) => parseInt(digits, 16)));
}

export class Contribution {
  #match = 0; // the number of the match that the rest is about
  #commitment: string | null = null; // the server's
  #seat: number | null = null;
  #share = "";
  #salt = "";
  #sealed: string | null = null; // everybody's commitments, as they were told first
  #accepted = false; // the server has our commitment, by its own word; of another device of the seat it may not
  #told = false;

  /** The server has answered that it took what was sent. */
  accepted(): void {
    this.#accepted = true;
  }

  /** What is to be sent now; null if it is nothing. */
  hear(info: TableInfo, seat: number | null): Contributing | null {
    const match = info.match ?? 0;
    if (info.phase !== "starting" || seat === null || !info.commitment) return null;
    if (match !== this.#match) {
      this.#begin(match, info.commitment, seat);
      return info.shares?.length ? null : { type: "commit", match, commitment: committed(this.#share, this.#salt) };
    }
    return info.shares?.length && !this.#told ? this.#reveal(info, match) : null;
  }

  #begin(match: number, commitment: string, seat: number): void {
    [this.#match, this.#commitment, this.#seat] = [match, commitment, seat];
    [this.#share, this.#salt, this.#sealed] = [random(), random(), null];
    this.#accepted = this.#told = false;
  }

  /** Nothing is told to a server that has changed its mind, or has not kept our commitment. */
  #reveal(info: TableInfo, match: number): Contributing | null {
    if (!this.#isKept(info) || info.commitment !== this.#commitment) return null;
    [this.#sealed, this.#told] = [commitments(info.shares), true];
    return { type: "reveal", match, share: this.#share, salt: this.#salt };
  }

  #isKept(info: TableInfo): boolean {
    return of(info.shares, this.#seat)?.commitment === committed(this.#share, this.#salt);
  }

  /** What speaks against the luck of the match, as far as this device can tell. */
  doubt(info: TableInfo, over: Over | null | undefined): Doubt | null {
    if (info.phase !== "playing" && info.phase !== "over") return null;
    if (info.match === this.#match) {
      if (info.commitment !== this.#commitment) return "commitment-changed";
      if (this.#sealed !== null && commitments(info.shares) !== this.#sealed) return "shares-changed";
      const dropped = (this.#accepted && !this.#isKept(info)) || (this.#told && !of(info.shares, this.#seat)?.given);
      if (dropped) return "share-dropped";
    }
    return over?.key && over.salt ? doubtOf(info, over) : null;
  }
}

/** What is disclosed has to be what was committed to. */
export function doubtOf(info: TableInfo, over: Over): Doubt | null {
  if (committed(over.key ?? "", over.salt ?? "") !== info.commitment) return "key-changed";
  const given = (info.shares ?? []).filter((each) => each.given);
  const told = (over.shares ?? []).map(({ seat, share, salt }) => ({ seat, commitment: committed(share, salt) }));
  return commitments(told) === commitments(given) ? null : "shares-changed";
}

function random(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
