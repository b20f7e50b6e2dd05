import { isDeepStrictEqual } from "node:util";
import type { Report } from "../../domain/events.ts";
import type { KeptEvaluation } from "../../store/records/index.ts";
import { type AskingDependencies, askFor } from "./asking.ts";

/** Consecutive questions that fail: the next ones would fail, too. */
const MOST_FAILURES = 5;

export interface RunnerDependencies extends AskingDependencies {
  report: Report;
  /** Whether runs are carried out here, and not on another node. */
  leads(): boolean;
  /**
   * What answers are made with here, at present; a run whose answers would be made with two different versions or
   * models is invalid.
   */
  made(): Pick<KeptEvaluation, "version" | "chat_model" | "embedding_model">;
}

class QuestionRunner {
  readonly #dependencies: RunnerDependencies;
  #woken = false;
  #closed = false;
  #working: Promise<void> | undefined;
  #current: { id: string; stopping: AbortController } | undefined;

  constructor(dependencies: RunnerDependencies) {
    this.#dependencies = dependencies;
  }

  #fault(error: unknown): void {
    this.#dependencies.report({ level: "error", event: "fault", error: String(error) });
  }

  async #go({ id, version, chat_model, embedding_model }: KeptEvaluation, signal: AbortSignal) {
    let failures = 0;
    for (
      let next = await this.#dependencies.records.next(id);
      next !== undefined;
      next = await this.#dependencies.records.next(id)
    ) {
      if (!isDeepStrictEqual({ version, chat_model, embedding_model }, this.#dependencies.made())) {
        await this.#dependencies.records.end(
          id,
          "failed",
          "The server's version or models changed while it ran.",
        );
        return;
      }
      const failure = await askFor(this.#dependencies, id, next, signal);
      failures = failure === undefined ? 0 : failures + 1;
      if (failures < MOST_FAILURES) continue;
      await this.#dependencies.records.end(
        id,
        "failed",
        `${failures} questions in a row could not be asked: ${failure}`,
      );
      return;
    }
    await this.#dependencies.records.end(id, "done");
  }

  async #run(evaluation: KeptEvaluation): Promise<void> {
    const { id } = evaluation;
    const stopping = new AbortController();
    this.#current = { id, stopping };
    try {
      await this.#go(evaluation, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) return;
      this.#fault(error);
      await this.#dependencies.records.end(id, "failed", "The server failed; its log says why.");
    } finally {
      this.#current = undefined;
    }
  }

  async #work(): Promise<void> {
    try {
      while (this.#woken && !this.#closed && this.#dependencies.leads()) {
        this.#woken = false;
        const found = await this.#dependencies.records.running();
        if (found !== undefined && !this.#closed) await this.#run(found);
      }
    } catch (error) {
      // Its records cannot be read or written: it continues when it is next woken, by an attempt to begin another run
      // or by a start.
      this.#fault(error);
    }
    this.#working = undefined;
  }

  /** Signals that there is a run to carry out. */
  readonly wake = (): void => {
    this.#woken = true;
    if (!this.#closed) this.#working ??= this.#work();
  };

  /** Ends the question that a run is asking; the run itself was already ended in the records. */
  readonly stop = (id: string): void => {
    if (this.#current?.id === id) this.#current.stopping.abort();
  };

  /** Ends the question that is being asked, which will be asked again when the server next starts. */
  readonly close = async (): Promise<void> => {
    this.#closed = true;
    this.#current?.stopping.abort();
    await this.#working;
  };
}

/** Carries out the run that is marked as running in the records, question by question, including after a restart. */
export const evaluationRunner = (dependencies: RunnerDependencies) => new QuestionRunner(dependencies);

export type EvaluationRunner = ReturnType<typeof evaluationRunner>;
