import { inTurns } from "../../domain/concurrency/steps.ts";
import { meantByIn, type Suggestion, slipsIn } from "../question/names/slips.ts";
import type { FoundPassage } from "../search/retrieve.ts";
import { idsOf, isKnownIn, type SearchDependencies, type Wanted } from "../search/search.ts";
import { languageOfQuestion } from "../words/patterns.ts";

/** Passages that are examined for intended spellings, at most. */
const LOOKED_AT = 20;

/** What a question may mean instead of words that occur in no document, by the words of its hits. */
export const suggestionsFor = async (
  dependencies: Pick<SearchDependencies, "passages" | "readyTitles">,
  wanted: Wanted,
  found: readonly FoundPassage[],
  signal: AbortSignal,
): Promise<Suggestion[]> => {
  const { passages } = dependencies;
  const { workspaceId, text, resourceIds } = wanted;
  const language = languageOfQuestion(text) ?? "en";
  const texts = textsIn(language, found);
  // Passages with the intended word rank far below those with the other words.
  const meant = await inTurns(meantByIn(text, texts, language));
  if (meant.length === 0) return [];
  const query = {
    text: meant.join(" "),
    asWritten: true,
    limit: LOOKED_AT,
    ...(resourceIds && { resourceIds }),
  };
  const hits = await passages.search(workspaceId, query);
  signal.throwIfAborted();
  const ready = await dependencies.readyTitles(workspaceId, idsOf(hits));
  const others = hits.flatMap(({ passage }) => (ready.has(passage.resourceId) ? [passage.text] : []));
  const suggestions: Suggestion[] = [];
  for (const slip of await inTurns(slipsIn(text, [...texts, ...others], language)))
    if (!(await isKnownIn(dependencies, wanted, slip.written, signal))) suggestions.push(slip);
  return suggestions;
};

/** The hits in one language: words of other languages are similar without a typo. */
const textsIn = (language: string, found: readonly FoundPassage[]): string[] =>
  found
    .filter(({ hit }) => (hit.passage.language ?? language) === language)
    .map(({ hit }) => `${hit.about}\n${hit.passage.text}`);
