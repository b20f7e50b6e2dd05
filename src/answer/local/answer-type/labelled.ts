import { termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words/words.ts";
import { isFrame } from "../../question/frame.ts";
import type { Shown } from "../scoring/candidate.ts";

/** In characters, with its name. */
const LONGEST = 90;
/** So much of what is asked for has to be the name, at the least. */
const SHARE = 0.5;

/**
 * Whether a text is a name with its value, and what a question asks for has that name: "Who is the chair?" All that the
 * question writes as a name has to be in it: the chair of another house is none. What says more than a value below
 * a name tells something about it: "Orchard: In 2022, Orchard ..." names nobody.
 */
export const labelledAsked = (question: string, language: string): ((shown: Shown) => boolean) => {
  const asked = new Set(termsOf(question, language).filter((term) => !isFrame(term, language)));
  const names = new Set(namesOf(question).flatMap((name) => termsOf(name, language)));
  return ({ text, name = "" }) => {
    const label = new Set(termsOf(name, language));
    return (
      label.size > 0 &&
      label.isSubsetOf(asked) &&
      label.size >= SHARE * asked.size &&
      names.isSubsetOf(label) &&
      (text.length <= LONGEST || !label.isSubsetOf(names))
    );
  };
};
