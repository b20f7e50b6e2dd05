import { hasFigure, termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words/words.ts";
import { isFrame } from "../../question/frame.ts";
import { isNegated } from "../../words/direction.ts";

/** The number of a question in its list: "(5) ", "G1. ", "3.2 ". */
const NUMBERING = /^\W*\(?[A-Z]?\d{1,3}(?:\.\d{1,3}){0,3}[.):]{0,2}\s+/;

/**
 * Tells whether a question of a document asks the same as one that is asked: each word of one is in the other or in what
 * says which document it is of, or only one of them has words of its own and none of these is a name or a figure. "Where
 * is the office in Rome?" is another one than "in Paris" or of the office alone, and so is "Who may not apply?".
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

/** What a question asks of in terms, and those of them that are names or figures. */
const readAs = (question: string, language: string) => {
  const terms = new Set(termsOf(question, language).filter((term) => !isFrame(term, language)));
  const names = namesOf(question).flatMap((name) => termsOf(name, language));
  const figures = [...terms].filter((term) => hasFigure(term));
  return { terms, marked: new Set([...names, ...figures]), isNegated: isNegated(question) };
};
