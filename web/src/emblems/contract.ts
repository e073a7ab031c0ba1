// The emblem of a game, for its card: a component `emblems/<game>.svelte` of 4 by 3, drawn in the tokens' colours.

import type { Component } from "svelte";

const found = import.meta.glob<{ default: Component }>("./*.svelte");

export const emblem = (game: string) => found[`./${game}.svelte`]?.();
