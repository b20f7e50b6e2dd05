import type { ModelKind, SpokenSegment } from "../../../src/domain/models/models.ts";
import type { Faults } from "./provider-faults.ts";

/** What the models say; each has a default that follows from what is sent. */
interface Says {
  /** The answer to a question; a text goes out as it is, anything else as JSON. */
  complete(asked: { messages: Message[]; name: string | undefined; schema: unknown }): unknown;
  describe(image: { bytes: Uint8Array; mediaType: string; instruction: string }): string | Promise<string>;
  transcript(file: { name: string; bytes: Uint8Array }): SpokenSegment[];
  embed(text: string): number[];
}

/** What servers do in their own ways. */
export interface Ways {
  /** Any other key is refused. */
  key?: string;
  /** Any other model is unknown; they are listed at `/models`. */
  models?: string[];
  /** Values of `response_format` that it does not know; `json_object with schema` is one of them. */
  refusedFormats?: string[];
  /** Whose words it refuses in. @default OpenAI's */
  manner?: "llama-cpp-python" | "llama.cpp" | "vLLM" | "FastAPI";
  /** Tokens that a prompt may have; with vLLM's manner together with the longest answer. */
  context?: number;
  /** As OpenAI's newer models. */
  refusesMaxTokens?: boolean;
  /** Tokens that an answer may have, and what is said of one that may have more. */
  longestAnswer?: { tokens: number; words: string };
  /** Refuses turns of the system with these words. */
  refusesSystem?: string;
  /** Refuses two turns of one role in a row. */
  alternates?: boolean;
  /** How messages with images are refused, or with more than so many. */
  refusesImages?: { status: number; words: string; beyond?: number };
  /** Does not know `stream_options`. */
  countsNothing?: boolean;
  /** Content as a list of typed parts, the first of which thinks; or the answer as arguments of a tool. */
  replies?: "typed parts" | "tool call";
  /** Thoughts in a field of their own. */
  reasoning?: string;
  /** Texts in one request, and how more are refused. */
  batch?: { most: number; status: number; words: string };
  /** The status with which these values of `encoding_format` are refused. */
  refusedEncodings?: Record<string, number>;
  /** Embeddings as numbers, also where base64 is asked for. */
  numbersOnly?: boolean;
  /** Embeddings as one vector for each word: the model has no pooling. */
  withoutPooling?: boolean;
  /** Transcriptions as text alone. */
  textOnly?: boolean;
  /** Answers whole, also where a stream is asked for. */
  wholeOnly?: boolean;
  /** A streamed answer goes on once this has resolved; called with what was sent of its text. */
  hold?: (sent: string) => Promise<unknown> | undefined;
  /** Sends vectors in reverse order, with their right `index`. */
  reversed?: boolean;
}

export interface Message {
  role: string;
  content: string | Part[];
}

export interface Part {
  type: "text" | "image_url";
  text?: string;
  image_url?: { url: string };
}

/** What the stand-in reads of a request: JSON, or a form's fields. */
export interface RequestBody {
  model?: string;
  messages?: Message[];
  input?: string | string[];
  encoding_format?: string;
  response_format?:
    | string
    | { type: string; schema?: unknown; json_schema?: { name: string; schema: unknown } };
  stream?: boolean;
  stream_options?: unknown;
  max_tokens?: number;
  max_completion_tokens?: number;
}

export interface ProviderOptions extends Partial<Says>, Ways {
  /** 0: any free port. @default 0 */
  port?: number;
  /** Numbers in a vector. @default 256 */
  dimensions?: number;
  faults?: Faults | Partial<Record<ModelKind, Faults>>;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

export const refusal = (status: number, message: string, code: string | null = null): Reply => ({
  status,
  body: { error: { message, type: "invalid_request_error", param: null, code } },
});
