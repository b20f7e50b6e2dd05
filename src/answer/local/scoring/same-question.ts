import { hasFigure, termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words/words.ts";
import { isFrame } from "../../question/frame.ts";
import { isNegated } from "../../words/direction.ts";

/** The number of a question in its list: "(5) ", "G1. ", "3.2 ". */
const NUMBERING = /^\W*\(?[A-Z]?\d{1,3}(?:\.\d{1,3}){0,3}[.):]{0,2}\s+/;

/**
 * Tests whether a document's question asks the same as another one: each word of one is in the other or in what
 * identifies its document, or only one of them has words of its own, none of them a name or a figure. "Where is the
 * office in Rome?" differs from "in Paris" and from the office alone, and so does "Who may not apply?".
 */
export const sameAs = (question: string, language = "en") => {
  const asked = readAs(question, language);
  return (theirs: string, about: ReadonlySet<string>): boolean => {
    const other = readAs(theirs.replace(NUMBERING, ""), language);
    if (asked.isNegated !== other.isNegated) return false;
    const [left, over] = [asked.terms.difference(other.terms), other.terms.difference(asked.terms)].map(
      (terms) => terms.difference(about),
    );
    if (left === undefined || over === undefined) return false;
    const marked = asked.marked.union(other.marked);
    return left.union(over).isDisjointFrom(marked) && (left.size === 0 || over.size === 0);
  };
};

/** The terms of what a question asks about, and those that are names or figures. */
const readAs = (question: string, language: string) => {
  const terms = new Set(termsOf(question, language).filter((term) => !isFrame(term, language)));
  const names = namesOf(question).flatMap((name) => termsOf(name, language));
  const figures = [...terms].filter((term) => hasFigure(term));
  return { terms, marked: new Set([...names, ...figures]), isNegated: isNegated(question) };
};
