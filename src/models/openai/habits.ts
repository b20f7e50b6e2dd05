import type { Completion } from "../../domain/models/models.ts";
import { complaintOf, imageComplaintOf, isTooLarge, namesImages } from "./failures.ts";
import { BrokenOff } from "./streamed.ts";

/**
 * How JSON of a given shape is requested, best first. OpenAI, vLLM, LM Studio, Ollama and llama.cpp's own server know
 * `json_schema`; llama-cpp-python, Together and others know `json_object` with a `schema` next to it.
 */
const FORMATS = ["json_schema", "json_object with schema", "json_object", "none"] as const;

/** What one model of one server was found to understand. */
export interface Habits {
  format: (typeof FORMATS)[number];
  limit: "max_tokens" | "max_completion_tokens";
  /** Maximum number of tokens in an answer, as far as the server has said. */
  longest: number;
  /** Whether it sends its answer as it writes it, if requested. */
  streams: boolean;
  /** Whether it counts the tokens of an answer that it streams. */
  counts: boolean;
  /** The role that gives the instructions: some chat templates have no system turn. */
  instructs: "system" | "user";
  /** Whether roles must alternate: some chat templates refuse two turns of one role in a row. */
  alternates: boolean;
  /** Images that one request may contain, 0 if the model cannot see; undefined as long as that is not known. */
  images: number | undefined;
}

/** How one answer is requested. */
export interface Way extends Habits {
  maxTokens: number;
  /** Number of images in the request. */
  along: number;
}

/** What to do differently, and how much of it applies to later answers too, if it helps. */
interface Change {
  way: Partial<Way>;
  learned?: Partial<Habits>;
}

/** Minimum number of tokens for an answer; if less fits next to the prompt, the prompt is too long. */
const SHORTEST_ANSWER = 256;

/**
 * What is tried first. `max_tokens`: OpenAI's newer models refuse it and name the other, while Ollama and others
 * silently ignore `max_completion_tokens` and answer without end (ollama/ollama#7125).
 * @param sees whether the model is known to see, or known not to
 */
export const firstHabits = (sees?: boolean): Habits => ({
  format: "json_schema",
  limit: "max_tokens",
  longest: Number.POSITIVE_INFINITY,
  streams: true,
  counts: true,
  instructs: "system",
  alternates: false,
  images: sees === undefined ? undefined : sees ? Number.POSITIVE_INFINITY : 0,
});

export const wayOf = (
  habits: Habits,
  { maxTokens, pictures = [] }: Pick<Completion, "maxTokens" | "pictures">,
): Way => ({
  ...habits,
  maxTokens: Math.min(maxTokens, habits.longest),
  along: Math.min(
    pictures.filter((each) => typeof each !== "string").length,
    habits.images ?? Number.POSITIVE_INFINITY,
  ),
});

/**
 * The next simpler way after a failure that was caused by the way of asking.
 * @returns undefined if it has another cause, or nothing simpler is left.
 */
export const simpler = (way: Way, error: unknown, hasSchema: boolean): Change | undefined => {
  // llama-cpp-python ends a stream when another request comes in; it leaves an answer alone that is not streamed.
  if (error instanceof BrokenOff) return way.streams ? { way: { streams: false } } : undefined;
  const ofImages = way.along === 0 ? undefined : imageComplaintOf(error);
  if (ofImages !== undefined && namesImages(ofImages)) return fewerImages(way, ofImages, error);
  const complaint = complaintOf(error);
  const change = complaint === undefined ? undefined : otherwise(way, complaint, hasSchema);
  // The cause may be the images, even if nothing says so.
  return change ?? (ofImages === undefined ? undefined : fewerImages(way, ofImages, error));
};

const otherwise = (way: Way, complaint: string, hasSchema: boolean): Change | undefined => {
  if (
    way.limit === "max_tokens" &&
    complaint.includes("max_completion_tokens") &&
    !/too large/i.test(complaint)
  )
    return lasting({ limit: "max_completion_tokens" });
  const roles = otherRoles(way, complaint);
  if (roles !== undefined) return roles;
  const shorter = shorterAnswer(complaint, way.maxTokens);
  if (shorter !== undefined) return shorter;
  if (way.streams && way.counts && /stream_options|include_usage/i.test(complaint))
    return lasting({ counts: false });
  if (way.streams && /\bstream/i.test(complaint)) return lasting({ streams: false });
  const format = FORMATS[FORMATS.indexOf(way.format) + 1];
  if (!hasSchema || format === undefined || !isAboutFormat(complaint)) return undefined;
  // That it cannot handle one schema says nothing about the next.
  return /invalid schema/i.test(complaint) ? { way: { format } } : lasting({ format });
};

