import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Build } from "./build.ts";
import { askOwn, ownMeasures, pageQuestions } from "./own.ts";
import { measurePages } from "./pages.ts";
import { type Half, questionsIn } from "./questions.ts";
import type { Result } from "./results.ts";
import { withWorkspace } from "./server.ts";
import type { Run } from "./workspace-sets.ts";

const FOLDER = join(import.meta.dirname, "everyday");

/** Documents of many kinds, a few pages each, and what people ask of them; each half has its own. */
export const EVERYDAY = "everyday";

/** Asks the questions of one half, over HTTP, of one workspace with all the documents of that half. */
export async function measureEveryday(
  build: Build,
  half: Exclude<Half, "all">,
  { limit, verbose, keep }: Run,
): Promise<Result> {
  const own = join(FOLDER, half);
  const questions = questionsIn(readFileSync(join(own, "questions.jsonl"), "utf8")).slice(0, limit);
  const kept = keep === undefined ? undefined : join(keep, `${EVERYDAY}-${half}`);
  return withWorkspace(build.folder, [join(own, "documents")], kept, async (workspace) => {
    const verdicts = await askOwn(workspace, questions, verbose);
    await workspace.stop();
    return {
      name: EVERYDAY,
      title: "Everyday documents",
      about: `${workspace.resources.length} PDFs of \`eval/everyday\` in one workspace, asked over HTTP, answered without a model; judged as our own questions.`,
      measures: [
        ...ownMeasures(questions, verdicts),
        ...(await measurePages(build, workspace, pageQuestions(questions))),
      ],
    };
  });
}
