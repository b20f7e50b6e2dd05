import { harmless } from "../parts/text/harmless.ts";

/** Documents or answers of a golden question: any one of the texts, or one of each of several lists of them. */
export type GoldenTexts = readonly (string | readonly string[])[];

const SEPARATOR = " / ";

/** Each on a line: the texts of a list with ` / ` between them. */
export const textsTold = (texts: GoldenTexts): string[] =>
  texts.map((text) => harmless([text].flat().join(SEPARATOR)).replace(/\s+/g, " ").trim());

/** Whether a line of these texts is a list of alternatives, not one text in which ` / ` may stand. */
export const areLists = (texts: GoldenTexts): boolean => texts.some((text) => typeof text !== "string");

/**
 * What was written, a text a line, as the contract has it: lists where there were lists before.
 * @param before what was told: each line of it that is still there is exactly what it was.
 */
export const textsWritten = (written: string, before: GoldenTexts): (string | string[])[] => {
  const told = textsTold(before);
  const hasLists = areLists(before);
  return written
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const kept = before[told.indexOf(line)];
      if (kept !== undefined) return typeof kept === "string" ? kept : [...kept];
      if (!hasLists) return line;
      return line
        .split(SEPARATOR)
        .map((text) => text.trim())
        .filter((text) => text !== "");
    });
};
