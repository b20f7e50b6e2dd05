import { termsOf } from "../../../domain/language/terms.ts";

/** Common to all of them, and much cheaper to look for than their beginnings. */
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;
/** Words written as one, as in names in programs: "bodyLimit". */
const IDENTIFIER = /(?<!\p{L})\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu;
const BETWEEN_WORDS = /(?<=\p{Ll})(?=\p{Lu})/u;

/** The terms of the words in a text's identifiers: those of "body limit" for "bodyLimit". */
export const identifierTerms = (text: string, language?: string): string[] =>
  INNER_CAPITAL.test(text)
    ? (text.match(IDENTIFIER) ?? []).flatMap((name) => termsOf(name.split(BETWEEN_WORDS).join(" "), language))
    : [];
