import type { Shown } from "../scoring/candidate.ts";

/** What an answer must contain, as far as the question's words say. */
export interface AnswerType {
  /**
   * Whether a text contains an answer of the right kind that is not already in the question; undefined if any text may
   * answer. The unit of rows of figures is not checked here, see `isOtherUnit`.
   */
  isIn(text: string, isTabular: boolean): boolean | undefined;
  /** Whether it gives a number of the things to be counted; undefined if nothing is counted. */
  counts(text: string): boolean | undefined;
  /** The terms of the things to be counted, and of their synonyms; undefined if nothing is counted. */
  counted?: ReadonlySet<string>;
  /** The persons that it names by first and last name, or the places where something is, if asked for. */
  names(text: string): string[];
  /** Whether the answer may use words other than the question's, as roles and reasons do. */
  isInOwnWords(text: string): boolean;
  /** Whether an answer must mention all of the question's names: a telephone number belongs to only one of them. */
  isOfOne: boolean;
  /** Whether it defines the thing asked for, and nothing else. */
  defines(shown: Shown): boolean;
}

export const ANY_TYPE: AnswerType = {
  isIn: () => undefined,
  counts: () => undefined,
  names: () => [],
  isInOwnWords: () => false,
  isOfOne: false,
  defines: () => false,
};

/** A definition is preferred to any other answer. */
export const definitionType = (says: (text: string) => boolean): AnswerType => ({
  ...ANY_TYPE,
  isIn: (text) => says(text) || undefined,
  defines: ({ text }) => says(text),
});

/** The same, but only a definition, or a text that may define it in other words, can answer. */
export const strictDefinitionType = (
  says: (text: string) => boolean,
  maySay: (text: string) => boolean,
): AnswerType => ({
  ...ANY_TYPE,
  isIn: (text) => says(text) || (maySay(text) ? undefined : false),
  defines: ({ text }) => says(text),
});
