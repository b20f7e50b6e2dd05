/**
 * Asks the development questions with items turned off, as its parent requests; see `eval/ablate.ts`. Its first message
 * says what to watch, and where the data is stored; after that each message gets one reply.
 */
import { join } from "node:path";
import { loadBuild, THIS } from "../build.ts";
import { type Case, withCases } from "./cases.ts";
import { instrument } from "./instrument.ts";
import type { Item } from "./registry.ts";
import { Switches } from "./switches.ts";

/** The outcome of a question: right, wrong, or no answer. */
export type Outcome = "right" | "wrong" | "none";

export interface Start {
  keep: string;
  items: Item[];
  watched: string[] | "all";
  atLoad?: string;
}

export interface Ask {
  off: string[];
  /** The questions; all if absent. */
  cases?: number[];
}

export interface Told {
  outcomes: Outcome[];
  /** If everything is watched: for each question, indexes in `items` of those that had an effect. */
  active?: number[][];
}

export interface Ready {
  cases: Pick<Case, "set" | "id" | "unanswerable">[];
}

const outcomeOf = async (one: Case): Promise<Outcome> => {
  const { right, outright } = await one.ask();
  return right ? "right" : outright ? "wrong" : "none";
};

/** The reader may break without an item, as something is missing: then there is no answer. */
const outcomeWithout = (one: Case): Promise<Outcome> =>
  outcomeOf(one).catch((error: unknown) => {
    if (error instanceof TypeError || error instanceof RangeError) return "none";
    throw error;
  });

const waiting: ((message: unknown) => void)[] = [];
const come: unknown[] = [];
process.on("message", (message) => {
  const next = waiting.shift();
  if (next) next(message);
  else come.push(message);
});
const received = <T>(): Promise<T> =>
  new Promise((resolve) => {
    if (come.length > 0) resolve(come.shift() as T);
    else waiting.push(resolve as (message: unknown) => void);
  });

const { keep, items, watched, atLoad } = await received<Start>();
const switches = new Switches(watched === "all" ? "all" : new Set(watched), atLoad);
instrument(join(THIS, "src/answer"), items, switches);
const placeOf = new Map(items.map(({ id }, at) => [id, at]));

await withCases(await loadBuild(THIS), keep, async (cases) => {
  process.send?.({ cases: cases.map(({ set, id, unanswerable }) => ({ set, id, unanswerable })) });
  for (;;) {
    const { off, cases: chosen = cases.keys() } = await received<Ask>();
    switches.turnOff(off);
    const outcome = off.length > 0 || atLoad !== undefined ? outcomeWithout : outcomeOf;
    const told: Told = { outcomes: [], ...(watched === "all" && { active: [] }) };
    for (const at of chosen) {
      const one = cases[at];
      if (one === undefined) continue;
      switches.forget();
      switches.seen = watched === "all" ? new Set() : undefined;
      told.outcomes.push(await outcome(one));
      if (switches.seen) told.active?.push([...switches.seen].flatMap((id) => placeOf.get(id) ?? []));
    }
    process.send?.(told);
  }
});
