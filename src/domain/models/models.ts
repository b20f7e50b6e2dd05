/**
 * What is asked of models, whoever runs them. Every call throws a QaError: `model_rate_limited` (with `retryAfter`
 * seconds if the provider gave them), `model_timeout`, or `model_error`, whose message says what to do; or the signal's
 * reason after an abort. Short waits that the provider asks for have already been made by then.
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
  /** The provider's name for it. */
  name: string;
  /** Text put before each passage that it is given. @default nothing */
  passagePrefix?: string;
  /** The best number of texts for one call; it goes down if the provider accepts fewer. */
  readonly batchSize: number;
  /**
   * @param purpose what the texts are: some models distinguish queries from passages. @default passage
   * @returns one vector for each text, in their order, all of the same length and each normalised to 1 (Euclidean).
   */
  embed(texts: string[], signal: AbortSignal, purpose?: "query" | "passage"): Promise<Float32Array[]>;
}

/**
 * The name of the vectors that a model makes of passages: vectors of the same name can be compared. The prefix of a
 * query does not change them.
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
   * Sent with the last turn to a model that can see: images, and the words that introduce them. A model that cannot is
   * asked without any of this.
   */
  pictures?: (string | Image)[];
  /** A name for the schema, such as `answer`. */
  name: string;
  /** JSON Schema of the answer: objects closed, all properties required. */
  schema: Record<string, unknown>;
  /** Maximum number of tokens in the answer. */
  maxTokens: number;
}

export interface ChatModel {
  name: string;
  /** Number of images that it accepts in one request, 0 for none; absent as long as that is not known. */
  readonly mostImages?: number | undefined;
  /**
   * @returns the JSON that the model answered with, or its text if that is not JSON; it may violate the schema, since
   * not every provider enforces it.
   * @param listen requests the answer as it is written: called when it begins, again for each try; the function that it
   * returns is called with each piece of the text.
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
  /** @returns what the model says about the image, following the instruction. */
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
  /** @param file path of an audio file within `MAX_SOUND_BYTES`; the extension gives its format. */
  transcribe(file: string, signal: AbortSignal): Promise<SpokenSegment[]>;
}

/**
 * What one transcription request may carry, in bytes: OpenAI's limit is 25 MB, and some is left for the form around it.
 */
export const MAX_SOUND_BYTES = 24 * 1024 * 1024;
