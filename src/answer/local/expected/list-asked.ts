import { termsOf } from "../../../domain/language/terms.ts";
import type { Patterns } from "../../words/patterns.ts";
import { definedIn } from "./defined.ts";
import { enumerates, itemsOf, listedBy } from "./enumerated.ts";
import { type Expected, NEVER } from "./expectation.ts";

/** An enumeration, or what "What are the …?" asks for, told as what it is. */
export const listedIn = (question: string, patterns: Patterns, language: string): Expected => {
  const { whatIs } = patterns.words;
  const listed = listedBy(question, patterns, language);
  const isWhole = whatIs !== undefined && patterns.opening(whatIs).test(question);
  const terms = new Set(isWhole ? termsOf(question, language) : []);
  const defines = (text: string): boolean =>
    terms.size > 0 && definedIn(text, patterns, language, terms, false).length === terms.size;
  return {
    ...NEVER,
    defines,
    isIn: (text) => enumerates(text) || defines(text) || undefined,
    names: (text) => itemsOf(text, listed, patterns, language),
  };
};
