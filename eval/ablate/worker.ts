/**
 * Asks the questions for choosing with items turned off, as its parent bids; see `eval/ablate.ts`. Its first message is
 * what it is to watch, and where the data is kept; from then on each message is answered by one.
 */
import { join } from "node:path";
import { loadBuild, THIS } from "../build.ts";
import { type Case, withCases } from "./cases.ts";
import { instrument } from "./instrument.ts";
import type { Item } from "./registry.ts";
import { Switches } from "./switches.ts";

/** What a question came to: right, wrong, or no answer. */
export type Outcome = "right" | "wrong" | "none";

export interface Start {
  keep: string;
  items: Item[];
  watched: string[] | "all";
  atLoad?: string;
}

export interface Ask {
  off: string[];
  /** Which questions; all of them where it is left out. */
  cases?: number[];
}

export interface Told {
  outcomes: Outcome[];
  /** Where all is watched: for each question, places in `items` of those that did something. */
  active?: number[][];
}

export interface Ready {
  cases: Pick<Case, "set" | "id" | "unanswerable">[];
}

const outcomeOf = async (one: Case): Promise<Outcome> => {
  const { right, outright } = await one.ask();
  return right ? "right" : outright ? "wrong" : "none";
};

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
    const told: Told = { outcomes: [], ...(watched === "all" && { active: [] }) };
    for (const at of chosen) {
      const one = cases[at];
      if (one === undefined) continue;
      switches.forget();
      switches.seen = watched === "all" ? new Set() : undefined;
      told.outcomes.push(await outcomeOf(one));
      if (switches.seen) told.active?.push([...switches.seen].flatMap((id) => placeOf.get(id) ?? []));
    }
    process.send?.(told);
  }
});
