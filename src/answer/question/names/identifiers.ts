import { termsOf } from "../../../domain/language/terms.ts";

/** What all of these have, which takes far less to look for than where they begin. */
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;
/** Words written as one, as names in programs are: "bodyLimit". */
const IDENTIFIER = /(?<!\p{L})\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu;
const BETWEEN_WORDS = /(?<=\p{Ll})(?=\p{Lu})/u;

/** The terms of the words that a text's identifiers are made of: those of "body limit" for "bodyLimit". */
export const identifierTerms = (text: string, language?: string): string[] =>
  INNER_CAPITAL.test(text)
    ? (text.match(IDENTIFIER) ?? []).flatMap((name) => termsOf(name.split(BETWEEN_WORDS).join(" "), language))
    : [];
