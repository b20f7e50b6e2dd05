import { eventLoopYielder } from "../../../domain/event-loop.ts";
import { termsOf } from "../../../domain/language/terms.ts";
import { safeMarkdown } from "../../../domain/markdown.ts";
import type { Passage } from "../../../domain/passage.ts";
import type { Part } from "../../../domain/records.ts";
import type { TextSpan } from "../../../domain/sentences.ts";
import type { QuestionKind } from "../../explanation.ts";
import type { PassageSearch } from "../../ports.ts";
import { isFrame } from "../../question/frame.ts";
import type { Asked } from "../../question/kind.ts";
import { endOf, periodsIn } from "../../question/period.ts";
import { withoutTask } from "../../question/task.ts";
import type { Found, Retrieved } from "../../search/retrieve.ts";
import { sameSubject } from "../../search/subject.ts";
import { readable, sourceOf } from "../../source.ts";
import { patternsOf } from "../../words/patterns.ts";

/** Passages of a document that are read for a section's parts. */
const MAX_READ = 2_000;
/** Fewer headings are no division of a section, and more are read by nobody. */
const MIN_PARTS = 3;
const MAX_PARTS = 30;
/** Words of a heading, at the least, for a question to call a section by it. */
const MIN_TERMS = 2;
const KINDS: ReadonlySet<QuestionKind> = new Set(["list", "summary"]);
/** "Item 1A.", "Note 13 -", "4.2" before a heading's own words. */
const NUMBERING =
  /^(?:(?:item|note|part|chapter|section|appendix|annex|article|exhibit|schedule|kapitel|abschnitt|teil|anhang|artikel) (?:\d{1,3}\p{L}?|[IVX]{1,5})\b[\s.:–—-]*|\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s+)/iu;
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
 * section has too few parts. Of several documents of one subject that have such a section, the latest is told; of several
 * subjects, none.
 */
export const sectionPartsAsked = async (
  passages: Pick<PassageSearch, "read">,
  workspaceId: string,
  question: string,
  asked: Asked,
  retrieved: Pick<Retrieved, "found" | "named" | "sides">,
): Promise<Part[] | undefined> => {
  if (!KINDS.has(asked.kind) || retrieved.sides.length > 1) return undefined;
  const section = latestOf(sectionsCalled(withoutTask(question), asked.language, retrieved));
  if (section === undefined) return undefined;
  const { found, path } = section;
  const depth = path.length;
  const { resourceId } = found.hit.passage;
  const all = await passages.read(workspaceId, { resourceId, first: 0, last: MAX_READ - 1 });
  const own = all.filter(({ section: each = [] }) => path.every((heading, level) => each[level] === heading));
  const groups = new Set(own.flatMap(({ section: each }) => each?.[depth] ?? []));
  const finer = await partsAt(own, depth + 1);
  // Groups that all have parts of their own say less than these.
  const divided = new Set(finer.map(({ passage }) => passage.section?.[depth]));
  const parts = [...(divided.size === groups.size ? [finer] : []), await partsAt(own, depth)].find(
    ({ length }) => length >= MIN_PARTS && length <= MAX_PARTS,
  );
  return parts?.map(({ passage, span }) => ({
    text: safeMarkdown(readable(passage.text.slice(span.start, span.end))),
    source: sourceOf(passage, span, found.title),
  }));
};

/** A passage that was found in the section, and the headings down to that of the section. */
interface Called {
  found: Found;
  path: readonly string[];
}

/** Where a section's heading is all that a question says beside whose it is. */
const sectionsCalled = (
  question: string,
  language = "en",
  { found, named, sides }: Pick<Retrieved, "found" | "named" | "sides">,
): Called[] => {
  const within =
    named.length === 0 ? found : found.filter(({ hit }) => named.includes(hit.passage.resourceId));
  const beside = patternsOf(language)?.words.besideParts?.replaceAll("|", " ") ?? "";
  const naming = new Set([...termsOf(beside, language), ...sides.flatMap(({ terms }) => [...terms])]);
  const asked = termsOf(question, language).filter((term) => !naming.has(term) && !isFrame(term, language));
  return within.flatMap((each) => {
    const title = new Set(termsOf(each.title, language));
    const wanted = new Set(asked.filter((term) => !title.has(term)));
    if (wanted.size < MIN_TERMS) return [];
    const { section = [] } = each.hit.passage;
    const depth = section.findIndex((heading) => {
      const terms = new Set(termsOf(heading.replace(NUMBERING, ""), language));
      return terms.size === wanted.size && terms.isSubsetOf(wanted);
    });
    return depth < 0 ? [] : [{ found: each, path: section.slice(0, depth + 1) }];
  });
};

/** That of the document with the latest period in its title, else the best found; undefined where they are of several subjects. */
const latestOf = (called: readonly Called[]): Called | undefined => {
  const [best] = called;
  const isOfOne = sameSubject(called.map(({ found }) => found));
  if (best === undefined || !called.every(({ found }) => isOfOne(best.found.hit, found.hit)))
    return undefined;
  return called.reduce((latest, each) =>
    timeOfTitle(each.found.title) > timeOfTitle(latest.found.title) ? each : latest,
  );
};

/** In months; of several years the last. */
const timeOfTitle = (title: string): number => {
  const period = periodsIn(title);
  return endOf(period) ?? Math.max(0, ...period.years) * 12;
};

/** The headings of one level, in order, each with the first of its passages, where that has it. */
const partsAt = async (passages: readonly Passage[], level: number): Promise<SectionPart[]> => {
  const yieldWhenDue = eventLoopYielder();
  const parts = new Map<string, SectionPart | undefined>();
  for (const passage of passages) {
    await yieldWhenDue();
    const name = passage.section?.[level];
    if (name === undefined || parts.has(name)) continue;
    const span = spanOf(passage, readable(name.replace(CUT, "")));
    parts.set(name, span && { passage, span });
  }
  return [...parts.values()].filter((part) => part !== undefined);
};

/** Where a passage has a heading that begins so. */
const spanOf = ({ text, headings = [] }: Passage, name: string): TextSpan | undefined =>
  headings.find(({ start, end }) => readable(text.slice(start, end)).startsWith(name));
