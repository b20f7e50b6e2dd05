/**
 * Turns off each function, pattern, list, weight and constant of src/answer in turn, and prints what it is worth on all questions
 * for choosing: how many fewer are right, and wrong, without it, with an interval by resampling the questions.
 *
 *     bun eval/ablate.ts --keep FOLDER [--workers N] [--kind function,pattern,list,feature,constant] [--minutes N]
 *                        [--sample N]
 *
 * What there is to turn off is read from the syntax tree, so that nothing new can be left out. It is recorded first which
 * item does anything in which question; only these are asked again. A run of all takes a day: it is stopped at any time, or
 * after `--minutes`, and goes on from where it was as long as the source is the same. With `--sample`, at most so many of an
 * item's questions are asked, and the worth is scaled up to all of them: a first look, which a run with more of them
 * replaces. The table is written to eval/results/ablation.json. `--keep` holds the data of `bun eval/main.ts --keep`, and
 * what is known so far.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { randomNumbers } from "../scripts/trial/random.ts";
import { startAsker } from "./ablate/pool.ts";
import { type Item, type Kind, registryOf } from "./ablate/registry.ts";
import { readState, type State, writeState } from "./ablate/state.ts";
import { isWorthIt, sharesOf, worthOf } from "./ablate/worth.ts";
import { THIS } from "./build.ts";

const ANSWER = join(THIS, "src/answer");
const FACTORS = ["×0.5", "×2"];
/** Items that one process turns off before the next one takes over: it only watches these, and is fast for it. */
const IN_ONE = 60;
const RESULT = join(import.meta.dirname, "results/ablation.json");

const { values } = parseArgs({
  options: {
    keep: { type: "string" },
    workers: { type: "string", default: "2" },
    kind: { type: "string", default: "function,pattern,list,feature,constant" },
    minutes: { type: "string" },
    sample: { type: "string" },
  },
});
if (values.keep === undefined)
  throw new Error("--keep names the folder with the data and what is known so far.");
const keep = values.keep;
const until = Date.now() + Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
const sample = Number(values.sample ?? Number.POSITIVE_INFINITY);
const kinds = new Set(values.kind.split(","));
const isTaken = new Set<string>();

const items = registryOf(THIS, ANSWER);
const file = join(keep, "ablation", `${Bun.hash(JSON.stringify(await sources())).toString(36)}.json`);
const state = (await readState(file)) ?? (await recorded());
await Promise.all(Array.from({ length: Number(values.workers) }, work));
await writeTable();
process.exit(0);

async function sources(): Promise<string[]> {
  const files = [...new Set(items.map((item) => item.file))].sort();
  return Promise.all(files.map((each) => Bun.file(join(ANSWER, each)).text()));
}

/** Asks everything once, with everything on, and records which items have an effect. */
async function recorded(): Promise<State> {
  const asker = await startAsker({ keep, items, watched: "all" });
  const { outcomes, active = [] } = await asker.ask({ off: [] });
  await asker.stop();
  const made: State = { items, cases: asker.cases, baseline: outcomes, active: {}, changed: {}, asked: {} };
  for (const { id, kind } of items) if (kind === "function" || kind === "pattern") made.active[id] = [];
  for (const [at, own] of active.entries())
    for (const place of own) made.active[items[place]?.id ?? ""]?.push(at);
  await writeState(file, made);
  return made;
}

/** The questions in which an item has an effect, as far as that is known: their places among the cases. */
function effectiveIn({ id, atLoad }: Item): number[] {
  return (atLoad ? undefined : state.active[id]) ?? [...state.cases.keys()];
}

/** How many these are. */
function countOf({ id, atLoad }: Item): number {
  return (atLoad ? undefined : state.active[id])?.length ?? state.cases.length;
}

