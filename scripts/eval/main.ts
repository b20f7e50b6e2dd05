/**
 * Runs the shipped code over data that nobody here wrote, prints what it measures, keeps a result file for each data set
 * and writes docs/evaluation.md from them. `bun scripts/eval/main.ts [retrieval] [reader] [reports]`, by default all.
 * Hybrid retrieval is measured where an embedding model is configured as for the server (QA_EMBEDDING_MODEL ...).
 */
import { modelSettings } from "../../src/models/configuration.ts";
import { openaiModels } from "../../src/models/openai.ts";
import { measureOperatingPoint, measureReader } from "./reader.ts";
import { measureReports } from "./reports.ts";
import { writeTable } from "./results.ts";
import { measureRetrieval } from "./retrieval.ts";
import { retrievalSet } from "./sets.ts";
import { withStore } from "./store.ts";

const wanted = process.argv.slice(2);
const wants = (part: string): boolean => wanted.length === 0 || wanted.includes(part);

const { embedding } = openaiModels(modelSettings(process.env, {})).ingest;
if (embedding === undefined && wants("retrieval"))
  console.log("skipped: hybrid retrieval, no embedding model is configured (QA_EMBEDDING_MODEL)");

if (wants("retrieval") || wants("reader")) {
  const found = [
    await retrievalSet("scifact"),
    await retrievalSet("xquad-en"),
    await retrievalSet("squad2-dev-half"),
  ];
  const [scifact, ...squads] = found;
  const sets = found.filter((set) => set !== undefined);
  await withStore(sets, embedding, async (store) => {
    if (wants("retrieval")) for (const set of sets) await measureRetrieval(store, set, embedding);
    if (!wants("reader") || scifact === undefined) return;
    const answered = squads.filter((set) => set !== undefined);
    for (const set of answered) await measureReader(store, set, scifact);
    await measureOperatingPoint(store, answered);
  });
}
if (wants("reports")) await measureReports();
await writeTable();
