import { type Passage, pageOf } from "../../../domain/documents/passage.ts";
import { termsOf } from "../../../domain/language/terms.ts";
import type { KeyNote, Part, Source } from "../../../domain/records.ts";
import { safeMarkdown } from "../../../domain/text/markdown.ts";
import { sentencesOf, type TextSpan } from "../../../domain/text/sentences.ts";
import type { Document, Documents, PassageSearch } from "../../ports.ts";
import { isFrame } from "../../question/frame.ts";
import type { ClassifiedQuestion } from "../../question/kind.ts";
import { findQuote } from "../../quote.ts";
import type { Retrieved } from "../../search/retrieve.ts";
import { sourceOf } from "../../source.ts";
import { patternsOf } from "../../words/patterns.ts";
import { namesOnly } from "../sentences/naming-lines.ts";
import { outlineOf } from "./parts-asked.ts";

/** What answers about whole documents need. */
export interface OverviewDependencies {
  documents: Documents;
  passages: PassageSearch;
}

/** Documents described, and notes of one, at most. */
const MAX_DOCUMENTS = 5;
const MAX_NOTES = 5;
/** Passages in which a sentence or a row is looked for: many others mention revenue if a row has that name. */
const LOOKED_AT = 40;
/** Sentences of a summary that are looked for, at most. */
const MAX_SENTENCES = 3;

/**
 * The documents that a question asks about as a whole, "Summarise the Intel report" or "Intel's third quarter": apart
 * from its task, it only names them. `all` of the workspace if it names none, the `only` one that there is if it refers
 * to it as such, "the contract"; undefined if it asks something else.
 */
export const wholeAsked = (
  question: string,
  asked: ClassifiedQuestion,
  retrieved: Retrieved,
): readonly string[] | "all" | "only" | undefined => {
  const said = besideTask(question, asked, retrieved);
  if (said === undefined) return undefined;
  const { others, called, isName } = said;
  const { named } = retrieved;
  if (named.length === 0 && others.size === 0) return "all";
  // A line of a form, "Serial number 7C0419", names something that may be asked for, not a document.
  const aboutOf = (about: string): string[] => termsOf(isName ? namesOnly(about) : about);
  const ids = documentsAbout(others, retrieved, aboutOf);
  if (ids.length > 0 || called.size === 0) return ids.length > 0 ? ids : undefined;
  const rest = others.difference(called);
  if (named.length > 0) return documentsAbout(rest, retrieved, aboutOf).length > 0 ? named : undefined;
  return rest.size === 0 ? "only" : undefined;
};

/** What a question about whole documents says apart from its task. */
interface Beside {
  others: ReadonlySet<string>;
  /** Those of them that refer to the document at hand by a word it need not use itself: "the contract". */
  called: ReadonlySet<string>;
  /** Whether it is only the name of a document. */
  isName: boolean;
}

/** Undefined if it asks for nothing of this kind. */
const besideTask = (
  question: string,
  { kind, language }: ClassifiedQuestion,
  { named }: Pick<Retrieved, "named">,
): Beside | undefined => {
  // The language of a few words is unknown: English words told their kind, so they are used here too.
  const patterns = patternsOf(language ?? "en");
  if (patterns === undefined) return undefined;
  const { pronouns, tasks, whatDoes, whatIs, ofWhole, documents } = patterns.words;
  const task = kind === "summary" || kind === "comparison" ? tasks[kind] : undefined;
  // "What does the agency do?" and "What is the mission of the agency?" are answered by a sentence.
  const isSaid = [whatDoes, whatIs && `${whatIs} the \\S+ of`].some(
    (opens) => opens !== undefined && patterns.opening(opens).test(question),
  );
  const isName = kind === "other" && named.length > 0 && !isSaid;
  if (task === undefined && !isName) return undefined;
  // "What was her thesis about?" asks about a part.
  if (pronouns && patterns.find(`${pronouns.owning}|${pronouns.ofPersons}`).test(question)) return undefined;
  const asked = task === undefined ? question : question.replace(patterns.findAll(task), " ");
  const mayAskWhole = named.length > 0 && kind !== "comparison" && ofWhole !== undefined;
  const rest = mayAskWhole ? asked.replace(patterns.findAll(ofWhole), " ") : asked;
  const ofTask = new Set(termsOf(task ?? ""));
  const others = new Set(termsOf(rest).filter((term) => !isFrame(term) && !ofTask.has(term)));
  // Two things in one document cannot be compared by what the document is.
  if (kind === "comparison" && named.length < 2 && others.size > 0) return undefined;
  const words = documents === undefined ? null : rest.match(patterns.findAll(documents));
  return { others, called: new Set(termsOf(words?.join(" ") ?? "")), isName };
};

