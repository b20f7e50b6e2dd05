import { termsOf } from "../../domain/language/terms.ts";
import type { Steps } from "../../domain/steps.ts";
import { namesOf } from "../../domain/words.ts";
import type { Mention } from "../question/mention.ts";
import type { Retrieved } from "../search/retrieve.ts";
import { patternsOf } from "../words/patterns.ts";
import { chooseBest } from "./choose/choose.ts";
import type { Reading } from "./choose/reading.ts";
import type { Ranked } from "./rank/rank.ts";
import { candidatesFor, readingOf } from "./reader.ts";

/** How much of what is asked for a text says itself, at the least, to tell of it. */
const TELLING = 0.8;

/**
 * The excerpts that tell of something: the best of those with all of its words, or that of each document where these are
 * asked for; else those with some of them.
 */
export function* saidOf({ thing, text, each }: Mention, retrieved: Retrieved): Steps<Reading> {
  const weighed = yield* candidatesFor(text, retrieved);
  const { language = "en" } = weighed.asked;
  const names = patternsOf(language)?.words.capitalNouns ? [] : namesOf(thing);
  const named = new Set(names.flatMap((name) => termsOf(name, language)));
  const asked = new Set(termsOf(thing, language));
  const candidates = weighed.candidates.filter(({ features, fragment }) => features.fresh > 0 && !fragment);
  const whole = candidates.filter(
    ({ features, terms }) => features.own >= TELLING && named.isSubsetOf(terms.set),
  );
  const some = candidates.filter(({ terms }) => !asked.isDisjointFrom(terms.set));
  const best = whole.length > 0 && each ? bestOfEach(whole) : chooseBest(whole.length > 0 ? whole : some);
  return readingOf(best, weighed, whole.length > 0 ? "outright" : best.length > 0 ? "nearest" : "none");
}

/** The best of each document, the best first. */
const bestOfEach = (candidates: readonly Ranked[]): Ranked[] =>
  [...Map.groupBy(candidates, ({ hit }) => hit.passage.resourceId).values()].flatMap((own) =>
    own.slice(0, 1),
  );
