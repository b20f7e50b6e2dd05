import type { Shown } from "../scoring/candidate.ts";

/** What an answer must hold, as far as the question's words tell. */
export interface AnswerType {
  /**
   * Whether a text holds an answer of the kind that the question does not hold itself; undefined where any text may. Of
   * rows of figures the unit is not looked at, see `isOtherUnit`.
   */
  isIn(text: string, isTabular: boolean): boolean | undefined;
  /** Whether it gives a number of what is to be counted; undefined where nothing is. */
  counts(text: string): boolean | undefined;
  /** The terms of what is to be counted, and of what may be said instead; undefined where nothing is. */
  counted?: ReadonlySet<string>;
  /** The persons that it names by first and last name, or the places where something is, where that is asked for. */
  names(text: string): string[];
  /** Whether it tells it in words that need not be the question's, as a role and a reason are told. */
  isInOwnWords(text: string): boolean;
  /** Whether nothing answers that does not tell of all of the question's names: a telephone number is of one alone. */
  isOfOne: boolean;
  /** Whether it says what something is, of what is asked for and nothing else. */
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

/** What says what something is answers sooner than anything else. */
export const definitionType = (says: (text: string) => boolean): AnswerType => ({
  ...ANY_TYPE,
  isIn: (text) => says(text) || undefined,
  defines: ({ text }) => says(text),
});

/** The same where nothing answers that neither says it nor may say it in other words. */
export const strictDefinitionType = (
  says: (text: string) => boolean,
  maySay: (text: string) => boolean,
): AnswerType => ({
  ...ANY_TYPE,
  isIn: (text) => says(text) || (maySay(text) ? undefined : false),
  defines: ({ text }) => says(text),
});
