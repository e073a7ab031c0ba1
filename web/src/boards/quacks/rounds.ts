// What came of a round for one seat, from what was told of it.

import type { Event } from "../../protocol";
import type { Sum } from "../contract";
import type { EventName } from "./made";

const COUNTED: readonly EventName[] = ["points-gained", "rubies-gained"];

export function sumOf(round: readonly Event[], seat: number): Sum[] {
  const mine = round.filter(({ values }) => values?.[0] === seat);
  const total = (name: EventName): number => mine.filter(({ event }) => event === name).reduce((sum, { values }) => sum + (values?.[1] ?? 0), 0);
  const number = (name: EventName): number => mine.filter(({ event }) => event === name).length;
  const sums = COUNTED.map((name) => ({ key: `board-sum-${name}`, values: { number: total(name) } }));
  sums.push({ key: "board-sum-bought", values: { number: number("bought") } });
  if (number("exploded")) sums.unshift({ key: "board-sum-exploded", values: { number: 1 } });
  return sums.filter(({ values }) => values["number"]! > 0);
}
