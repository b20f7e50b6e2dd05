import { expect } from "vitest";
import { EXIT } from "../../../cli/terminal/exit.ts";
import type { Ended } from "./cli.ts";

/** A command line that somebody gets wrong, and what must come of it. */
export interface Mistake {
  what: string;
  args: string[];
  env?: Record<string, string>;
  code: number;
  /** What is said of it: what happened, to what, and what to do. */
  says: string | RegExp;
}

/** What is for whoever wrote the program: stacks, codes of the system, names of classes, values that are none. */
const RAW =
  /^\s+at |\bE[A-Z]{4,}\b|Error\b|Unexpected|undefined|\bnull\b|\[object|NaN|\bSQLITE|\bmust match\b/m;

/** Fails unless a mistake is answered in words, with its exit code and nothing on stdout but how a resource ended. */
export function expectHelp({ code, stdout, stderr }: Ended, { code: expected, says }: Mistake): void {
  expect(code, stderr).toBe(expected);
  if (code !== EXIT.ended) expect(stdout).toBe("");
  expect(stderr).toMatch(says);
  expect(stderr).toMatch(/^qa: /m);
  expect(stderr).not.toMatch(RAW);
}
