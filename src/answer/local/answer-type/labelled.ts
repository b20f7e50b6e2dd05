import { termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words/words.ts";
import { isFrame } from "../../question/frame.ts";
import { synonymsIn } from "../../question/names/synonyms.ts";
import { PLACES } from "../../words/contacts.ts";
import type { Shown } from "../scoring/candidate.ts";

/** In characters, with its name. */
const LONGEST = 90;
/** The share of what is asked for that the label must contain, at least. */
const SHARE = 0.5;

/**
 * Whether a text is a label with its value, and the question asks for what the label says: "Who is the chair?" All
 * names in the question must be in it: the chair of another house does not count. A text that is more than a value
 * below a label says something about it, and names nobody: "Orchard: In 2022, Orchard ...".
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

/** The start of a form's caption, "(State or other jurisdiction of incorporation)", and how far it extends. */
const CAPTION = /\(([^()]{3,60})/gu;
const LONGEST_CAPTION = 120;

/**
 * Whether a text is a form's value whose caption matches the place asked for. Adjacent captions may run into one
 * another, line by line.
 */
export const captionedAsked = (question: string, language: string): ((text: string) => boolean) => {
  const called = synonymsIn(question).map(({ said }) => said);
  const asked = new Set(termsOf([question, ...called].join(" ").replace(PLACES, " "), language));
  return (text) =>
    Array.from(text.matchAll(CAPTION)).some(({ 1: said = "", index }) => {
      const caption = text.slice(index, index + LONGEST_CAPTION);
      return said.search(PLACES) >= 0 && termsOf(caption, language).some((term) => asked.has(term));
    });
};
