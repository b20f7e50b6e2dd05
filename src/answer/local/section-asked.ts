import { termsOf } from "../../domain/language/terms.ts";
import { safeMarkdown } from "../../domain/markdown.ts";
import type { Passage } from "../../domain/passage.ts";
import type { Part } from "../../domain/records.ts";
import type { TextSpan } from "../../domain/sentences.ts";
import type { QuestionKind } from "../explanation.ts";
import type { PassageSearch } from "../ports.ts";
import type { Found, Retrieved } from "../retrieve.ts";
import { readable, sourceOf } from "../source.ts";
import { isFrame } from "./frame.ts";
import type { Asked } from "./kind.ts";
import { patternsOf } from "./patterns.ts";
import { endOf, periodsIn } from "./period.ts";
import { withoutTask } from "./task.ts";

/** Passages of a document that are read for a section's parts. */
const MAX_READ = 2_000;
/** Fewer headings are no division of a section, and more are read by nobody. */
const MIN_PARTS = 3;
const MAX_PARTS = 30;
/** Words of a heading, at the least, for a question to call a section by it. */
const MIN_TERMS = 2;
const KINDS: ReadonlySet<QuestionKind> = new Set(["list", "name", "summary", "definition", "other"]);
/** "Item 1A.", "Note 13 -", "4.2" before a heading's own words. */
const NUMBERING = /^(?:\p{L}+ (?:\d{1,3}\p{Lu}?|[IVX]{1,5})\b[\s.:–—-]*|\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s+)/u;
/** What a long heading ends with where it is part of a path. */
const CUT = /…$/;

/** A heading below the section, where it first stands. */
interface SectionPart {
  passage: Passage;
  span: TextSpan;
}

/**
 * Answers a question that calls a section by its heading ("What are the risk factors of Mills?") with the headings of its
 * parts: they stand pages apart, and no passage has them all. Undefined where the question asks for more than that, or the
 * section has too few parts; of several documents that have such a section, the latest is told.
 */
export const sectionPartsAsked = async (
  passages: Pick<PassageSearch, "read">,
  workspaceId: string,
  question: string,
  asked: Asked,
  retrieved: Retrieved,
): Promise<Part[] | undefined> => {
  if (!KINDS.has(asked.kind)) return undefined;
  const section = latestOf(sectionsCalled(withoutTask(question), asked.language, retrieved));
  if (section === undefined) return undefined;
  const { found, depth } = section;
  const { resourceId, section: path = [] } = found.hit.passage;
  const all = await passages.read(workspaceId, resourceId, { first: 0, last: MAX_READ - 1 });
  const own = all.filter(({ section: each }) => each?.[depth] === path[depth]);
  const groups = new Set(own.flatMap(({ section: each }) => each?.[depth + 1] ?? []));
  const finer = partsAt(own, depth + 2);
  // Groups that all have parts of their own say less than these.
  const divided = new Set(finer.map(({ passage }) => passage.section?.[depth + 1]));
  const parts = [...(divided.size === groups.size ? [finer] : []), partsAt(own, depth + 1)].find(
    ({ length }) => length >= MIN_PARTS && length <= MAX_PARTS,
  );
  return parts?.map(({ passage, span }) => ({
    text: safeMarkdown(readable(passage.text.slice(span.start, span.end))),
    source: sourceOf(passage, span, found.title),
  }));
};

interface Called {
  found: Found;
  /** Of the section's heading in the path of the passage that was found. */
  depth: number;
}

/** Where a section's heading is all that a question says beside whose it is. */
const sectionsCalled = (
  question: string,
  language = "en",
  { found, named }: Pick<Retrieved, "found" | "named">,
): Called[] => {
  const within =
    named.length === 0 ? found : found.filter(({ hit }) => named.includes(hit.passage.resourceId));
  const beside = patternsOf(language)?.words.besideParts?.replaceAll("|", " ") ?? "";
  const about = new Set(termsOf([...within.map(({ hit }) => hit.about), beside].join("\n"), language));
  const wanted = new Set(
    termsOf(question, language).filter((term) => !about.has(term) && !isFrame(term, language)),
  );
  if (wanted.size < MIN_TERMS) return [];
  return within.flatMap((each) => {
    const { section = [] } = each.hit.passage;
    const depth = section.findIndex((heading) => {
      const terms = new Set(termsOf(heading.replace(NUMBERING, ""), language));
      return terms.size === wanted.size && terms.isSubsetOf(wanted);
    });
    return depth < 0 ? [] : [{ found: each, depth }];
  });
};

/** That of the document with the latest period in its title; the best found where none tells. */
const latestOf = (called: readonly Called[]): Called | undefined =>
  called.reduce<Called | undefined>((latest, each) => {
    if (latest === undefined) return each;
    const [end = 0, other = 0] = [latest, each].map(({ found }) => endOf(periodsIn(found.title)));
    return other > end ? each : latest;
  }, undefined);

/** The headings of one level, in order, each where it first stands with its text. */
const partsAt = (passages: readonly Passage[], level: number): SectionPart[] => {
  const parts = new Map<string, SectionPart>();
  for (const passage of passages) {
    const name = passage.section?.[level];
    if (name === undefined || parts.has(name)) continue;
    const span = spanOf(passage, name.replace(CUT, ""));
    if (span !== undefined) parts.set(name, { passage, span });
  }
  return [...parts.values()];
};

/** Where a passage has a heading that begins so. */
const spanOf = ({ text, headings = [] }: Passage, name: string): TextSpan | undefined =>
  headings.find(({ start, end }) => readable(text.slice(start, end)).startsWith(readable(name)));
