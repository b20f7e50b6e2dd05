import { termsOf } from "../../domain/language/terms.ts";
import { trimQuestion } from "../../domain/trim-question.ts";
import { patternsOf } from "../words/patterns.ts";
import { isFrame } from "./frame.ts";
import { askedBy } from "./kind.ts";
import { periodsIn, periodTermsIn } from "./period.ts";

/** What a question asks for the most or the least of: "Which ward had the highest turnout?" */
export interface Extreme {
  /** By what it is told: terms that follow on the word for it, and those that the word implies, "price" for "cheapest". */
  measures: readonly { least: boolean; said: ReadonlySet<string>; implied: ReadonlySet<string> }[];
  /** What the word implies, as words to search for; "" where it implies nothing. */
  implied: string;
  /** All terms of the question but for the word itself, and those that name a period. */
  terms: ReadonlySet<string>;
  period: ReturnType<typeof periodsIn>;
  /** The words that say so, as a pattern of a text that answers in words. */
  says: RegExp;
}

/** Words behind the one for the most in which what is measured stands. */
const WORDS_BEHIND = 4;
const CLAUSE_END = /[,.;?!]/;
/** How a question does not begin that one row answers. */
const OTHER_KINDS: ReadonlySet<string> = new Set(["why", "definition", "summary", "yes_no"]);

/** Undefined where a question asks for no extreme. */
export const extremeIn = (question: string): Extreme | undefined => {
  const plain = trimQuestion(question);
  const { kind, language = "en" } = askedBy(plain);
  const patterns = patternsOf(language);
  const all = patterns?.words.extremes;
  if (patterns === undefined || all === undefined || OTHER_KINDS.has(kind)) return undefined;
  const found = all.flatMap(({ says, least = false, of }) => {
    const match = patterns.find(says).exec(plain);
    return match === null ? [] : [{ least, of, word: match[0], end: match.index + match[0].length }];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  const content = (text: string): string[] =>
    termsOf(text, language).filter((term) => !isFrame(term, language));
  const terms = new Set(content(plain.replace(first.word, " "))).difference(periodTermsIn(plain, language));
  const behind = (end: number): string[] =>
    content(plain.slice(end).split(CLAUSE_END, 1)[0] ?? "").slice(0, WORDS_BEHIND);
  return {
    measures: found.map(({ least, of, end }) => {
      const said = behind(end);
      // "Whose turnout was the lowest?"
      return {
        least,
        said: said.length > 0 ? new Set(said) : terms,
        implied: new Set(termsOf(of, language)),
      };
    }),
    implied: first.of,
    terms,
    period: periodsIn(plain),
    says: patterns.find(all.map(({ says }) => says).join("|")),
  };
};
