// What the reader is called at new tables: as last time, or a guest until they say more.

import { keep, kept } from "../net/kept";
import { reader } from "../text/reader.svelte";

class OwnName {
  typed = $state(kept("name") ?? "");
  avatar = $state(Number(kept("avatar") ?? 0) || 0); // a number of ours; 0: none

  /** The name to sit down with. */
  get value(): string {
    return this.typed.trim() || reader.say("guest");
  }

  choose(avatar: number): void {
    this.avatar = avatar;
    keep("avatar", avatar ? String(avatar) : null);
  }

  /** What to sit down with. */
  get introduction(): { name: string; avatar: number } {
    return { name: this.value, avatar: this.avatar };
  }

  keep(): void {
    keep("name", this.typed.trim() || null);
  }
}

export const ownName = new OwnName();
