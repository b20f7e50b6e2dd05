import { beginsListItem } from "../../../domain/line-shapes.ts";
import type { Passage } from "../../../domain/passage.ts";
import type { Candidate } from "../weigh/candidate.ts";
import { isHeading } from "./headed.ts";
import { listAfter } from "./listed.ts";
import { isEnded, joined, type Sentence } from "./sentence.ts";

const RUN_IN_END = /[.:]$/;
/** Characters of a list below a heading that is told as a whole. */
const LONGEST_LIST = 700;

/** A heading with what stands below it. */
export interface Headed {
  heading: Sentence;
  below: Sentence[];
  rest: Sentence[];
}

/** Where a short list stands below a heading, all of its items. */
export const withItems = (
  passage: Passage,
  sentences: readonly Sentence[],
  at: number,
  headed: Headed | undefined,
): Headed | undefined => {
  const [first, another] = headed?.below ?? [];
  if (headed === undefined || first === undefined || another !== undefined || !beginsListItem(first.text))
    return headed;
  const [, ...rest] = listAfter(passage, sentences, at) ?? [];
  const length = (rest.at(-1)?.span.end ?? 0) - first.span.start;
  return rest.length > 0 && length <= LONGEST_LIST ? { ...headed, rest } : headed;
};

/** What stands below a heading; of a short section its first sentence, and all of it. */
export const headedCandidates = (
  passage: Passage,
  { heading, below, rest }: Headed,
  section: ReadonlySet<string>,
): Candidate[] => {
  const { text } = passage;
  const told = underHeading(text, heading, below, section);
  const areHeadings = below.every((line) => isHeading(passage, line));
  if (rest.length === 0) return [areHeadings ? { ...told, of: "headings" } : told];
  const whole = underHeading(text, heading, [...below, ...rest], section);
  return [
    { ...told, of: "first" },
    { ...whole, of: "section" },
  ];
};

/** "Mission: To bake for all", "Values: Openness; Care; Thrift". */
const underHeading = (
  text: string,
  heading: Sentence,
  below: Sentence[],
  section: ReadonlySet<string>,
): Candidate => ({
  ...joined(text, heading, below),
  text: `${heading.text.replace(RUN_IN_END, "")}: ${below.map((line) => line.text).reduce(joinedTo)}`,
  form: "list",
  around: section,
  heading: heading.terms.set,
});

/** Sentences follow each other; items without an end are told apart. */
const joinedTo = (before: string, text: string): string => `${before}${isEnded(before) ? " " : "; "}${text}`;
