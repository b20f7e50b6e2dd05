import type { Part } from "../../domain/records.ts";
import type { Suggestion } from "../question/names/slips.ts";
import type { Inquiry, ReadFrom } from "./inquiry.ts";

/** The result of a strategy: an answer, or a suggestion that counts if no later strategy answers. */
export interface Result extends ReadFrom {
  parts: readonly Part[];
  /** Whether this is an answer. */
  isConfident: boolean;
  /** Whether no later strategy is tried. */
  isFinal?: boolean;
  suggestions?: readonly Suggestion[];
}

/** One way to answer a question. */
export interface Strategy {
  /** Its name in explanations. */
  id: string;
  /** Undefined if the question asks for something else, or if nothing was found this way. */
  answer(inquiry: Inquiry): Promise<Result | undefined>;
}
