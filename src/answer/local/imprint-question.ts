import { termsOf } from "../../domain/language/terms.ts";
import { isFrame } from "./frame.ts";
import type { Patterns } from "./patterns.ts";
import { IMPRINT_FIELDS, type ImprintField, type ImprintWords } from "./words/imprint-words.ts";

/** What a question asks of a document's imprint, and what it says of the document. */
export interface ImprintQuestion {
  field: ImprintField;
  /** Terms of its subject: all of its name, less what kind of document it is called. */
  subject: ReadonlySet<string>;
  /** How it is called: by its subject alone, as it may call itself, or by its title without a word for a document. */
  called: "general" | "paper" | "particular" | "title";
  /** Terms of that word; empty where it is called by its title. */
  kind: ReadonlySet<string>;
  /** Whether it asks when the document was last changed, which its date of publication tells as well. */
  isLast: boolean;
}

/** Characters of what a question calls a document, at the most. */
const LONGEST = 200;
const NAME = `([^?\\n]{1,${LONGEST}}?)`;
const END = /[\s?!.]+$/;
const LAST = /\b(?:last|zuletzt)\b/i;

/**
 * Reads a question for a document's imprint: a whole question that asks for nothing besides. "When was it published?" asks of
 * the document that the question before it asks of.
 * @param earlier the questions that it leans on, the latest first
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
  const names = [question, ...earlier].map((each) => askedIn(each, imprint, patterns)?.name);
  const name = points(asked.name) ? names.find((each) => each !== undefined && !points(each)) : asked.name;
  if (name === undefined) return undefined;
  return { field: asked.field, isLast: LAST.test(question), ...namedBy(name, imprint, language, patterns) };
};

/** What is asked for, and what the question calls the document. */
const askedIn = (
  question: string,
  { asks }: ImprintWords,
  { whole, opening, words }: Patterns,
): { field: ImprintField; name: string } | undefined => {
  const text = question.replace(opening(words.goingOn), "").trim().replace(END, "");
  for (const field of IMPRINT_FIELDS)
    for (const pattern of asks[field]) {
      const name = whole(pattern.replace("~", NAME)).exec(text)?.[1];
      if (name !== undefined) return { field, name };
    }
  return undefined;
};

/** "The gnuplot manual", "this document", "the paper on mills"; any other name is a title. */
const namedBy = (
  name: string,
  words: ImprintWords,
  language: string,
  { whole }: Patterns,
): Pick<ImprintQuestion, "subject" | "called" | "kind"> => {
  const { determiners, about, apart, general, papers, particular } = words;
  const found = whole(
    `(?:(?:${determiners}) )?((?:(?!(?:${apart}) )\\S+ ){0,8}?)(?:(${general})|(${papers})|(${particular}))s?(?: (?:${about}) (.+))?`,
  ).exec(name);
  const terms = (text: string): ReadonlySet<string> =>
    new Set(termsOf(text, language).filter((term) => !isFrame(term, language)));
  if (found === null) return { subject: terms(name), called: "title", kind: new Set() };
  const [, before = "", any, paper, own, after = ""] = found;
  return {
    subject: terms(`${before} ${after}`),
    called: any !== undefined ? "general" : paper !== undefined ? "paper" : "particular",
    kind: new Set(termsOf(any ?? paper ?? own ?? "", language)),
  };
};
