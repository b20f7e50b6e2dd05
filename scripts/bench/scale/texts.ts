import { readFileSync } from "node:fs";
import { sentencesOf } from "../../../src/domain/text/sentences.ts";
import { sharedData } from "../../../test/support/data.ts";

export interface Texts {
  /**
   * About 1,000 characters: sentences from real abstracts in new combinations, so that no two passages are the same.
   */
  passage(): string;
  /** A sentence that some passages have. */
  question(): string;
}

const LENGTH = 900;

/**
 * Sentences from the abstracts of scifact, in the same order on each run; undefined, with a message, if they are not
 * available.
 */
export const realTexts = (): Texts | undefined => {
  const corpus = sharedData("qa", "scifact", "corpus.jsonl");
  if (corpus === undefined) return undefined;
  const sentences = readFileSync(corpus, "utf8")
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => {
      const text = String(JSON.parse(line).text);
      return sentencesOf(text).map(({ start, end }) => text.slice(start, end));
    });
  let state = 1;
  const sentence = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return sentences[state % sentences.length] ?? "";
  };
  return {
    passage: () => {
      let text = sentence();
      while (text.length < LENGTH) text += ` ${sentence()}`;
      return text.slice(0, LENGTH + 300);
    },
    question: sentence,
  };
};
