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

export const MODEL_KINDS = [
  "chat",
  "embedding",
  "vision",
  "transcription",
] as const satisfies readonly ModelKind[];

export interface EmbeddingModel {
  /** As the provider knows it. */
  name: string;
  /** What stands before each passage that it is given. @default nothing */
  passagePrefix?: string;
  /** Texts that are best given at once; it falls where the provider takes fewer. */
  readonly batchSize: number;
  /**
   * @param purpose what the texts are: some models tell a query from a passage. @default passage
   * @returns one vector for each text, in their order, all of one length, each of length 1 (Euclid).
   */
  embed(texts: string[], signal: AbortSignal, purpose?: "query" | "passage"): Promise<Float32Array[]>;
}

/**
 * The name of the vectors that a model makes of passages: of one name are those that can be compared. What stands
 * before a query changes none of them.
 */
export const nameOfVectors = ({ name, passagePrefix = "" }: EmbeddingModel): string =>
  passagePrefix === "" ? name : `${name} with ${JSON.stringify(passagePrefix)} before passages`;

export interface ChatTurn {
  role: "system" | "user" | "assistant";
  content: string;
}

export interface Completion {
  turns: ChatTurn[];
  /**
   * What goes with the last turn to a model that sees: images, and words that introduce them. A model that does not is
   * asked without all of it.
   */
  pictures?: (string | Image)[];
  /** A word for the schema, as `answer`. */
  name: string;
  /** JSON Schema of the answer: objects closed, all properties required. */
  schema: Record<string, unknown>;
  /** Tokens of the answer, at the most. */
  maxTokens: number;
}

export interface ChatModel {
  name: string;
  /** Images that it takes with one request, 0 for none; absent as long as that is not known. */
  readonly mostImages?: number | undefined;
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