/** Those of them to be asked, drawn at random where they are too many. */
function questionsFor(item: Item): number[] {
  const all = effectiveIn(item);
  if (all.length <= sample) return all;
  const random = randomNumbers(all.length);
  return all
    .map((at) => ({ at, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, sample)
    .map(({ at }) => at)
    .sort((one, other) => one - other);
}

/** Whether a way to turn an item off was tried, on as many questions as are wanted now. */
function isTried(item: Item, way: string): boolean {
  return state.changed[way] !== undefined && (state.asked[way] ?? 0) >= Math.min(sample, countOf(item));
}

/** The items still to be turned off, least used first. */
function left(): Item[] {
  return state.items
    .filter(({ kind }) => kinds.has(kind))
    .filter((item) => waysOf(item).some((way) => !isTried(item, way)))
    .sort((one, other) => countOf(one) - countOf(other));
}

function waysOf({ id, kind }: Item): string[] {
  return kind === "constant" ? FACTORS.map((factor) => `${id} ${factor}`) : [id];
}

/** Takes items until none is left or time is up. */
async function work(): Promise<void> {
  for (let own = taken(); own.length > 0 && Date.now() < until; own = taken()) {
    // A pattern that others are composed of takes effect inside them, unseen.
    const asked = own.filter(({ id, atLoad }) => atLoad || state.active[id]?.length !== 0);
    for (const { id } of own.filter((each) => !asked.includes(each))) state.changed[id] = [];
    await tryOut(asked.filter(({ atLoad }) => !atLoad));
    // Items that matter while modules are loaded are turned off before that: each needs a process of its own.
    for (const item of asked.filter(({ atLoad }) => atLoad)) await tryOut([item], item.id);
  }
}

/** @param atLoad the id of the only one, if it is off from the beginning */
async function tryOut(asked: readonly Item[], atLoad?: string): Promise<void> {
  if (asked.length === 0 || Date.now() > until) return;
  const watched = asked.map(({ id }) => id);
  const asker = await startAsker({ keep, items: state.items, watched, ...(atLoad && { atLoad }) }).catch(
    (error: unknown) => {
      if (atLoad === undefined) throw error;
    },
  );
  if (asker === undefined) return unloadable(asked);
  for (const item of asked)
    for (const way of waysOf(item)) {
      if (Date.now() > until) break;
      if (isTried(item, way)) continue;
      const cases = questionsFor(item);
      const { outcomes } = await asker.ask({ off: atLoad ? [] : [way], cases });
      state.changed[way] = cases.flatMap((at, place): [number, State["baseline"][number]][] => {
        const outcome = outcomes[place];
        return outcome === undefined || outcome === state.baseline[at] ? [] : [[at, outcome]];
      });
      state.asked[way] = cases.length;
      await writeState(file, state);
    }
  await asker.stop();
}

/** Without some items, a module cannot be loaded: then there is no answer to any question. */
async function unloadable(asked: readonly Item[]): Promise<void> {
  for (const item of asked)
    for (const way of waysOf(item)) {
      state.changed[way] = [...state.baseline.entries()].flatMap(
        ([at, outcome]): [number, State["baseline"][number]][] => (outcome === "none" ? [] : [[at, "none"]]),
      );
      state.asked[way] = state.cases.length;
    }
  await writeState(file, state);
}

function taken(): Item[] {
  const own = left()
    .filter(({ id }) => !isTaken.has(id))
    .slice(0, IN_ONE);
  for (const { id } of own) isTaken.add(id);
  return own;
}

async function writeTable(): Promise<void> {
  const rows = state.items.flatMap((item) =>
    waysOf(item).flatMap((way) => {
      const changed = state.changed[way];
      if (changed === undefined) return [];
      const [active, asked] = [state.active[item.id]?.length, state.asked[way] ?? 0];
      const worth = worthOf(state, changed, asked === 0 ? 1 : countOf(item) / asked);
      return [
        {
          id: way,
          kind: item.kind,
          lines: item.lines,
          ...(active !== undefined && { active }),
          asked,
          ...worth,
        },
      ];
    }),
  );
  const of = (kind: Kind): string => {
    const own = rows.filter((row) => row.kind === kind);
    return `${own.filter(isWorthIt).length} of ${own.length}`;
  };
  const open = left().length;
  const shares = sharesOf(state.cases, state.baseline);
  await mkdir(join(import.meta.dirname, "results"), { recursive: true });
  await writeFile(
    RESULT,
    `${JSON.stringify({ questions: state.cases.length, left: open, shares, rows }, null, 2)}\n`,
  );
  console.log(
    `Worth something beyond noise: functions ${of("function")}, patterns ${of("pattern")}, lists ${of("list")}, features ${of("feature")}, constants ${of("constant")}; still to be tried: ${open}.`,
  );
}
