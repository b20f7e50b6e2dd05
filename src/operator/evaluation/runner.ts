import { isDeepStrictEqual } from "node:util";
import type { Report } from "../../domain/events.ts";
import type { KeptEvaluation } from "../../store/records/index.ts";
import { type AskingDependencies, askFor } from "./asking.ts";

/** Questions in a row that fail: the next ones would, too. */
const MOST_FAILURES = 5;

export interface RunnerDependencies extends AskingDependencies {
  report: Report;
  /** Whether runs are gone through here, and not on another node. */
  leads(): boolean;
  /** With what answers are made here, now; a run whose answers would be made with two is none. */
  made(): Pick<KeptEvaluation, "version" | "chat_model" | "embedding_model">;
}

/** What goes through the questions of the run that the records call running: one after the other, also after a restart. */
export const evaluationRunner = ({ report, leads, made, ...asking }: RunnerDependencies) => {
  const { records } = asking;
  let woken = false;
  let closed = false;
  let working: Promise<void> | undefined;
  let current: { id: string; stopping: AbortController } | undefined;

  const fault = (error: unknown): void => report({ level: "error", event: "fault", error: String(error) });

  const go = async ({ id, version, chat_model, embedding_model }: KeptEvaluation, signal: AbortSignal) => {
    let failures = 0;
    for (let next = await records.next(id); next !== undefined; next = await records.next(id)) {
      if (!isDeepStrictEqual({ version, chat_model, embedding_model }, made())) {
        await records.end(id, "failed", "The server's version or models changed while it ran.");
        return;
      }
      const failure = await askFor(asking, id, next, signal);
      failures = failure === undefined ? 0 : failures + 1;
      if (failures < MOST_FAILURES) continue;
      await records.end(id, "failed", `${failures} questions in a row could not be asked: ${failure}`);
      return;
    }
    await records.end(id, "done");
  };

  const run = async (evaluation: KeptEvaluation): Promise<void> => {
    const { id } = evaluation;
    const stopping = new AbortController();
    current = { id, stopping };
    try {
      await go(evaluation, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) return;
      fault(error);
      await records.end(id, "failed", "The server failed; its log says why.");
    } finally {
      current = undefined;
    }
  };

  const work = async (): Promise<void> => {
    try {
      while (woken && !closed && leads()) {
        woken = false;
        const found = await records.running();
        if (found !== undefined && !closed) await run(found);
      }
    } catch (error) {
      // Its records cannot be read or written: it goes on when it is woken next, by a try to begin another or a start.
      fault(error);
    }
    working = undefined;
  };

  return {
    /** Says that there is a run to go through. */
    wake: (): void => {
      woken = true;
      if (!closed) working ??= work();
    },
    /** Ends the question that a run is at; the run itself was ended in the records. */
    stop: (id: string): void => {
      if (current?.id === id) current.stopping.abort();
    },
    /** Ends the question that is being asked, which will be asked again when the server is started next. */
    close: async (): Promise<void> => {
      closed = true;
      current?.stopping.abort();
      await working;
    },
  };
};

export type EvaluationRunner = ReturnType<typeof evaluationRunner>;
