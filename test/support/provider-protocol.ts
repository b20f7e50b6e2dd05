import type { ModelKind, SpokenSegment } from "../../src/domain/models.ts";
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
  /** Any other model is unknown. */
  models?: string[];
  /** Answers 400 to these values of `response_format`. */
  refusedFormats?: string[];
  /** As OpenAI's newer models. */
  refusesMaxTokens?: boolean;
  /** Characters of all messages; what is longer is refused, and so are more tokens of an answer than half as many. */
  context?: number;
  /** Embeddings as numbers, also where base64 is asked for. */
  numbersOnly?: boolean;
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
  response_format?: string | { type: string; json_schema?: { name: string; schema: unknown } };
  stream?: boolean;
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
