import { safeMarkdown } from "../../../domain/markdown.ts";
import type { Passage } from "../../../domain/passage.ts";
import { recent } from "../../../domain/recent.ts";
import type { Part } from "../../../domain/records.ts";
import { trimQuestion } from "../../../domain/trim-question.ts";
import type { Documents, PassageSearch } from "../../ports.ts";
import { askedBy } from "../../question/kind.ts";
import type { Retrieved } from "../../search/retrieve.ts";
import { readable, sourceOf } from "../../source.ts";
import { patternsOf } from "../../words/patterns.ts";
import { imprintIn } from "./imprint.ts";
import { documentAsked } from "./imprint-document.ts";
import { type ImprintQuestion, imprintQuestion } from "./imprint-question.ts";

/** First passages of a document that are read for its imprint. */
const MAX_READ = 12;
/** Documents whose first passages are kept while one of them is chosen. */
const REMEMBERED = 4;

/** Where documents are read. */
export interface ImprintSources {
  read: PassageSearch["read"];
  documents: Documents;
}

/** A question, and where it is asked. */
export interface ImprintQuery {
  workspaceId: string;
  /** In its own words. */
  text: string;
  /** The questions that it leans on, the latest first. */
  earlier?: readonly string[];
  resourceIds?: string[];
}

/** The document whose imprint is asked for. */
interface ImprintDocument {
  asked: ImprintQuestion;
  /** Of the question. */
  language: string;
  id: string;
  title: string;
  /** Its first passages, in order. */
  opening: Passage[];
}

/**
 * Answers who wrote a document, who published it, when, in which version, or whose it is: its first pages say so in lines
 * that share no word with the question. Undefined where nothing of this is asked, or not of one document, or where the
 * document does not say it.
 */
export const imprintAsked = async (
  sources: ImprintSources,
  query: ImprintQuery,
  retrieved: Retrieved,
): Promise<Part | undefined> => {
  const document = await imprintDocument(sources, query, retrieved);
  if (document === undefined) return undefined;
  const { asked, id, title, opening } = document;
  const language = languageOf(opening, document.language);
  const patterns = patternsOf(language);
  if (patterns === undefined) return undefined;
  const others = retrieved.found.flatMap(({ hit }) =>
    hit.passage.resourceId === id ? hit.passage.text : [],
  );
  const said = imprintIn({ first: opening, others }, asked, patterns, language);
  if (said === undefined) return undefined;
  const text = said.passage.text.slice(said.span.start, said.span.end);
  return { text: safeMarkdown(readable(text)), source: sourceOf(said.passage, said.span, title) };
};

/** The language of most of these passages, where its words for an imprint are known; else that of the question. */
const languageOf = (passages: readonly Passage[], asked: string): string => {
  const counts = Map.groupBy(passages, ({ language }) => language ?? asked);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  const language = most?.[0] ?? asked;
  return patternsOf(language)?.words.imprint === undefined ? asked : language;
};

/** The document whose imprint a question asks for; undefined where it asks for none, or not for that of one document. */
export const imprintDocument = async (
  { read, documents }: ImprintSources,
  { workspaceId, text, earlier = [], resourceIds }: ImprintQuery,
  retrieved: Retrieved,
): Promise<ImprintDocument | undefined> => {
  const question = trimQuestion(text);
  const { language = "en" } = askedBy(question);
  const patterns = patternsOf(language);
  const asked = patterns && imprintQuestion(question, earlier, language, patterns);
  if (patterns === undefined || asked === undefined) return undefined;
  // That of a paper has been read for its subject.
  const opening = recent(
    (resourceId): Promise<Passage[]> => read(workspaceId, { resourceId, first: 0, last: MAX_READ - 1 }),
    REMEMBERED,
  );
  const all = (): ReturnType<Documents> => documents(workspaceId, resourceIds);
  const found = await documentAsked(asked, retrieved, { read: opening, all, language, patterns });
  return found && { asked, language, id: found.id, title: found.title, opening: await opening(found.id) };
};
