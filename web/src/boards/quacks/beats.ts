// The steps in which what one update told is shown: brewing, explosion, die, chips' actions, rubies, points, purchase.

import type { Beats } from "../contract";
import type { EventName } from "./made";

const STEPS: Partial<Record<EventName, string>> = {
  "round-begins": "card", "card-read": "card", placed: "brewing", "flask-used": "brewing", exploded: "explosion", rolled: "die",
  "scoring-moved": "chips", "last-chip-moved": "chips", "glass-reached": "chips", "purples-given-back": "chips", "droplet-moved": "chips",
  "rubies-gained": "rubies", "points-gained": "points", bought: "buying", "rubies-paid": "spending",
}; // prettier-ignore
const REWARDS: readonly string[] = ["rubies-gained", "points-gained", "droplet-moved", "chip-gained"] satisfies EventName[];
const REWARDING: readonly string[] = ["rolled", "droplet-moved", "rubies-paid"] satisfies EventName[];

const SHOWS: Partial<Record<EventName, readonly string[]>> = {
  "rubies-gained": ["players.$0.rubies"],
  "rubies-paid": ["players.$0.rubies"],
  "points-gained": ["players.$0.score"],
  "droplet-moved": ["players.$0.droplet"],
  bought: ["players.$0.bag"],
  "chip-gained": ["players.$0.bag"],
  placed: ["pot", "chips", "spaces", "num_placed", "bag"].map((field) => `players.$0.${field}`),
  exploded: ["players.$0.exploded"],
  "round-begins": ["round_number"],
  "card-read": ["card", "deck"],
};

const beats: Beats = {
  /** What a card, a roll or a step of the droplet brings belongs to it. */
  stepOf({ event, values }, now, before) {
    const reward = REWARDS.includes(event) && (now === "card" || (before && REWARDING.includes(before.event) && before.values?.[0] === values?.[0]));
    return reward ? now : (STEPS[event as EventName] ?? null);
  },
  shows: SHOWS,
};
export default beats;
