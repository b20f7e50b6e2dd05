import type { Hit } from "../../domain/passage.ts";

/** Letters that an adjective may have more than the language's name: "Nederlandse" of "Nederlands". */
const ENDING = 2;

/**
 * Whether a name in a question is that of its own language, in which some of what was found is written: no document in Dutch
 * has to say that it is Dutch.
 * @param language ISO 639-1, of the question
 */
export const namesLanguageOf = (hits: readonly Hit[], name: string, language: string): boolean => {
  if (!hits.some(({ passage }) => passage.language === language)) return false;
  const own = new Intl.DisplayNames(language, { type: "language" }).of(language)?.toLowerCase();
  const small = name.toLowerCase();
  return own !== undefined && small.startsWith(own) && small.length <= own.length + ENDING;
};
