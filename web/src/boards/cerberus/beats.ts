// The steps in which what one update told is shown: offers, hunt, capture, change of camp, Cerberus' way back, the boat.

import type { Beats } from "../contract";
import type { EventName } from "./made";

const STEPS: Partial<Record<EventName, string>> = {
  "power-declared": "power", offered: "offers", "hunt-begins": "hunt", caught: "capture", placed: "capture", "camp-changed": "camp", "went-out": "camp",
  "cerberus-retreated": "retreat", "boat-revealed": "boat", "boat-leaves": "boat", "cerberus-wins": "ending", "gates-close": "ending",
}; // prettier-ignore

const SHOWS: Partial<Record<EventName, readonly string[]>> = {
  moved: ["players.$0.space"],
  boarded: ["players.$0.space", "aboard"],
  "cerberus-moved": ["cerberus"],
  "cerberus-retreated": ["cerberus"],
  "rage-moved": ["rage"],
  "speed-turned": ["speed"],
  discarded: ["players.$0.hand_size", "pile"],
  drew: ["players.$0.hand_size", "deck_sizes"],
  "camp-changed": ["players.$0.camp", "players.$0.actions"],
  "went-out": ["players.$0.camp"],
  placed: ["track"],
  "boat-revealed": ["boat"],
};

const beats: Beats = { stepOf: ({ event }) => STEPS[event as EventName] ?? null, shows: SHOWS };
export default beats;
