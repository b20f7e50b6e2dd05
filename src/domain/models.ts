/**
 * What is asked of models, whoever runs them. Every call throws a QaError: `model_rate_limited` (with `retryAfter`
 * seconds where the provider gave them), `model_timeout`, or `model_error`, whose message says what to do; or the
 * signal's reason after an abort. Short waits that the provider asks for have been made by then.
 */
export interface Models {
  chat?: ChatModel;
  embedding?: EmbeddingModel;
  vision?: VisionModel;
  transcription?: TranscriptionModel;
}

export type ModelKind = keyof Models;

export interface EmbeddingModel {
  /** As the provider knows it. */
  name: string;
  /** Texts in one request, at the most. */
  batchSize: number;
  /** @returns one vector for each text, in their order, all of one length, each of length 1 (Euclid). */
  embed(texts: string[], signal: AbortSignal): Promise<Float32Array[]>;
}

export interface ChatTurn {
  role: "system" | "user" | "assistant";
  content: string;
}

export interface Completion {
  turns: ChatTurn[];
  /** An image that goes with the last turn. */
  image?: Image;
  /** A word for the schema, as `answer`. */
  name: string;
  /** JSON Schema of the answer: objects closed, all properties required. */
  schema: Record<string, unknown>;
  /** Tokens of the answer, at the most. */
  maxTokens: number;
}

export interface ChatModel {
  name: string;
  /**
   * @returns the JSON that the model answered with, or its text where that is none; it may fail the schema, since not
   * every provider holds to it.
   * @param listen asks for the answer as it is written: called when it begins, anew for each try; what it returns is
   *   called with each piece of the text.
   */
  complete(
    completion: Completion,
    signal: AbortSignal,
    listen?: () => (piece: string) => void,
  ): Promise<unknown>;
}

export interface Image {
  bytes: Uint8Array;
  mediaType: "image/jpeg" | "image/png";
}

export interface VisionModel {
  name: string;
  /** @returns what the model says of the image, as it was instructed. */
  describe(image: Image, instruction: string, signal: AbortSignal): Promise<string>;
}

/** A stretch of speech; seconds from the beginning of the file. */
export interface SpokenSegment {
  start: number;
  end: number;
  text: string;
}

export interface TranscriptionModel {
  name: string;
  /** @param file path of an audio file within `MAX_SOUND_BYTES`; its extension says its format. */
  transcribe(file: string, signal: AbortSignal): Promise<SpokenSegment[]>;
}

/** What one transcription request may carry, in bytes: OpenAI's limit is 25 MB, some is left for the form around it. */
export const MAX_SOUND_BYTES = 24 * 1024 * 1024;
