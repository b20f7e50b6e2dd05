import { eventLoopYielder } from "../../../domain/concurrency/event-loop.ts";
import type { Passage } from "../../../domain/documents/passage.ts";
import { sentencesOf, type TextSpan } from "../../../domain/text/sentences.ts";

/** A part that a document numbers: "Goal 2: Bake for all", or "2. Baking" as a top-level heading. */
export interface NumberedPart {
  number: number;
  /** As printed, with its number and the explanatory sentence below. */
  text: string;
  passage: Passage;
  span: TextSpan;
}

/** Parts of one kind: by the words before their numbers ("Strategic Goal"), or "" if there are none. */
export interface Numbering {
  name: string;
  /** Numbered from 1, without gaps. */
  parts: NumberedPart[];
}

/** The position of a part. */
interface Found {
  passage: Passage;
  span: TextSpan;
  number: number;
  name: string;
}

const NAMED = /^((?:\p{L}+ ){1,3})(\d{1,2})\s?[:.](?!\d)\s+\p{L}/u;
const UNNAMED = /^(\d{1,2})\.\s+\p{L}/u;
/** Fewer do not divide a document, and more are items of another kind. */
const MIN_PARTS = 3;
const MAX_PARTS = 15;
/** Characters of a part that are shown, at most. */
const MAX_TEXT = 300;

/**
 * How a document numbers its parts: in top-level headings, or anywhere with a name before the number.
 * @param passages the document's, in order; linear in their text.
 */
export const numberingsIn = async (passages: readonly Passage[]): Promise<Numbering[]> => {
  const yieldWhenDue = eventLoopYielder();
  const found = new Map<string, Map<number, NumberedPart>>();
  for (const passage of passages) {
    await yieldWhenDue();
    const outermost = passage.section?.[0]?.trim();
    for (const [line, span] of linesOf(passage.text)) {
      const named = NAMED.exec(line);
      const number = named?.[2] ?? (line === outermost ? UNNAMED.exec(line)?.[1] : undefined);
      if (number === undefined) continue;
      const name = (named?.[1] ?? "").trim().toLowerCase();
      const parts = found.get(name) ?? new Map<number, NumberedPart>();
      found.set(name, parts);
      if (!parts.has(Number(number)))
        parts.set(Number(number), partAt({ passage, span, number: Number(number), name }));
    }
  }
  return [...found].flatMap(([name, byNumber]) => {
    const parts: NumberedPart[] = [];
    for (let part = byNumber.get(1); part !== undefined; part = byNumber.get(parts.length + 1))
      parts.push(part);
    return parts.length < MIN_PARTS || parts.length > MAX_PARTS ? [] : [{ name, parts }];
  });
};

const linesOf = (text: string): (readonly [line: string, span: TextSpan])[] => {
  let start = 0;
  return text.split("\n").map((line) => {
    const span = { start, end: start + line.length };
    start = span.end + 1;
    return [line.trim(), span] as const;
  });
};

/** Its heading, or the sentence that begins with the line; with the sentence below, if neither has a name or an end. */
const partAt = ({ passage, span, number, name }: Found): NumberedPart => {
  const { text, language, section = [] } = passage;
  const from = text.slice(span.start, span.start + 2 * MAX_TEXT);
  const line = text.slice(span.start, span.end).trim();
  const [first, second] = sentencesOf(from, language);
  const sentence = first === undefined ? line : from.slice(first.start, first.end);
  // A heading of several lines is complete in the section's path.
  const heading = section.find((each) => each.startsWith(line) && !each.endsWith("…"));
  const said = heading ?? sentence;
  const below = second && name === "" ? `: ${from.slice(second.start, second.end)}` : "";
  return {
    number,
    text: `${said}${said.length + below.length > MAX_TEXT ? "" : below}`
      .replace(/\s+/g, " ")
      .slice(0, MAX_TEXT),
    passage,
    span: { start: span.start, end: span.start + (first?.end ?? line.length) },
  };
};
