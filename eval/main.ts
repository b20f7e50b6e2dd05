/**
 * Runs a build over sets of questions and prints what it measures, next to plain BM25 over the same passages.
 *
 *     bun eval/main.ts [--set NAME]... [--half choose|report|all] [--limit N] [--verbose] [--keep FOLDER]
 *                      [--before FOLDER] [--questions FOLDER]
 *
 * Develop with `--half choose` only; `--verbose` prints each question with its answer. `--keep` leaves the server's
 * data in a folder and uses it in the next run, which is right as long as only search and answers change. `--before`
 * measures an earlier build in a folder with its dependencies. `--questions` asks those of another folder instead of our
 * own, in the form of eval/questions, on the same documents. A run over the whole reporting half is stored in
 * eval/results, and docs/evaluation.md is written from that.
 */
import { parseArgs } from "node:util";
import { loadBuild, THIS } from "./build.ts";
import {
  EVERYDAY,
  EVERYDAY_SCANNED,
  FRESH,
  measureEveryday,
  measureFresh,
  measureScanned,
} from "./everyday.ts";
import { measureTruePages, PAGES } from "./pages.ts";
import { measureParagraphs, PARAGRAPH_SETS } from "./paragraph-sets.ts";
import type { Half } from "./questions.ts";
import { keep, type Result, sectionOf, type Which, writeTable } from "./results.ts";
import { measureWorkspace, type Run, WORKSPACE_SETS } from "./workspace-sets.ts";
import { measureWritten, WRITTEN } from "./written.ts";

const ALL = [...WORKSPACE_SETS, EVERYDAY, EVERYDAY_SCANNED, FRESH, PAGES, WRITTEN, ...PARAGRAPH_SETS];
const { values } = parseArgs({
  options: {
    set: { type: "string", multiple: true, default: ALL },
    half: { type: "string", default: "report" },
    limit: { type: "string" },
    verbose: { type: "boolean", default: false },
    keep: { type: "string" },
    before: { type: "string" },
    questions: { type: "string" },
  },
});

const halfNamed = (name: string): Half => {
  if (name === "choose" || name === "report" || name === "all") return name;
  throw new Error(`--half is choose, report or all, not ${name}`);
};
const unknown = values.set.filter((name) => !ALL.includes(name));
if (unknown.length > 0) throw new Error(`No set ${unknown.join(", ")}; there are ${ALL.join(", ")}`);

const run: Run = {
  half: halfNamed(values.half),
  limit: Number(values.limit ?? Number.POSITIVE_INFINITY),
  verbose: values.verbose,
  keep: values.keep,
  questions: values.questions,
};
const which: Which = values.before === undefined ? "now" : "before";
const isWhole = run.half === "report" && values.limit === undefined && values.questions === undefined;
const build = await loadBuild(values.before ?? THIS);

const show = async (result: Result): Promise<void> => {
  console.log(`\n${sectionOf(result)}`);
  if (isWhole) await keep(result, which);
};

const inWorkspace = WORKSPACE_SETS.filter((name) => values.set.includes(name));
if (inWorkspace.length > 0)
  for (const result of await measureWorkspace(build, inWorkspace, run)) await show(result);
const halves = run.half === "all" ? (["choose", "report"] as const) : [run.half];
if (values.set.includes(EVERYDAY))
  for (const half of halves) await show(await measureEveryday(build, half, run));
if (values.set.includes(EVERYDAY_SCANNED))
  for (const half of halves) await show(await measureScanned(build, half, run));
if (values.set.includes(FRESH) && halves.includes("report")) await show(await measureFresh(build, run));
if (values.set.includes(PAGES))
  for (const half of halves)
    for (const result of await measureTruePages(build, half, run)) await show(result);
if (values.set.includes(WRITTEN))
  for (const half of halves) for (const result of await measureWritten(build, half, run)) await show(result);
for (const name of PARAGRAPH_SETS.filter((each) => values.set.includes(each))) {
  const result = await measureParagraphs(build, name, run);
  if (result) await show(result);
}
if (isWhole) await writeTable();
