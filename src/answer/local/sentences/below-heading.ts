import type { Passage } from "../../../domain/documents/passage.ts";
import type { Candidate } from "../scoring/candidate.ts";
import { isHeading } from "./headed.ts";
import { isEnded, joined, type Sentence } from "./sentence.ts";

const RUN_IN_END = /[.:]$/;

/** A heading with the text below it. */
interface Headed {
  heading: Sentence;
  below: Sentence[];
  rest: Sentence[];
}

/** The text below a heading; for a short section its first sentence, and all of it. */
export const headedCandidates = (
  passage: Passage,
  { heading: printed, below, rest }: Headed,
  section: ReadonlySet<string>,
): Candidate[] => {
  const { text } = passage;
  const heading = { ...printed, text: printed.text.replace(RUN_IN_END, "") };
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
  text: `${heading.text}: ${below.map((line) => line.text).reduce(joinedTo)}`,
  name: heading.text,
  form: "list",
  around: section,
  heading: heading.terms.set,
});

/** Sentences are joined by spaces; items without a sentence end are separated. */
const joinedTo = (before: string, text: string): string => `${before}${isEnded(before) ? " " : "; "}${text}`;
