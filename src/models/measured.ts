import { QaError } from "../domain/errors.ts";
import { field } from "../domain/field.ts";
import { now } from "../domain/ids.ts";
import type { ModelKind } from "../domain/models/models.ts";
import type { Telemetry } from "../domain/telemetry.ts";
import type { Ask } from "./openai/provider.ts";
import type { LastCall } from "./settings.ts";

/** Makes the same calls, timed, with the tokens that the provider counted. */
export const measured =
  (ask: Ask, kind: ModelKind, lane: "ingest" | "interactive", telemetry: Telemetry): Ask =>
  (asking) => {
    const count = (answer: unknown): void => {
      const usage = field(answer, "usage");
      const [input, output] = [field(usage, "prompt_tokens"), field(usage, "completion_tokens")];
      if (typeof input === "number") telemetry.tokens(kind, "input", input);
      if (typeof output === "number") telemetry.tokens(kind, "output", output);
    };
    const call: typeof asking.call = (client, options) =>
      asking.call(client, {
        ...options,
        onAnswer: (answer) => {
          options.onAnswer(answer);
          count(answer);
        },
      });
    return telemetry.run("model_call", { kind, lane }, () => ask({ ...asking, call }), {
      facts: { model: asking.model },
    });
  };

/** Makes the same calls, and reports how each one ended; nothing is known about a call that its caller gave up. */
export const noted =
  (ask: Ask, note: (call: LastCall) => void): Ask =>
  async (asking) => {
    try {
      const answered = await ask(asking);
      note({ at: now(), ok: true, error: "" });
      return answered;
    } catch (error) {
      // If the model declined, it did answer.
      const ok = error instanceof QaError && error.isContent;
      if (!asking.signal.aborted)
        note({ at: now(), ok, error: ok || !(error instanceof QaError) ? "" : error.message });
      throw error;
    }
  };
