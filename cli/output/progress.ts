import type { Progress, Resource } from "../../src/client/index.ts";
import { printable } from "../terminal/printable.ts";
import type { Output } from "./output.ts";

/** `1 page`, `2,400 pages`. */
export const counted = (count: number, unit: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? unit.replace(/s$/, "") : unit}`;

/** Stages that people call otherwise than the contract does. */
const STAGES: Readonly<Record<string, string>> = { extracting: "reading", reading: "reading with a model" };

const stageWord = (stage: string): string => STAGES[stage] ?? stage;

/** `reading 120 of 2,400 pages`; only the stage if nothing is counted. */
export const progressText = ({ stage, done, total, unit }: Progress): string =>
  printable(
    total === 0
      ? stageWord(stage)
      : `${stageWord(stage)} ${done.toLocaleString("en")} of ${counted(total, unit)}`,
  );

/** Where nobody looks on: a line for each stage as it begins. */
export function stageNotes(out: Output, name: string): (resource: Resource) => void {
  let told: string | undefined;
  return ({ progress }) => {
    if (out.watched || !progress || progress.stage === told) return;
    told = progress.stage;
    const { stage, total, unit } = progress;
    out.note(`${name}: ${total === 0 ? stageWord(stage) : `${stageWord(stage)} ${counted(total, unit)}`}`);
  };
}

/** Milliseconds between two notes of a running count. */
const NOTE_EVERY = 5_000;

/** Reports a count's progress every few seconds; silent for a short one. */
export function countNotes(out: Output, doing: string, unit: string): (done: number, total: number) => void {
  let told = Date.now();
  return (done, total) => {
    if (Date.now() - told < NOTE_EVERY) return;
    told = Date.now();
    out.note(`${doing}: ${done.toLocaleString("en")} of ${counted(total, unit)}`);
  };
}
