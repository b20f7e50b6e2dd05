import { termsOf } from "../../domain/language/terms.ts";
import type { Patterns } from "./patterns.ts";

/** Characters in which a definition names what it defines. */
const OPENING = 100;

/** What is said in brackets defines nothing: "The council (known as OAK) is ...". */
const ASIDE = /\([^()]*(?:\)|$)/gu;

/** What stands before a statement, as a heading or the name of a part does: "Mission: To bake", "Our aims ~ We bake". */
const LABEL = /^(?:[^:~\n]{2,60}(?::(?=\s)| ~)\s*)+/u;

/**
 * What a text says the meaning of, in terms: what stands before its verb, or is its label ("Mission: To bake for all"); none
 * unless all of these are asked for. A statement behind a label ("Who we are: The mill is ...") counts as one of its own.
 */
export const definedIn = (
  text: string,
  { find, words }: Patterns,
  language: string,
  asked: ReadonlySet<string>,
): string[] => {
  const opening = text.slice(0, OPENING);
  const label = LABEL.exec(opening)?.[0] ?? "";
  const statement = opening.slice(label.length).replace(ASIDE, " ");
  const verb = statement.search(find(words.defining));
  const named = [statement.slice(0, Math.max(0, verb)), label].map((part) => termsOf(part, language));
  return named.find((terms) => terms.length > 0 && terms.every((term) => asked.has(term))) ?? [];
};
