import { harmless } from "../parts/harmless.ts";

/** Documents or answers of a golden question: any one of the texts, or one of each of several lists of them. */
export type GoldenTexts = readonly (string | readonly string[])[];

/** Each on a line: the texts of a list with ` / ` between them. */
export const textsTold = (texts: GoldenTexts): string[] =>
  texts.map((text) => harmless([text].flat().join(" / ")));

/** What was written, a text a line, as the contract has it. Lines with ` / ` are lists. */
export const textsWritten = (written: string): (string | string[])[] =>
  written
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => (line.includes(" / ") ? line.split(" / ").map((text) => text.trim()) : line));
