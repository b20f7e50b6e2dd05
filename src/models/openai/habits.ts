import { complaintOf } from "./failures.ts";
import { BrokenOff } from "./streamed.ts";

/**
 * How JSON of one shape is asked for, best first. OpenAI, vLLM, LM Studio, Ollama and llama.cpp's own server know
 * `json_schema`; llama-cpp-python, Together and others know `json_object` with a `schema` beside it.
 */
const FORMATS = ["json_schema", "json_object with schema", "json_object", "none"] as const;

/** What one model of one server turned out to understand. */
export interface Habits {
  format: (typeof FORMATS)[number];
  limit: "max_tokens" | "max_completion_tokens";
  /** Whether it sends its answer as it writes it, where that is asked for. */
  streams: boolean;
}

/** How one answer is asked for. */
export interface Way extends Habits {
  maxTokens: number;
}

/** What to do otherwise, and what of it holds for later answers too, should it help. */
interface Change {
  way: Partial<Way>;
  learned?: Partial<Habits>;
}

/** Tokens that an answer needs at the least; where less fits beside the prompt, the prompt is too long. */
const SHORTEST_ANSWER = 256;

/**
 * What is tried first. `max_tokens`: OpenAI's newer models refuse it and name the other, while Ollama and others
 * silently ignore `max_completion_tokens` and answer without end (ollama/ollama#7125).
 */
export const firstHabits = (): Habits => ({
  format: "json_schema",
  limit: "max_tokens",
  streams: true,
});

/**
 * The next simpler way after a failure that lies in the way of asking.
 * @returns undefined when it lies elsewhere, or nothing simpler is left.
 */
export const simpler = (way: Way, error: unknown, hasSchema: boolean): Change | undefined => {
  // llama-cpp-python ends a stream when another request comes in; an answer that comes whole it leaves alone.
  if (error instanceof BrokenOff) return way.streams ? { way: { streams: false } } : undefined;
  const complaint = complaintOf(error);
  if (complaint === undefined) return undefined;
  if (
    way.limit === "max_tokens" &&
    complaint.includes("max_completion_tokens") &&
    !/too large/i.test(complaint)
  )
    return lasting({ limit: "max_completion_tokens" });
  const maxTokens = shorterAnswer(complaint, way.maxTokens);
  if (maxTokens !== undefined) return { way: { maxTokens } };
  if (way.streams && /\bstream/i.test(complaint)) return lasting({ streams: false });
  const format = FORMATS[FORMATS.indexOf(way.format) + 1];
  if (!hasSchema || format === undefined || !isAboutFormat(complaint)) return undefined;
  // One schema that it cannot do says nothing about the next.
  return /invalid schema/i.test(complaint) ? { way: { format } } : lasting({ format });
};

const lasting = (habits: Partial<Habits>): Change => ({ way: habits, learned: habits });

const isAboutFormat = (complaint: string): boolean =>
  /response_format|json_schema|json_object|json mode|structured output|grammar/i.test(complaint);

/**
 * Some refuse an answer whose greatest length is more than the model writes (older models of OpenAI), or does not fit
 * beside the prompt (vllm-project/vllm#42474: older versions tell both lengths, newer ones a lower bound of the
 * prompt's).
 * @returns a length to try; undefined when it is not about that, or the prompt alone is too long.
 */
const shorterAnswer = (complaint: string, maxTokens: number): number | undefined => {
  const number = (pattern: RegExp): number => Number(pattern.exec(complaint)?.[1]);
  const left = [
    number(/at most (\d+) completion tokens/i),
    number(/maximum context length is (\d+)/i) - number(/(\d+) (?:in the messages|input tokens \()/i),
    /requested \d+ output tokens/i.test(complaint) ? Math.floor(maxTokens / 2) : Number.NaN,
  ].find((length) => !Number.isNaN(length));
  return left !== undefined && left >= SHORTEST_ANSWER && left < maxTokens ? left : undefined;
};
