import { join } from "node:path";
import { startProvider } from "../test/support/provider/provider.ts";
import type { Build } from "./build.ts";
import type { Half } from "./questions.ts";
import type { Result } from "./results.ts";
import { type Workspace, withWorkspace } from "./server.ts";
import { reportFolders } from "./sets.ts";
import type { Run } from "./workspace-sets.ts";
import { writtenMeasures } from "./written/measures.ts";
import { type Heard, WrittenModel } from "./written/model.ts";
import {
  type FaultOutcome,
  faultOutcomeOf,
  type Outcome,
  outcomeOf,
  type ShownPart,
  shownPart,
} from "./written/outcome.ts";
import { type WrittenQuestion, type WrittenSet, writtenQuestions } from "./written/questions.ts";
import { faultTold, type Refused, told } from "./written/telling.ts";

/** Questions with replies written by hand, which a stand-in for a model gives if it receives their evidence. */
export const WRITTEN = "written";

const SETS: WrittenSet[] = ["reports", "everyday"];

const ABOUT =
  "asked over HTTP, answered by a stand-in that says what was written by hand wherever all that it rests on is among the passages that it is given. `given`: it was; `kept`: the answer then has every part of it, with its calculation. Faults are the same replies with something wrong planted in them. Tokens are characters by four, and calls are counted: they are no shares.";

/** Asks the questions of one half of both sets. Without the shared data the reports are left out. */
export async function measureWritten(build: Build, half: Exclude<Half, "all">, run: Run): Promise<Result[]> {
  const results: Result[] = [];
  for (const set of SETS) {
    const folders = foldersOf(set, half);
    if (folders) results.push(await measureSet(build, set, half, folders, run));
  }
  return results;
}

/** All reports are in one workspace; of the everyday documents each half has its own. */
const foldersOf = (set: WrittenSet, half: string): string[] | undefined => {
  if (set === "everyday") return [join(import.meta.dirname, "everyday", half, "documents")];
  return reportFolders();
};

async function measureSet(
  build: Build,
  set: WrittenSet,
  half: Exclude<Half, "all">,
  folders: string[],
  { limit, verbose, keep }: Run,
): Promise<Result> {
  const questions = writtenQuestions(set, half).slice(0, limit);
  const model = new WrittenModel();
  const provider = await startProvider({ complete: (request) => model.complete(request) });
  const place = set === "everyday" ? `written-everyday-${half}` : "written-reports";
  const kept = keep === undefined ? undefined : join(keep, place);
  const settings = { QA_CHAT_MODEL: WRITTEN, QA_CHAT_BASE_URL: provider.url, NO_PROXY: "127.0.0.1" };
  const work = async (workspace: Workspace): Promise<Result> => {
    const { outcomes, faults } = await askAll(workspace, model, questions, verbose);
    await workspace.stop();
    return {
      name: `written-${set}`,
      title: `Replies written by hand: ${set}`,
      about: `${questions.length} questions on ${workspace.resources.length} PDFs in one workspace, ${ABOUT}`,
      measures: writtenMeasures(outcomes, faults),
    };
  };
  try {
    return await withWorkspace(build.folder, folders, kept, work, settings);
  } finally {
    await provider.stop();
  }
}

async function askAll(
  workspace: Workspace,
  model: WrittenModel,
  questions: WrittenQuestion[],
  verbose: boolean,
): Promise<{ outcomes: Outcome[]; faults: FaultOutcome[] }> {
  const outcomes: Outcome[] = [];
  const faults: FaultOutcome[] = [];
  for (const written of questions) {
    model.expect({ written });
    const { heard, shown, refused } = await answerTo(workspace, model, written);
    const outcome = outcomeOf(written, heard, shown);
    outcomes.push(outcome);
    if (verbose) console.log(told(outcome, refused));
    for (const fault of written.faults) {
      model.expect({ written, fault });
      const answer = await answerTo(workspace, model, written);
      // If it did not receive what the fault is based on, the fault was not stated.
      if (answer.heard.given === undefined || "missing" in answer.heard.given) continue;
      const faulty = faultOutcomeOf(written, fault, answer.shown);
      faults.push(faulty);
      if (verbose) console.log(faultTold(faulty, answer.refused));
    }
  }
  return { outcomes, faults };
}

/** Asks in a session of its own. */
const answerTo = async (
  { client, id, resources }: Workspace,
  model: WrittenModel,
  { question }: WrittenQuestion,
): Promise<{ heard: Heard; shown: ShownPart[]; refused: Refused[] }> => {
  const { assistant_message: message, explanation } = await client.post("/workspaces/{workspace_id}/chat/", {
    params: { path: { workspace_id: id } },
    body: { external_user_id: "eval", message: question, explain: true },
  });
  const titles = new Map(resources.map(({ id, title }) => [id, title]));
  const shown = (message.response?.parts ?? []).map((part) => shownPart(part, titles));
  return { heard: model.heard, shown, refused: explanation?.refused ?? [] };
};
