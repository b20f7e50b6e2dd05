import type { Passage } from "../../../domain/documents/passage.ts";
import { nearDuplicatesIn } from "../../search/near-duplicates.ts";
import type { FoundPassage } from "../../search/retrieve.ts";
import { documentWords } from "../../words/document-words.ts";

/** Lines of a table of contents that end with a page number, at least, and their share of all its lines. */
const ENTRIES = 4;
const MOST_LINES = 0.6;
/** "Results of operations ..... 17", "Results of operations 17". */
const ENTRY = /\p{L}.*(?:[.·…_ ]{3,}|\s)\d{1,4}\s*$/u;
/**
 * Passages without those that are useless to a model: headings without text, contents, and near-duplicates of another
 * passage of the same document.
 * @param beside others that are given in any case
 */
export const withoutBallast = (passages: readonly Passage[], beside: readonly Passage[] = []): Passage[] => {
  const telling = passages.filter((passage) => !isBareHeading(passage) && !isContents(passage));
  const others = beside.filter(({ id }) => !passages.some((passage) => passage.id === id));
  const all = [...others, ...telling].map((passage) => ({ passage }));
  const repeated = nearDuplicatesIn(all, "one document");
  return all.slice(others.length).flatMap((each) => (repeated.has(each) ? [] : [each.passage]));
};

/**
 * The same for hits; all of them if none would be left.
 * @param several whether several documents are asked for: then each keeps its own, even if another says the same
 */
export const foundWithoutBallast = (found: readonly FoundPassage[], several: boolean): FoundPassage[] => {
  const kept = new Set(withoutBallast(found.map(({ hit }) => hit.passage)));
  const telling = found.filter(({ hit }) => kept.has(hit.passage));
  const hits = telling.map(({ hit }) => hit);
  const repeated = several ? new Set() : nearDuplicatesIn(hits);
  const distinct = telling.filter(({ hit }) => !repeated.has(hit));
  return distinct.length > 0 ? distinct : [...found];
};

/** Whether a passage consists only of headings. */
const isBareHeading = ({ text, table, headings = [], section = [] }: Passage): boolean => {
  if (table !== undefined) return false;
  const rest = headings.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return (headings.length > 0 && rest.trim() === "") || section.includes(text.trim());
};

/** Whether a passage is part of a table of contents: most of its lines end with a page number. */
const isContents = ({ text, lineStarts, table, section = [], language }: Passage): boolean => {
  const lines = table
    ? table.rows.map(({ start, end }) => text.slice(start, end))
    : lineStarts.map((start, at) => text.slice(start, lineStarts[at + 1] ?? text.length));
  const entries = lines.filter((line) => ENTRY.test(line.trimEnd()));
  if (entries.length < ENTRIES || entries.length < MOST_LINES * lines.length) return false;
  const leaders = entries.filter((line) => /[.·…_]{3,}|(?:\. ){3,}/.test(line)).length;
  if (leaders >= ENTRIES) return true;
  const heading = `${section.at(-1) ?? ""}\n${text.slice(0, TITLE)}`;
  return new RegExp(`^[^\\p{L}]*${documentWords("contents", language)}`, "imu").test(heading);
};

/** Characters within which a page of contents says what it is. */
const TITLE = 200;
