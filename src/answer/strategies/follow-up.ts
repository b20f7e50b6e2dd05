import type { Steps } from "../../domain/concurrency/steps.ts";
import { termsOf } from "../../domain/language/terms.ts";
import { readInSteps } from "../local/reader.ts";
import type { LocalAnswer } from "../local/selection/local-answer.ts";
import { isFrame } from "../question/frame.ts";
import { classify } from "../question/kind.ts";
import type { FoundPassage, Retrieved } from "../search/retrieve.ts";
import { QUESTION_WORDS } from "../words/languages.ts";

/**
 * If words were carried over to a question, passages with words of its own come first: read for the whole question,
 * then only for its own words.
 */
export function* readFollowUp(whole: string, own: string, retrieved: Retrieved): Steps<LocalAnswer> {
  if (whole === own) return yield* readInSteps(own, retrieved);
  const terms = new Set(termsOf(own));
  const near = retrieved.found.filter(({ hit }) =>
    termsOf(hit.passage.text, hit.passage.language).some((term) => terms.has(term)),
  );
  // Its own words do not name the subject: the documents that the whole names do.
  const isNamed = ({ hit }: FoundPassage): boolean => retrieved.named.includes(hit.passage.resourceId);
  const found = near.some(isNamed) ? near.filter(isNamed) : near;
  const said = { whole, terms };
  for (const [question, hits] of [[whole, near] as const, [own, found] as const]) {
    const reading = yield* readInSteps(question, { ...retrieved, found: hits });
    if (reading.outcome === "confident" && tellsWhyOf(reading, said, retrieved)) return reading;
  }
  const last = yield* readInSteps(whole, retrieved);
  if (tellsWhyOf(last, said, retrieved) || last.outcome !== "confident") return last;
  const { confidence: _, ...doubted } = last;
  return { ...doubted, outcome: "suggested" };
}

/** A reason "for this change" must be for a change named before; other answers need not repeat what was named. */
const tellsWhyOf = (
  { kind, parts: [best] }: LocalAnswer,
  { whole, terms }: { whole: string; terms: ReadonlySet<string> },
  { sides }: Retrieved,
): boolean => {
  const changes = QUESTION_WORDS[classify(whole).language ?? "en"]?.ofChanges;
  if (kind !== "why" || best === undefined || changes === undefined) return true;
  const ofChanges = new Set(termsOf(changes));
  if ([...terms].some((term) => !ofChanges.has(term) && !isFrame(term))) return true;
  const naming = new Set(sides.flatMap((side) => [...side.terms]));
  const before = termsOf(whole).filter((term) => !terms.has(term) && !naming.has(term) && !isFrame(term));
  const said = new Set(termsOf(best.text, best.hit.passage.language));
  return best.form !== "row" && (before.length === 0 || before.some((term) => said.has(term)));
};
