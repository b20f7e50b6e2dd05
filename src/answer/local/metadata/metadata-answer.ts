import { firstOfEach } from "../../../domain/collections/first-of-each.ts";
import { termsOf } from "../../../domain/language/terms.ts";
import type { Part } from "../../../domain/records.ts";
import { safeMarkdown } from "../../../domain/text/markdown.ts";
import { trimQuestion } from "../../../domain/text/trim-question.ts";
import { METADATA_FIELDS, type MetadataField } from "../../lexicon/metadata-words.ts";
import type { Documents, PassageSearch } from "../../ports.ts";
import { classify } from "../../question/kind.ts";
import type { Retrieved } from "../../search/retrieve.ts";
import { readable, sourceOf } from "../../source.ts";
import { type Patterns, patternsOf } from "../../words/patterns.ts";
import { greets, metadataIn } from "./metadata.ts";

/** First passages of a document that are read for its metadata, and lines that identify the document. */
const MAX_READ = 12;
const NAMING_LINES = 4;
/** Characters of a question that may ask for metadata, at most. */
const LONGEST = 400;

/** The sources from which documents are read. */
export interface MetadataSources {
  read: PassageSearch["read"];
  documents: Documents;
}

/** A question in its own words, where it is asked, and the questions that it follows up, latest first. */
export interface MetadataQuery {
  workspaceId: string;
  text: string;
  earlier?: readonly string[];
  resourceIds?: string[];
}

/**
 * Answers who wrote a document or a letter, to whom, and when: its first pages state this in lines that share no word
 * with the question. Undefined if the question asks none of this, or not of one document, or it does not say.
 */
export const answerFromMetadata = async (
  sources: MetadataSources,
  query: MetadataQuery,
  retrieved: Retrieved,
): Promise<Part | undefined> => {
  const document = await documentWithMetadata(sources, query, retrieved);
  if (document === undefined) return undefined;
  const language = document.opening[0]?.language ?? document.language;
  const patterns = patternsOf(language);
  if (patterns === undefined) return undefined;
  const lines = metadataIn(document.opening, document.field, patterns, language);
  const [first] = lines;
  if (first === undefined) return undefined;
  const end = lines.findLast(({ passage }) => passage === first.passage)?.span.end ?? first.span.end;
  const span = { start: first.span.start, end };
  const text = safeMarkdown(readable(first.passage.text.slice(span.start, end)));
  return { text, source: sourceOf(first.passage, span, document.title) };
};

/**
 * The document whose metadata a question asks for, with its first passages. Undefined if it asks for none, or not about
 * one document.
 */
export const documentWithMetadata = async (
  { read, documents }: MetadataSources,
  { workspaceId, text, earlier = [], resourceIds }: MetadataQuery,
  { found }: Pick<Retrieved, "found">,
) => {
  const question = trimQuestion(text);
  const { language = "en" } = classify(question);
  const patterns = patternsOf(language);
  const asked = patterns && askedIn([question, ...earlier], patterns);
  const called = patterns && asked && calledBy(asked.name, patterns, language);
  if (patterns === undefined || asked === undefined || called === undefined) return undefined;
  const { subject, kind, isSigned } = called;
  const isAbout = (id: string, terms: ReadonlySet<string>): boolean => {
    const about = found.find(({ hit }) => hit.passage.resourceId === id)?.hit.about ?? "";
    const naming = about.split("\n").slice(0, NAMING_LINES).join("\n");
    // A question in capitals may also mean "harbour.pdf".
    return terms.isSubsetOf(new Set(termsOf(`${naming}\n${naming.toUpperCase()}`, language)));
  };
  const all = firstOfEach(found, ({ hit }) => hit.passage.resourceId);
  const [one, ...others] =
    subject.size === 0
      ? await documents(workspaceId, resourceIds)
      : all
          .map(({ hit, title }) => ({ id: hit.passage.resourceId, title }))
          .filter(({ id }) => isAbout(id, subject));
  if (one === undefined || others.length > 0) return undefined;
  const opening = await read(workspaceId, { resourceId: one.id, first: 0, last: MAX_READ - 1 });
  if (!isAbout(one.id, kind) && !(isSigned && greets(opening, patterns))) return undefined;
  const field = isSigned && asked.field === "authors" ? "sender" : asked.field;
  return { field, language, title: one.title, opening };
};

/**
 * What the first of these questions, the latest, asks about a document's metadata, and how it refers to the document;
 * for "it", how the questions right before refer to it.
 */
const askedIn = (
  [question = "", ...earlier]: readonly string[],
  patterns: Patterns,
): { field: MetadataField; name: string } | undefined => {
  const { whole, opening, words } = patterns;
  if (question.length > LONGEST || words.metadata === undefined) return undefined;
  const text = question.replace(opening(words.goingOn), "").replace(/^[\s¿¡]+|[\s?!.]+$/gu, "");
  for (const field of METADATA_FIELDS)
    for (const pattern of words.metadata.asks[field] ?? []) {
      const name = whole(pattern.replace("~", "([^?\\n]{1,200}?)")).exec(text)?.[1];
      if (name === undefined) continue;
      const pointsBack = earlier.length > 0 && whole(words.pronouns?.personal ?? "(?!)").test(name);
      const before = pointsBack ? askedIn(earlier, patterns) : { name };
      return before && { field, name: before.name };
    }
  return undefined;
};

/**
 * How a question refers to a document ("this document", "it", "the letter about the mill"): the terms of its subject,
 * none if there must be only one document; the terms of its kind, if a document calls itself that; and whether only its
 * signer is known to have written it, as for a letter, or for "this", which may be a form.
 */
const calledBy = (name: string, { whole, find, words }: Patterns, language: string) => {
  if (words.metadata === undefined) return undefined;
  const { determiners, about, apart, general, papers, particular, letters } = words.metadata;
  const kinds = `(${general}|${papers}|${particular})s?`;
  const before = `(?:(?:${determiners}) )?((?:(?!(?:${apart}) )\\S+ ){0,8}?)`;
  const pointing = `${determiners}|${words.pronouns?.personal ?? "(?!)"}`;
  const [found, said = "", kind = "", behind = ""] =
    whole(`${before}${kinds}(?: (?:${about}) (.+))?|${pointing}`).exec(name) ?? [];
  // "The report on the mill manual" is not the manual.
  if (found === undefined || find(kinds).test(behind)) return undefined;
  const isSigned = kind === "" || whole(letters.kinds).test(kind);
  return {
    subject: new Set(termsOf(`${said} ${behind}`, language)),
    kind: new Set(whole(particular).test(kind) ? termsOf(kind, language) : []),
    isSigned,
  };
};
