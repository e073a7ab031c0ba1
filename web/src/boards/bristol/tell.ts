// The latest events as short sentences beside the board: what the others and the ghosts have just done.

import type { Event, GameDetails } from "../../protocol";
import { nameOf, type Sight } from "./context";

const TOLD = new Set([
  "ratzy", "passed", "drew-remedy", "remedy-played", "locked", "face-set", "extra-action", "elbowed", "dashed", "swapped",
  "pushed", "left-behind", "died-of-shame", "whipped", "area-grew", "symptom-discarded", "looked-at", "symptom-seen",
  "top-looked-at", "top-seen", "remedy-kept", "advanced", "coin-given", "coin-seen", "ghost-rests", "ghost-rerolls", "mingle",
  "convened", "met", "cart-moved", "crossed", "crossed-empty", "status-shown", "cards-shown", "coin-shown", "died", "health-felt",
  "gate-closes-soon", "gate-closed", "time-is-up", "remedies-shuffled", "symptoms-shuffled",
]); // prettier-ignore

export interface Told {
  number: number;
  words: string;
  grave: boolean; // a death, a crossing, the gate
}

const GRAVE = new Set(["left-behind", "died-of-shame", "died", "crossed", "gate-closes-soon", "gate-closed", "health-felt", "ratzy"]);

/** The sentences of the latest events that are worth one. */
export const toldOf = (news: readonly Event[], game: GameDetails, sight: Sight): Told[] =>
  news
    .filter(({ event }) => TOLD.has(event))
    .map((event) => ({ number: event.number, words: sentence(event, game, sight), grave: GRAVE.has(event.event) }));

function sentence({ event, values = [] }: Event, game: GameDetails, sight: Sight): string {
  const parameters = game.events.find(({ name }) => name === event)?.parameters ?? [];
  const named: Record<string, string | number> = {};
  parameters.forEach(({ name, words }, place) => {
    const value = values[place] ?? 0;
    const key = name in named ? `${name}-2` : name;
    if (name === "seat") {
      named[key] = nameOf(sight, value);
      const again = key !== name && value === values[parameters.findIndex((each) => each.name === "seat")];
      named[key === name ? "who" : "who-2"] = again ? "self" : value === sight.seat ? "you" : "other";
    } else {
      const word = words.length ? (words[value] ?? "") : String(value);
      named[key] = /^\d+$/.test(word) ? Number(word) : sight.say(`${name}-${word}`);
    }
  });
  return sight.say(`event-${event}`, named);
}
