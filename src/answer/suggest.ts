import { inTurns } from "../domain/steps.ts";
import { isKnownIn } from "./known.ts";
import { languageOfQuestion } from "./local/patterns.ts";
import type { Found } from "./retrieve.ts";
import type { SearchDependencies, Wanted } from "./search.ts";
import { type Suggestion, slipsIn } from "./slips.ts";

/** What a question may mean instead of its words that no document has, by the words of what was found for it. */
export const suggestionsFor = async (
  dependencies: Pick<SearchDependencies, "passages" | "readyTitles">,
  wanted: Wanted,
  found: readonly Found[],
  signal: AbortSignal,
): Promise<Suggestion[]> => {
  const language = languageOfQuestion(wanted.text) ?? "en";
  const suggestions: Suggestion[] = [];
  for (const slip of await inTurns(slipsIn(wanted.text, textsIn(language, found), language)))
    if (!(await isKnownIn(dependencies, wanted, slip.written, signal))) suggestions.push(slip);
  return suggestions;
};

/** What was found in a language: words of others are written nearly alike without a slip. */
const textsIn = (language: string, found: readonly Found[]): string[] =>
  found
    .filter(({ hit }) => (hit.passage.language ?? language) === language)
    .map(({ hit }) => `${hit.about}\n${hit.passage.text}`);
