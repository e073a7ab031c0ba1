// What the reader is called at new tables: as last time, or a guest until they say more.

import { keep, kept } from "../net/kept";
import { reader } from "../text/reader.svelte";

class OwnName {
  typed = $state(kept("name") ?? "");

  /** The name to sit down with. */
  get value(): string {
    return this.typed.trim() || reader.say("guest");
  }

  keep(): void {
    keep("name", this.typed.trim() || null);
  }
}

export const ownName = new OwnName();
