// The steps in which what one update told is shown: dice, turns, mingles, race, gate, and what survivors show.

import type { Beats } from "../contract";
import type { EventName } from "./made";

const STEPS: Partial<Record<EventName, string>> = {
  "round-begins": "dice", "ghost-rerolls": "turns", "ghost-rests": "turns", elbowed: "turns", dashed: "turns", swapped: "turns", pushed: "turns", "left-behind": "turns",
  mingle: "mingle", convened: "mingle", "cart-moved": "race", crossed: "gate", "crossed-empty": "gate", "gate-closes-soon": "gate", "gate-closed": "gate",
  "time-is-up": "gate", "status-shown": "reveal", "cards-shown": "reveal", "coin-shown": "reveal",
}; // prettier-ignore

const SHOWS: Partial<Record<EventName, readonly string[]>> = {
  "cart-moved": ["carts.$0.position", "order"],
  mingle: ["carts.$0.area_size"],
  "area-grew": ["carts.$1.area_size"],
  rolled: ["dice"],
  "face-set": ["dice"],
  "round-begins": ["round_number", "locked"],
  "gate-closes-soon": ["gate_round"],
};

const beats: Beats = { stepOf: ({ event }) => STEPS[event as EventName] ?? null, shows: SHOWS };
export default beats;
