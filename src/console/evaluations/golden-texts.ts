import { harmless } from "../parts/text/harmless.ts";

/** Documents or answers of a golden question: any one of the texts, or one from each of several lists. */
export type GoldenTexts = readonly (string | readonly string[])[];

const SEPARATOR = " / ";

/** Each on a line: the texts of a list with ` / ` between them. */
export const textsTold = (texts: GoldenTexts): string[] =>
  texts.map((text) => harmless([text].flat().join(SEPARATOR)).replace(/\s+/g, " ").trim());

/** Whether a line of these texts is a list of alternatives, not one text that may contain ` / `. */
export const areLists = (texts: GoldenTexts): boolean => texts.some((text) => typeof text !== "string");

/**
 * The edited texts, one per line, in the contract's form: lists if there were lists before.
 * @param before the texts before: each unchanged line is exactly what it was.
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
