import type { Part } from "../../domain/records.ts";
import type { Suggestion } from "../question/names/slips.ts";
import type { Inquiry, ReadFrom } from "./inquiry.ts";

/** What a strategy gives: an answer, or what is only near and stands where no later strategy answers. */
export interface Result extends ReadFrom {
  parts: readonly Part[];
  /** Whether this is an answer. */
  isConfident: boolean;
  /** Whether no later strategy is to be asked. */
  isFinal?: boolean;
  suggestions?: readonly Suggestion[];
}

/** One way to answer a question. */
export interface Strategy {
  /** Its name in explanations. */
  id: string;
  /** Undefined where the question asks for something else, or nothing was found this way. */
  answer(inquiry: Inquiry): Promise<Result | undefined>;
}
