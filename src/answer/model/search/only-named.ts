import { termsOf } from "../../../domain/language/terms.ts";
import type { FoundPassage, Retrieved } from "../../search/retrieve.ts";
import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";
import { mayBeNames } from "./aliases.ts";

/**
 * What was found in the documents that the question names, where it names some; all where none of them was found. Where
 * only words in small letters name one ("the rent"), which may say what is asked of as well, passages of others that have
 * these are left.
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

/** Terms of words that are written as names; none where all nouns are. */
const properNames = (question: string): ReadonlySet<string> => {
  const patterns = patternsOf(languageOfQuestion(question) ?? "en");
  return new Set(patterns?.words.capitalNouns ? [] : termsOf(mayBeNames(question).join(" ")));
};
