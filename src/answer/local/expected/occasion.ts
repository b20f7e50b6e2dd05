import { termsOf } from "../../../domain/language/terms.ts";
import type { Patterns } from "../../words/patterns.ts";

/**
 * Whether a text says on what occasion that happens which the question asks the time of, right behind its verb: "When does
 * the term begin?" is answered by "begins when the leader is elected", which gives no date.
 */
export const occasionAsked = (
  question: string,
  { find, words }: Patterns,
  language: string,
): ((text: string) => boolean) => {
  const { occasions } = words;
  if (occasions === undefined) return () => false;
  const asked = new Set(termsOf(question, language));
  const behind = new RegExp(`(?<![\\p{L}\\p{M}-])([\\p{L}\\p{M}-]{1,30}),? ${find(occasions).source}`, "giu");
  return (text) =>
    Array.from(text.matchAll(behind)).some(([, verb = ""]) =>
      termsOf(verb, language).some((term) => asked.has(term)),
    );
};
