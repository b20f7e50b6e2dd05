import { field } from "../../src/domain/field.ts";
import { distance, type Evidence, evidenceFor, type ShownPassage, wordsQuoted } from "./passages.ts";
import type { WrittenPart, WrittenQuestion, WrittenQuote } from "./questions.ts";

/** What a request's JSON schema asks for; earlier builds know fewer fields. */
export interface AskedForm {
  /** Parts with several sources and a calculation, rather than with one source and its quote. */
  hasSources: boolean;
  /** Whether the reply has a field for what is missing. */
  hasMore: boolean;
  /** Whether more passages may be requested instead of an answer. */
  allowsMore: boolean;
}

export const formAsked = (schema: unknown): AskedForm => {
  const properties = field(schema, "properties");
  const types = field(field(properties, "type"), "enum");
  return {
    hasSources: JSON.stringify(schema).includes('"sources"'),
    hasMore: field(properties, "more") !== undefined,
    allowsMore: Array.isArray(types) && types.includes("more"),
  };
};

/** For each part, how its quotes were found, in order; undefined for one that was not found. */
export type Found = (Evidence | undefined)[][];

/** How each quote of the parts was found among the passages. */
export const foundFor = (parts: WrittenPart[], passages: ShownPassage[]): Found =>
  parts.map(({ quotes }) => quotes.map((quote) => evidenceFor(quote, passages)));

/** The quotes that were not found. */
export const missingOf = (parts: WrittenPart[], found: Found): WrittenQuote[] =>
  parts.flatMap(({ quotes }, part) => quotes.filter((_, at) => found[part]?.[at] === undefined));

const NONE = "The passages do not say this.";

/** The reply of a model that did not receive what answers the question. */
export const cannotTell = (form: AskedForm) => replyOf([{ text: NONE, quotes: [] }], [[]], form);

/** A written reply in the requested form, with the numbers of the passages in which its quotes were found. */
export const replyOf = (parts: WrittenPart[], found: Found, form: AskedForm) => ({
  type: "answer",
  parts: parts.map((part, at) => partOf(part, found[at] ?? [], form)),
  form: null,
  ...(form.hasMore ? { more: null } : {}),
});

const partOf = (
  { text, quotes, calculation, rests_on = [] }: WrittenPart,
  found: (Evidence | undefined)[],
  { hasSources }: AskedForm,
) => {
  const sources = quotes.flatMap((_, at) => found[at] ?? []);
  if (!hasSources) return { text, source: sources[0]?.passage ?? null, quote: sources[0]?.quote ?? null };
  const operands = calculation?.operands.map(({ quote, ...operand }) => ({ ...operand, source: quote }));
  return {
    text,
    sources,
    calculation: calculation ? { ...calculation, operands } : null,
    rests_on,
  };
};

/**
 * A reply that requests what is missing, as somebody would who knows the usual terms of such documents.
 * @param round how often passages were requested before.
 */
export const askingFor = (missing: WrittenQuote[], question: string, round: number) => ({
  type: "more",
  parts: [],
  form: null,
  more: { searches: searchesFor(missing, question, round), pages: [], tables: [] },
});

const MAX_SEARCHES = 4;
const MAX_WORDS = 8;

/**
 * One search for each quote: its words without figures, with the names and years in the question and, if that was
 * requested before, with the document's title.
 */
export const searchesFor = (missing: WrittenQuote[], question: string, round: number): string[] => {
  const subject = subjectOf(question);
  const searches = missing.map(({ document, quote }) => {
    const label = quote.match(/[\p{L}\p{M}]{2,}/gu)?.slice(0, MAX_WORDS) ?? [];
    const beside = round === 0 ? subject : [document];
    return label.length === 0 ? question : [...label, ...beside].join(" ");
  });
  return [...new Set(searches)].slice(0, MAX_SEARCHES);
};

/** Words with a capital letter that do not begin the question, and years. */
const subjectOf = (question: string): string[] =>
  (question.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).filter(
    (word, at) => (at > 0 && /^\p{Lu}./u.test(word)) || /^\d{4}$/.test(word),
  );

/** Whether a quote of a fault is what is wrong with it, so that no passage says it at the claimed place. */
export const isPlanted = (
  kind: WrittenQuestion["faults"][number]["kind"],
  quote: WrittenQuote,
  right: WrittenPart[],
): boolean =>
  (kind === "invented_quote" || kind === "source_exchanged") &&
  !right.some(({ quotes }) =>
    quotes.some(
      (each) => each.quote === quote.quote && each.document === quote.document && each.page === quote.page,
    ),
  );

/** A passage that a planted quote is attributed to: as near as possible to the claimed place, and not containing it. */
export const plantedIn = (
  { document, page, quote }: WrittenQuote,
  passages: ShownPassage[],
): Evidence | undefined => {
  const without = passages.filter(({ text }) => wordsQuoted(text, quote) === undefined);
  const [nearest] = without.toSorted(
    (one, other) =>
      Number(other.document === document) - Number(one.document === document) ||
      distance(one, page) - distance(other, page),
  );
  return nearest && { passage: nearest.number, quote };
};
