import { termsOf } from "../../../domain/language/terms.ts";
import { IMPRINT_FIELDS, type ImprintField, type ImprintWords } from "../../words/imprint-words.ts";
import type { Patterns } from "../../words/patterns.ts";

/** What a question asks of a document's imprint, and what it calls the document. */
export interface ImprintQuestion {
  field: ImprintField;
  /** Terms of the words beside its kind; none of "this document", of which there must be one alone. */
  subject: ReadonlySet<string>;
  /**
   * A kind that any document may be called, or that of a paper, known by its subject, or one that the document calls itself;
   * or no kind at all, but its title.
   */
  called: "general" | "paper" | "particular" | "title";
  /** Terms of the word for its kind. */
  kind: ReadonlySet<string>;
  /** Whether that is a word for a letter. */
  isLetter: boolean;
  /** Whether it asks when the document was last changed, which its date of publication tells as well. */
  isLast: boolean;
}

/** What a question calls a document. */
type Called = Pick<ImprintQuestion, "subject" | "called" | "kind" | "isLetter">;
/** A document that is called nothing. */
const ANY: Called = {
  subject: new Set(),
  called: "general",
  kind: new Set(),
  isLetter: false,
};
/** Characters of a question, at the most. */
const MOST = 400;
/** Characters of what a question calls a document, at the most. */
const LONGEST = 200;
const NAME = `([^?\\n]{1,${LONGEST}}?)`;
const BEGINNING = /^[\s¿¡]+/u;
const END = /[\s?!.]+$/;
const LAST = /\b(?:last|zuletzt)\b/i;

/**
 * Reads a question for a document's imprint: a whole question that asks for nothing besides. "When was it published?" is about
 * the document of the questions right before it, where these ask for an imprint as well.
 * @param earlier the questions before it, the latest first
 */
export const imprintQuestion = (
  question: string,
  earlier: readonly string[],
  language: string,
  patterns: Patterns,
): ImprintQuestion | undefined => {
  const { imprint, pronouns } = patterns.words;
  const asked = imprint && askedIn(question, imprint, patterns);
  if (imprint === undefined || asked === undefined) return undefined;
  const points = (name: string): boolean =>
    pronouns !== undefined && patterns.whole(pronouns.personal).test(name);
  let { name } = asked;
  // "Who wrote this?", of the only document that there is.
  if (earlier.length === 0 && (points(name) || patterns.whole(imprint.determiners).test(name)))
    return { field: asked.field, isLast: LAST.test(question), ...ANY };
  for (const before of earlier) {
    if (!points(name)) break;
    name = askedIn(before, imprint, patterns)?.name ?? "";
  }
  const called = calledBy(name, imprint, language, patterns);
  // Anything may be called by a title; who wrote it is asked of what was written alone.
  if (called === undefined || (called.called === "title" && asked.field !== "authors")) return undefined;
  return { field: asked.field, isLast: LAST.test(question), ...called };
};

/** What is asked for, and what the question calls the document. */
const askedIn = (
  question: string,
  { asks }: ImprintWords,
  { whole, opening, words }: Patterns,
): { field: ImprintField; name: string } | undefined => {
  if (question.length > MOST) return undefined;
  const text = question.replace(opening(words.goingOn), "").replace(BEGINNING, "").replace(END, "");
  for (const field of IMPRINT_FIELDS)
    for (const pattern of asks[field] ?? []) {
      const name = whole(pattern.replace("~", NAME)).exec(text)?.[1];
      if (name !== undefined) return { field, name };
    }
  return undefined;
};

/** "This document", "the gnuplot manual", "the paper on mills"; without such a word it may be a title. */
const calledBy = (
  name: string,
  words: ImprintWords,
  language: string,
  { whole, find }: Patterns,
): Called | undefined => {
  const { determiners, about, apart, general, papers, particular, letters } = words;
  const kinds = `(?:(${general})|(${papers})|(${particular}))s?`;
  const found = whole(
    `(?:(?:${determiners}) )?((?:(?!(?:${apart}) )\\S+ ){0,8}?)${kinds}(?: (?:${about}) (.+))?`,
  ).exec(name);
  if (found === null) {
    const subject = new Set(termsOf(name, language));
    return find(kinds).test(name) || subject.size === 0
      ? undefined
      : { subject, called: "title", kind: new Set(), isLetter: false };
  }
  const [, before = "", anyKind, paper, ownKind, after = ""] = found;
  // "The report on the mill manual" is another document than the manual.
  if (find(kinds).test(after)) return undefined;
  return {
    subject: new Set(termsOf(`${before} ${after}`, language)),
    called: anyKind !== undefined ? "general" : paper !== undefined ? "paper" : "particular",
    kind: new Set(termsOf(anyKind ?? paper ?? ownKind ?? "", language)),
    isLetter: whole(letters?.kinds ?? "(?!)").test(ownKind ?? ""),
  };
};
