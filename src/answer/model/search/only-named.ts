import { termsOf } from "../../../domain/language/terms.ts";
import type { FoundPassage, Retrieved } from "../../search/retrieve.ts";
import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";
import { mayBeNames } from "./aliases.ts";

/**
 * Hits in the documents that the question names, if it names some; all hits if there are none. If only lower-case words
 * name one ("the rent"), which may also be the subject, hits elsewhere that contain these are kept.
 */
export const onlyNamed = (
  question: string,
  { found, named, sides }: Pick<Retrieved, "found" | "named" | "sides">,
): FoundPassage[] => {
  const subjects = sides.filter(({ terms }) => terms.size > 0);
  if (subjects.length === 0) return found;
  const ids = new Set(named);
  const own = found.filter(({ hit }) => ids.has(hit.passage.resourceId));
  if (own.length === 0) return found;
  const names = properNames(question);
  if (subjects.every(({ terms }) => !terms.isDisjointFrom(names))) return own;
  const saysName = ({ hit: { passage } }: FoundPassage): boolean => {
    const said = new Set(termsOf(passage.text));
    return subjects.some(({ terms }) => terms.isSubsetOf(said));
  };
  return found.filter((each) => ids.has(each.hit.passage.resourceId) || saysName(each));
};

/** Terms of words that are written as names; none if all nouns are. */
const properNames = (question: string): ReadonlySet<string> => {
  const patterns = patternsOf(languageOfQuestion(question) ?? "en");
  return new Set(patterns?.words.capitalNouns ? [] : termsOf(mayBeNames(question).join(" ")));
};
