import { setTimeout } from "node:timers/promises";
import { QaError } from "../../domain/errors.ts";
import type { Answer } from "../../domain/records.ts";
import type { EvaluationRecords, NextQuestion } from "../../store/records/index.ts";
import { judged } from "./judged.ts";

/** Tries of a question whose failure says when it may pass, and the longest pause between two of them, in milliseconds. */
const MOST_TRIES = 3;
const LONGEST_PAUSE = 60_000;
/** How long a question waits for those of people, in milliseconds: under a steady load it has its turn all the same. */
const LONGEST_WAIT = 5_000;

type Keep = (answer: Answer) => ReturnType<EvaluationRecords["keep"]>;

export interface AskingDependencies {
  records: EvaluationRecords;
  /**
   * Answers a question as its workspace's end users would be answered, and has the answer kept; made anew where a
   * resource that it cites was deleted meanwhile. No thread has it.
   * @throws QaError as their question would.
   */
  ask(question: { workspaceId: string; text: string }, signal: AbortSignal, keep: Keep): Promise<void>;
  /** Resolves once nobody waits for an answer, or after so many milliseconds. */
  untilQuiet(most: number, signal: AbortSignal): Promise<void>;
}

/** How long to wait before the next try, in milliseconds; undefined where the failure does not say, or tries are used up. */
const pauseAfter = ({ retryAfter }: QaError, tries: number): number | undefined =>
  retryAfter === undefined || tries === MOST_TRIES ? undefined : Math.min(retryAfter * 1000, LONGEST_PAUSE);

/**
 * Asks a run's question, once nobody else waits, and keeps how the answer is judged.
 * @returns why it could not be asked, which is kept in its place; undefined if it was.
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
