import { termsOf } from "../../../domain/language/terms.ts";
import type { Part } from "../../../domain/records.ts";
import { safeMarkdown } from "../../../domain/text/markdown.ts";
import { namesOf } from "../../../domain/words/words.ts";
import type { QuestionKind } from "../../explanation.ts";
import type { Document, PassageSearch } from "../../ports.ts";
import { isFrame } from "../../question/frame.ts";
import type { ClassifiedQuestion } from "../../question/kind.ts";
import type { Retrieved } from "../../search/retrieve.ts";
import { sourceOf } from "../../source.ts";
import { patternsOf } from "../../words/patterns.ts";
import { type Numbering, numberingsIn } from "./numbered.ts";

/** Passages of a document that are read for its parts, at most. */
const MAX_READ = 2_000;
const KINDS: ReadonlySet<QuestionKind> = new Set(["list", "name", "other"]);

/**
 * Answers which goals, priorities or chapters a document has, by its numbered parts: they are pages apart, and no
 * passage contains them all. Undefined if the question asks for more than that, or the document numbers no such parts.
 */
export const numberedPartsAsked = async (
  passages: PassageSearch,
  workspaceId: string,
  question: string,
  asked: ClassifiedQuestion,
  retrieved: Retrieved,
): Promise<Part | undefined> => {
  const wanted = partsWanted(question, asked, retrieved);
  const resourceId = wanted && documentOf(question, retrieved);
  if (wanted === undefined || resourceId === undefined) return undefined;
  const numbering = fitting(await numberingsOf(passages, workspaceId, resourceId), wanted);
  const title = retrieved.found.find(({ hit }) => hit.passage.resourceId === resourceId)?.title ?? "";
  return numbering && listOf(numbering, title);
};

/** The numbered parts of a document that are its top-level headings; undefined if it has none. */
export const outlineOf = async (
  passages: PassageSearch,
  workspaceId: string,
  { id, title }: Pick<Document, "id" | "title">,
): Promise<Part | undefined> => {
  const outermost = (await numberingsOf(passages, workspaceId, id)).find(({ name }) => name === "");
  return outermost && listOf(outermost, title);
};

const numberingsOf = async (
  passages: PassageSearch,
  workspaceId: string,
  resourceId: string,
): Promise<Numbering[]> =>
  numberingsIn(await passages.read(workspaceId, { resourceId, first: 0, last: MAX_READ - 1 }));

/** The list of the parts; its source is the first one. */
const listOf = ({ parts }: Numbering, title: string): Part | undefined => {
  const [first] = parts;
  return (
    first && {
      text: safeMarkdown(parts.map(({ text }) => `- ${text}`).join("\n")),
      source: sourceOf(first.passage, first.span, title),
    }
  );
};

/** The name of the parts that the question asks for; undefined if it says more than this and whose they are. */
const partsWanted = (
  question: string,
  { kind, language = "en" }: ClassifiedQuestion,
  { found, named }: Retrieved,
): ReadonlySet<string> | undefined => {
  const patterns = patternsOf(language);
  const { parts, besideParts = "" } = patterns?.words ?? {};
  if (patterns === undefined || parts === undefined || !KINDS.has(kind)) return undefined;
  const called = patterns.find(parts).exec(question)?.[0];
  if (called === undefined) return undefined;
  const wanted = new Set(termsOf(called, language));
  const { counting, numbers } = patterns.words;
  const said = new Set(termsOf(`${besideParts} ${numbers} ${counting}`.replaceAll("|", " "), language));
  const about = new Set(
    found
      .filter(({ hit }) => named.length !== 1 || named.includes(hit.passage.resourceId))
      .flatMap(({ hit }) => termsOf(`${hit.about}\n${hit.passage.section?.join("\n")}`, language)),
  );
  const isSaid = (term: string): boolean =>
    wanted.has(term) || said.has(term) || about.has(term) || isFrame(term, language);
  return termsOf(question, language).every(isSaid) ? wanted : undefined;
};

/** The named document; otherwise the only one found whose opening or headings contain all names asked about. */
const documentOf = (question: string, { found, named }: Retrieved): string | undefined => {
  if (named.length === 1) return named[0];
  const names = new Set(namesOf(question).flatMap((name) => termsOf(name)));
  const having = [...Map.groupBy(found, ({ hit }) => hit.passage.resourceId)].filter(([, hits]) =>
    names.isSubsetOf(
      new Set(hits.flatMap(({ hit }) => termsOf(`${hit.about}\n${hit.passage.section?.join("\n")}`))),
    ),
  );
  return having.length === 1 ? having[0]?.[0] : undefined;
};

/** Those with that name, the shortest name first; otherwise the top-level headings. */
const fitting = (numberings: readonly Numbering[], wanted: ReadonlySet<string>): Numbering | undefined => {
  const called = numberings.filter(({ name }) => termsOf(name).some((term) => wanted.has(term)));
  return (
    called.find(({ name }) => wanted.isSubsetOf(new Set(termsOf(name)))) ??
    numberings.find(({ name }) => name === "")
  );
};
