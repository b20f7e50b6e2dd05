import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { filesIn } from "../scripts/trial/ingest.ts";
import type { Build } from "./build.ts";
import { askOwn, ownMeasures, pageQuestions } from "./own.ts";
import { measurePageSearch } from "./page-search.ts";
import { type Scan, scanned } from "./pages/scan.ts";
import { type Half, questionsIn } from "./questions.ts";
import type { Result } from "./results.ts";
import { withWorkspace } from "./server.ts";
import type { Run } from "./workspace-sets.ts";

const FOLDER = join(import.meta.dirname, "everyday");

/** Documents of many kinds, a few pages each, and what people ask about them; each half has its own documents. */
export const EVERYDAY = "everyday";

/** The same questions on scans of the same documents. */
export const EVERYDAY_SCANNED = "everyday-scanned";
const SCAN: Scan = { dotsPerInch: 200, skew: 0.5, noise: 16 };

/** Documents of as many kinds on which nothing was chosen: for reporting only. */
export const FRESH = "fresh";
const FRESH_FOLDER = join(import.meta.dirname, "fresh");

/** Asks the questions of one half over HTTP, in one workspace with all documents of that half. */
export const measureEveryday = (build: Build, half: Exclude<Half, "all">, run: Run): Promise<Result> =>
  measured(build, run, join(FOLDER, half), join(FOLDER, half, "documents"), {
    name: EVERYDAY,
    title: "Everyday documents",
    how: "PDFs of `eval/everyday`",
  });

/** The same for the fresh ones. */
export const measureFresh = (build: Build, run: Run): Promise<Result> =>
  measured(build, run, FRESH_FOLDER, join(FRESH_FOLDER, "documents"), {
    name: FRESH,
    title: "Fresh documents",
    how: "PDFs of `eval/fresh`",
  });

/** The same for documents that are only pictures. */
export async function measureScanned(build: Build, half: Exclude<Half, "all">, run: Run): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "qa-scanned-"));
  try {
    for (const file of filesIn(join(FOLDER, half, "documents"), "pdf"))
      await writeFile(join(folder, basename(file)), await scanned(file, SCAN));
    return await measured(build, run, join(FOLDER, half), folder, {
      name: EVERYDAY_SCANNED,
      title: "Everyday documents, scanned",
      how: `PDFs of \`eval/everyday\`, each page drawn at ${SCAN.dotsPerInch} dpi, slanted by ${SCAN.skew}° and noisy,`,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measured(
  build: Build,
  { limit, verbose, keep }: Run,
  folder: string,
  documents: string,
  { name, title, how }: { name: string; title: string; how: string },
): Promise<Result> {
  const questions = questionsIn(readFileSync(join(folder, "questions.jsonl"), "utf8")).slice(0, limit);
  const kept = keep === undefined ? undefined : join(keep, `${name}-${basename(folder)}`);
  return withWorkspace(build.folder, [documents], kept, async (workspace) => {
    const verdicts = await askOwn(workspace, questions, verbose);
    await workspace.stop();
    return {
      name,
      title,
      about: `${workspace.resources.length} ${how} in one workspace, asked over HTTP, answered without a model; judged as our own questions.`,
      measures: [
        ...ownMeasures(questions, verdicts),
        ...(await measurePageSearch(build, workspace, pageQuestions(questions))),
      ],
    };
  });
}
