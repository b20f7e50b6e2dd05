import { setTimeout } from "node:timers/promises";
import { QaError } from "../../domain/errors.ts";
import type { Answer } from "../../domain/records.ts";
import type { EvaluationRecords, NextQuestion } from "../../store/records/index.ts";
import { judged } from "./judged.ts";

/**
 * Attempts at a question whose failure says when it may pass, and the longest pause between two of them, in
 * milliseconds.
 */
const MOST_TRIES = 3;
const LONGEST_PAUSE = 60_000;
/**
 * How long a question waits for people's questions, in milliseconds: under a steady load it has its turn all the same.
 */
const LONGEST_WAIT = 5_000;

type Keep = (answer: Answer) => ReturnType<EvaluationRecords["keep"]>;

export interface AskingDependencies {
  records: EvaluationRecords;
  /**
   * Answers a question as if asked by an end user of its workspace, and has the answer stored; it is answered again if
   * a resource that it cites was deleted in the meantime. It belongs to no thread.
   * @throws QaError as an end user's question would.
   */
  ask(question: { workspaceId: string; text: string }, signal: AbortSignal, keep: Keep): Promise<void>;
  /** Resolves once nobody is waiting for an answer, or after this many milliseconds. */
  untilQuiet(most: number, signal: AbortSignal): Promise<void>;
}

/**
 * How long to wait before the next attempt, in milliseconds; undefined if the failure does not say, or no attempts are
 * left.
 */
const pauseAfter = ({ retryAfter }: QaError, tries: number): number | undefined =>
  retryAfter === undefined || tries === MOST_TRIES ? undefined : Math.min(retryAfter * 1000, LONGEST_PAUSE);

/**
 * Asks a question of a run, once nobody else is waiting, and stores how the answer is judged.
 * @returns why it could not be asked, which is stored instead; undefined if it was.
 */
export const askFor = async (
  { records, ask, untilQuiet }: AskingDependencies,
  id: string,
  next: NextQuestion,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const question = { workspaceId: next.workspace_id, text: next.question };
  const keep: Keep = async (answer) => {
    const { result, cited } = await judged(records, next, answer);
    return records.keep(id, next.number, result, cited);
  };
  for (let tries = 1; ; tries += 1) {
    try {
      await untilQuiet(LONGEST_WAIT, signal);
      await ask(question, signal, keep);
      return undefined;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof QaError)) throw error;
      const pause = pauseAfter(error, tries);
      if (pause === undefined) {
        const failed = { outcome: "failed", page_cited: 0, citation_right: 0, error: error.message } as const;
        await records.keep(id, next.number, { ...failed, parts: [] }, []);
        return error.message;
      }
      await setTimeout(pause, undefined, { signal });
    }
  }
};