const lasting = (habits: Partial<Habits>): Change => ({ way: habits, learned: habits });

/** How vLLM and Groq say how many images one request may have. */
const MOST_IMAGES = /(?:at most|up to|maximum of|more than) (\d+) image/i;

/**
 * As many images as the server says that it accepts, or none. This is not kept for a model that is known to see, or if
 * the request as a whole was too large: another one may pass.
 */
const fewerImages = ({ along, images }: Way, complaint: string, error: unknown): Change => {
  const most = Number(MOST_IMAGES.exec(complaint)?.[1]);
  if (most > 0 && most < along) return { way: { along: most }, learned: { images: most } };
  const isKept = images === undefined && !isTooLarge(error);
  return { way: { along: 0 }, ...(isKept && { learned: { images: 0 } }) };
};

const isAboutFormat = (complaint: string): boolean =>
  /response_format|json_schema|json_object|json mode|structured output|grammar/i.test(complaint);

/** How chat templates and servers say that they have no system turn, or that user and assistant must alternate. */
const NO_SYSTEM =
  /(?:system|developer)[\w' ]{0,20}(?:role|message|prompt|instruction)s?[\w' ]{0,20}(?:not|n't|un)\s?(?:be )?(?:support|enabl|allow)|(?:not support|unsupported|unexpected|invalid|unknown)[^.]{0,30}(?:\brole\b[^.]{0,10}\bsystem|\bsystem\b[^.]{0,10}\brole|'system')|only user and assistant roles/i;
const ALTERNATE = /\balternat(?:e|es|ing)\b|consecutive[\w ]{0,20}(?:messages|turns|roles)/i;

const otherRoles = ({ alternates, instructs }: Way, complaint: string): Change | undefined => {
  if (instructs === "system" && NO_SYSTEM.test(complaint)) return lasting({ instructs: "user" });
  if (!ALTERNATE.test(complaint)) return undefined;
  if (!alternates) return lasting({ alternates: true });
  return instructs === "system" ? lasting({ alternates: true, instructs: "user" }) : undefined;
};

/**
 * Some refuse a request whose maximum answer length is more than the model can write, or does not fit next to the
 * prompt (vllm-project/vllm#42474: older versions give both lengths, newer ones a lower bound for the prompt's). Only
 * the former applies to other prompts too.
 * @returns undefined if that is not the problem, or the prompt alone is too long.
 */
const shorterAnswer = (complaint: string, maxTokens: number): Change | undefined => {
  const beside = besidePrompt(complaint, maxTokens);
  if (beside !== undefined) return isLess(beside, maxTokens) ? { way: { maxTokens: beside } } : undefined;
  if (!/max_(?:completion_|new_|output_)?tokens|(?:completion|output|generated) tokens/i.test(complaint))
    return undefined;
  const numbers = complaint.match(/\d{1,3}(?:,\d{3})+|\d+/g) ?? [];
  const longest = Math.max(
    ...numbers
      .map((number) => Number(number.replaceAll(",", "")))
      .filter((number) => isLess(number, maxTokens)),
  );
  return Number.isFinite(longest) ? { way: { maxTokens: longest }, learned: { longest } } : undefined;
};

const isLess = (length: number, maxTokens: number): boolean =>
  length >= SHORTEST_ANSWER && length < maxTokens;

/** What the context has left next to the prompt, if that is what the complaint is about. */
const besidePrompt = (complaint: string, maxTokens: number): number | undefined => {
  const number = (pattern: RegExp): number => Number(pattern.exec(complaint)?.[1]);
  return [
    number(/maximum context length is (\d+)/i) - number(/(\d+) (?:in the messages|input tokens \()/i),
    number(/must be <= (\d+)/i) - number(/given: (\d+) `inputs`/i),
    /requested \d+ output tokens/i.test(complaint) ? Math.floor(maxTokens / 2) : Number.NaN,
  ].find((length) => !Number.isNaN(length));
};
