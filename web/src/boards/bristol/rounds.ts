// What came of a round for one seat, from what was told of it: symptoms, cards, and how far the carts have gone.

import type { Event } from "../../protocol";
import type { Sum } from "../contract";
import type { EventName } from "./made";

const COUNTED: readonly EventName[] = ["symptom-dealt", "drew-remedy", "remedy-played", "pushed"];

export function sumOf(round: readonly Event[], seat: number): Sum[] {
  return COUNTED.map((name) => {
    const told = round.filter(({ event, values }) => event === name && (name === "symptom-dealt" || values?.[0] === seat));
    return { key: `board-sum-${name}`, values: { number: told.length } };
  }).filter(({ values }) => values.number > 0);
}