/** The named documents, if their names contain all of these terms; otherwise those found by these terms. */
const documentsAbout = (
  terms: ReadonlySet<string>,
  { found, named }: Pick<Retrieved, "found" | "named">,
  aboutOf: (about: string) => string[],
): readonly string[] => {
  const areAbout = (some: Retrieved["found"]): boolean =>
    terms.isSubsetOf(new Set(some.flatMap(({ hit }) => aboutOf(hit.about))));
  if (named.length > 0)
    return areAbout(found.filter(({ hit }) => named.includes(hit.passage.resourceId))) ? named : [];
  return [...new Set(found.filter((each) => areAbout([each])).map(({ hit }) => hit.passage.resourceId))];
};

/** The documents asked about as a whole; undefined if it would be the only one and there are several. */
export const idsOfWhole = async (
  { documents }: Pick<OverviewDependencies, "documents">,
  workspaceId: string,
  whole: Exclude<ReturnType<typeof wholeAsked>, undefined>,
  resourceIds: string[] | undefined,
): Promise<{ ids: string[] | undefined } | undefined> => {
  if (whole === "all") return { ids: resourceIds };
  if (whole !== "only") return { ids: [...whole] };
  const all = await documents(workspaceId, resourceIds);
  return all.length === 1 ? { ids: all.map(({ id }) => id) } : undefined;
};

/**
 * What these documents are, from their summaries and, for a single one, its notes; each part cited. Parts found in no
 * passage are left out: the document may have been deleted since it was listed.
 */
export const overviewOf = async (
  { documents, passages }: OverviewDependencies,
  workspaceId: string,
  resourceIds: string[] | undefined,
  signal: AbortSignal,
): Promise<Part[]> => {
  const told = (await documents(workspaceId, resourceIds)).slice(0, MAX_DOCUMENTS);
  signal.throwIfAborted();
  const search = async (document: Document, text: string): Promise<Passage[]> => {
    const query = { text, limit: LOOKED_AT, resourceIds: [document.id] };
    return (await passages.search(workspaceId, query)).map(({ passage }) => passage);
  };
  const summaries = told.map(async (document) => {
    const text = told.length > 1 ? `${document.title}: ${document.summary}` : document.summary;
    const sentences = sentencesOf(document.summary).slice(0, MAX_SENTENCES);
    for (const { start, end } of sentences) {
      const said = document.summary.slice(start, end);
      const source = quoted(await search(document, said), said, document.title);
      if (source !== null) return { text: safeMarkdown(text), source };
    }
    const [opening] = await passages.read(workspaceId, { resourceId: document.id, first: 0, last: 0 });
    return { text: safeMarkdown(text), source: opening ? beginningOf(opening, document.title) : null };
  });
  const [only] = told;
  const notes = told.length === 1 && only ? only.key_notes.slice(0, MAX_NOTES) : [];
  const noted = notes.map(async (note) => {
    const found = only ? await search(only, note.note) : [];
    const title = only?.title ?? "";
    return {
      text: safeMarkdown(note.note),
      source: quoted(found, note.note, title) ?? placed(found, note, title),
    };
  });
  const [summarised, notedParts, outline] = await Promise.all([
    Promise.all(summaries),
    Promise.all(noted),
    only && told.length === 1 ? outlineOf(passages, workspaceId, only) : undefined,
  ]);
  const parts: Part[] = [...summarised, ...(outline ? [outline] : []), ...notedParts];
  return parts.filter(({ source }) => source !== null);
};

const quoted = (passages: Passage[], said: string, title: string): Source | null => {
  for (const passage of passages) {
    const span = findQuote(passage.text, said);
    if (span !== undefined) return sourceOf(passage, span, title);
  }
  return null;
};

/** The line that a note refers to, from the passage that contains it. */
const placed = (passages: Passage[], { metadata }: KeyNote, title: string): Source | null => {
  const { page, line } = metadata ?? {};
  if (line === undefined) return null;
  for (const passage of passages) {
    const { place, lineStarts, text } = passage;
    if (!("line" in place) || pageOf(passage) !== page || line < place.line || line > place.line_end)
      continue;
    const start = lineStarts[line - place.line];
    if (start === undefined) continue;
    return sourceOf(passage, { start, end: lineStarts[line - place.line + 1] ?? text.length }, title);
  }
  return null;
};

const beginningOf = (passage: Passage, title: string): Source | null => {
  const first: TextSpan | undefined = sentencesOf(passage.text, passage.language)[0];
  return first ? sourceOf(passage, first, title) : null;
};
