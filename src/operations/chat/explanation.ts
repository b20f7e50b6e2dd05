import type { Confidence, Considered, Explanation } from "../../answer/explanation.ts";
import type { Explanation as ShownExplanation } from "../../contract/generated/types.ts";
import type { Hit, Passage } from "../../domain/documents/passage.ts";
import { shownPassage } from "../views/shown-passage.ts";

type ExplainedPassage = ShownExplanation["hits"][number];

/** Characters of a passage, and of candidates and written parts, that are shown. */
const MAX_PASSAGE = 200;
const MAX_TEXT = 2_000;
/** Entries of a list that are shown. */
const MAX_ENTRIES = 100;
/** Candidates that were not chosen whose features are shown: these are most of an explanation's size. */
const MAX_COUNTED = 5;

/** The resources in an explanation, without repeats. */
export const resourcesIn = ({
  named,
  hits,
  dropped,
  considered,
  given = [],
  pictures = [],
  rounds = [],
}: Explanation): string[] => {
  const passages = [...[...hits, ...dropped, ...considered].map(({ hit }) => hit), ...given];
  return [
    ...new Set([
      ...[...named, ...pictures].map(({ resource_id }) => resource_id),
      ...passages.map(({ passage }) => passage.resourceId),
      ...rounds.flatMap(({ pages }) => pages.map(({ resourceId }) => resourceId)),
    ]),
  ];
};

/**
 * An explanation in the contract's form.
 * @param titles of the resources that are ready now. Of a passage of any other one only its place is shown, and that
 * only where it was dropped.
 */
export const shownExplanation = (
  explanation: Explanation,
  titles: ReadonlyMap<string, string>,
): ShownExplanation => {
  const { kind, strategy, tried, confidence, queries, named, missing, hits, dropped } = explanation;
  const { considered, given, refused, rounds, pictures } = explanation;
  const isReady = ({ resourceId }: Passage): boolean => titles.has(resourceId);
  // A model's text may come from any passage that it was given.
  const isAllReady = (given ?? []).every(({ passage }) => isReady(passage));
  return {
    kind,
    ...(strategy !== undefined && { strategy }),
    ...(tried && { tried }),
    ...(confidence && { confidence: shownConfidence(confidence) }),
    queries,
    named: named.filter(({ resource_id }) => titles.has(resource_id)),
    missing,
    hits: hits
      .slice(0, MAX_ENTRIES)
      .filter(({ hit }) => isReady(hit.passage))
      .map(({ hit }) => shownHit(hit, titles)),
    dropped: dropped.slice(0, MAX_ENTRIES).map(({ hit, reason }) => ({ ...shownHit(hit, titles), reason })),
    considered: shownCandidates(considered.slice(0, MAX_ENTRIES).filter(({ hit }) => isReady(hit.passage))),
    ...(given && {
      given: given
        .slice(0, MAX_ENTRIES)
        .filter(({ passage }) => isReady(passage))
        .map(({ passage }) => explainedPassage(passage, titles)),
    }),
    ...(pictures && { pictures: pictures.filter(({ resource_id }) => titles.has(resource_id)) }),
    ...(refused && {
      refused: (isAllReady ? refused : []).slice(0, MAX_ENTRIES).map(({ text, quote, reason }) => ({
        text: cut(text, MAX_TEXT),
        quote: cut(quote, MAX_TEXT),
        reason: cut(reason, MAX_TEXT),
      })),
    }),
    ...(rounds &&
      rounds.length > 0 && {
        rounds: rounds.map(({ searches, pages, ...round }) => ({
          ...round,
          searches: isAllReady ? searches : [],
          pages: pages.flatMap(({ resourceId, page }) => {
            const title = titles.get(resourceId);
            return title === undefined ? [] : [`${title}, page ${page}`];
          }),
        })),
      }),
  };
};

const shownConfidence = ({
  suggestedFrom,
  ...confidence
}: Confidence): NonNullable<ShownExplanation["confidence"]> => ({
  ...confidence,
  suggested_from: suggestedFrom,
});

const shownCandidates = (considered: readonly Considered[]): ShownExplanation["considered"] => {
  const counted = new Set(considered.filter(({ chosen }) => !chosen).slice(0, MAX_COUNTED));
  return considered.map((each) => shownCandidate(each, each.chosen || counted.has(each)));
};

const shownCandidate = (
  { hit: { passage }, text, score, chosen, features, rules }: Considered,
  isCounted: boolean,
): ShownExplanation["considered"][number] => ({
  chunk_id: passage.id,
  resource_id: passage.resourceId,
  text: cut(text, MAX_TEXT),
  score,
  chosen,
  ...(isCounted && features && { features }),
  ...(rules && { rules }),
});

const shownHit = (
  { passage, score, fields }: Hit,
  titles: ReadonlyMap<string, string>,
): ExplainedPassage => ({
  ...explainedPassage(passage, titles),
  score,
  ...(fields && { fields }),
});

const explainedPassage = (passage: Passage, titles: ReadonlyMap<string, string>): ExplainedPassage => {
  const title = titles.get(passage.resourceId);
  return {
    ...shownPassage(passage, title ?? ""),
    text: title === undefined ? "" : cut(passage.text, MAX_PASSAGE),
  };
};

const cut = (text: string, characters: number): string => text.slice(0, characters).toWellFormed();
