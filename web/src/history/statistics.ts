// What the matches that are remembered come to, game by game. This file knows no Svelte.

import type { Past } from "./past";

export interface Statistics {
  game: string;
  played: number;
  won: number;
  best: number | null; // of our scores, where the game has them
  mean: number | null;
}

/** By game, the one played most first. */
export function byGame(matches: Past[]): Statistics[] {
  const games = [...new Set(matches.map(({ game }) => game))];
  return games
    .map((game) => summed(game, matches.filter((each) => each.game === game)))
    .sort((a, b) => b.played - a.played || a.game.localeCompare(b.game));
}

function summed(game: string, group: Past[]): Statistics {
  const scores = group.flatMap(({ scores, seat }) => scores?.[seat] ?? []);
  return {
    game,
    played: group.length,
    won: group.filter(({ winners, seat }) => winners.includes(seat)).length,
    best: scores.length ? Math.max(...scores) : null,
    mean: scores.length ? scores.reduce((sum, each) => sum + each, 0) / scores.length : null,
  };
}
