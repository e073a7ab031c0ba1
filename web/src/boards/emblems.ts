// The emblem of a game, for its card: `boards/<game>/Emblem.svelte`, 4 by 3, drawn in the tokens' colours.

import type { Component } from "svelte";

const found = import.meta.glob<{ default: Component }>("./*/Emblem.svelte");

export const emblem = (game: string) => found[`./${game}/Emblem.svelte`]?.();
