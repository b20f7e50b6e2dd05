import type { Source } from "../../domain/records.ts";
import type { TextSpan } from "../../domain/sentences.ts";
import { wordsOf } from "../../domain/words.ts";
import { findQuote } from "../quote.ts";
import { sourceOf } from "../source.ts";
import type { Given } from "./given.ts";
import { unprintedFigures } from "./printed.ts";
import type { Claim } from "./reply.ts";
import { findInTable } from "./table-quote.ts";

/** Marks that some models set a quote in. */
const OWN_MARKS = /^["'“‘«]+|["'”’»]+$/g;

/** What a claim rests on: a source that held, none that it named, or why the one that it named did not hold. */
export type Checked = { source: Source } | { source: null; refusal?: string };

/**
 * Checks what a claim names as its source: the passage is one of those given, the quote stands in it, verbatim or as a
 * row of its table, and the claim's figures are printed in it.
 */
export const checkClaim = ({ text, source, quote }: Claim, given: Given[], question: string): Checked => {
  if (source === null) return { source };
  const named = given[source - 1];
  if (named === undefined) return { source: null, refusal: "no passage of that number was given" };
  if (quote === null || wordsOf(quote).length === 0)
    return { source: null, refusal: "no words of the passage were quoted" };
  const span = spanOf(named, quote);
  if (span === undefined) return { source: null, refusal: "the passage does not say the quoted words" };
  const missing = unprintedFigures(text, named.passage, named.title, question);
  return missing.length > 0
    ? { source: null, refusal: `the passage does not print ${missing.join(", ")}` }
    : { source: sourceOf(named.passage, span, named.title) };
};

/** Where a passage says what is quoted of it, in its text or as a row of its table. */
export const spanOf = ({ passage: { text, table } }: Given, quote: string): TextSpan | undefined => {
  const bare = quote.trim().replace(OWN_MARKS, "");
  return findQuote(text, quote) ?? findQuote(text, bare) ?? (table && findInTable(table, bare));
};
