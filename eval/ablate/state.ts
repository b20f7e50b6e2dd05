import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Item } from "./registry.ts";
import type { Outcome, Ready } from "./worker.ts";

/** What is known about one state of the source so far; an interrupted run continues from here. */
export interface State {
  items: Item[];
  cases: Ready["cases"];
  /** With everything on, in the order of the cases. */
  baseline: Outcome[];
  /** For each item, the cases in which it had an effect; none for one about which this is unknown. */
  active: Record<string, number[]>;
  /** For each item, or each way in which it was turned off: the cases with another outcome. */
  changed: Record<string, [at: number, outcome: Outcome][]>;
  /** For those, in how many of the cases in which they had an effect they were turned off. */
  asked: Record<string, number>;
}

export const readState = async (file: string): Promise<State | undefined> =>
  existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;

let written: Promise<void> = Promise.resolve();

/**
 * Written to a temporary file and renamed: an interrupted run leaves the previous one. One write after the other, as
 * several workers share the file.
 */
export function writeState(file: string, state: State): Promise<void> {
  const write = async (): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(state));
    await rename(`${file}.new`, file);
  };
  // A write that failed keeps none of the later ones from running.
  written = written.then(write, write);
  return written;
}
