import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Item } from "./registry.ts";
import type { Outcome, Ready } from "./worker.ts";

/** What is known of one state of the source so far; a run that is stopped goes on from here. */
export interface State {
  items: Item[];
  cases: Ready["cases"];
  /** With everything on, in the order of the cases. */
  baseline: Outcome[];
  /** For each item, in which cases it did something; none for one that it is not known of. */
  active: Record<string, number[]>;
  /** For each item that was turned off, or for each way in which it was: the cases that came out otherwise. */
  changed: Record<string, [at: number, outcome: Outcome][]>;
}

export const readState = async (file: string): Promise<State | undefined> =>
  existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;

/** Written beside it and renamed: a run that is stopped leaves the one before. */
export async function writeState(file: string, state: State): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
}
