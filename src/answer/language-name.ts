import type { Hit } from "../domain/passage.ts";

/** Letters that an adjective may have more than the language's name: "Nederlandse" of "Nederlands". */
const ENDING = 2;

/**
 * Whether a name in a question is that of the language in which some of what was found is written: no document in Dutch has
 * to say that it is.
 * @param language ISO 639-1, of the question
 */
export const namesLanguageOf = (hits: readonly Hit[], name: string, language: string): boolean => {
  const written = new Set(hits.flatMap(({ passage }) => passage.language ?? []));
  if (written.size === 0) return false;
  const names = new Intl.DisplayNames(language, { type: "language" });
  const small = name.toLowerCase();
  return [...written].some((each) => {
    const own = names.of(each)?.toLowerCase();
    return own !== undefined && small.startsWith(own) && small.length <= own.length + ENDING;
  });
};
