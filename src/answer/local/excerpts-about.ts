import { firstOfEach } from "../../domain/collections/first-of-each.ts";
import type { Steps } from "../../domain/concurrency/steps.ts";
import { termsOf } from "../../domain/language/terms.ts";
import { namesOf } from "../../domain/words/words.ts";
import { isFrame } from "../question/frame.ts";
import type { Mention } from "../question/names/mention.ts";
import type { Retrieved } from "../search/retrieve.ts";
import { patternsOf } from "../words/patterns.ts";
import { candidatesFor, readingOf } from "./reader.ts";
import type { ScoredCandidate } from "./scoring/scored-candidate.ts";
import type { LocalAnswer } from "./selection/local-answer.ts";
import { selectBest } from "./selection/select.ts";

/** How much of what is asked for a text must contain itself, at least, to count as being about it. */
const TELLING = 0.8;

/**
 * The excerpts about something: the best with all of its words, or the best of each document if documents are asked
 * for; otherwise those with some of them. If the question names a document, others' excerpts are only suggested.
 * @param isOnly whether only the document asked about can contain it
 */
export function* excerptsAbout(
  { thing, where, each }: Mention,
  retrieved: Retrieved,
  isOnly: boolean,
): Steps<LocalAnswer> {
  const weighed = yield* candidatesFor(thing, retrieved);
  const { language = "en" } = weighed.asked;
  const names = patternsOf(language)?.words.capitalNouns ? [] : namesOf(thing);
  const named = new Set(names.flatMap((name) => termsOf(name, language)));
  const asked = new Set(termsOf(thing, language));
  const isMeant = isOnly ? () => true : documentsMeant(where, retrieved, language);
  const candidates = weighed.candidates.filter(({ features, fragment }) => features.fresh > 0 && !fragment);
  const whole = candidates.filter(
    ({ hit, features, terms }) =>
      features.own >= TELLING && named.isSubsetOf(terms.set) && isMeant(hit.passage.resourceId),
  );
  const some = candidates.filter(({ terms }) => !asked.isDisjointFrom(terms.set));
  const best = whole.length > 0 && each ? bestOfEach(whole) : selectBest(whole.length > 0 ? whole : some);
  return readingOf(best, weighed, whole.length > 0 ? "confident" : best.length > 0 ? "suggested" : "none");
}

/** Whether a document is one that a question names, by most of its words. */
const documentsMeant = (
  where: string,
  { found, named }: Retrieved,
  language: string,
): ((resourceId: string) => boolean) => {
  const terms = termsOf(where, language).filter((term) => !isFrame(term, language));
  if (named.length > 0) return (id) => named.includes(id);
  if (terms.length === 0) return () => true;
  const meant = found.flatMap(({ hit }) => {
    const about = new Set(termsOf(hit.about, language));
    return 2 * terms.filter((term) => about.has(term)).length >= terms.length ? hit.passage.resourceId : [];
  });
  return (id) => meant.includes(id);
};

/** The best candidate of each document, best first. */
const bestOfEach = (candidates: readonly ScoredCandidate[]): ScoredCandidate[] =>
  firstOfEach(candidates, ({ hit }) => hit.passage.resourceId);
