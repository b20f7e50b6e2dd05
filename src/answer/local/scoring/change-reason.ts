import { termsOf } from "../../../domain/language/terms.ts";
import type { Changing } from "../../lexicon/question-words.ts";
import { type Patterns, patternsOf } from "../../words/patterns.ts";
import type { Candidate } from "./candidate.ts";
import { Terms, type Words } from "./terms.ts";

const SENTENCE_END = /[.;!?](?=\s|$)/;

/** Whether a text explains the change asked about, or another one. */
export type ChangeExplained = "asked" | "other" | undefined;

/** What a question is about, and which of its terms, or their synonyms, words contain. */
interface Subject {
  terms: readonly string[];
  /** The terms of names, which the document or a section may supply. */
  names: readonly string[];
  heldBy(words: Words): ReadonlySet<string>;
}

type ChangeText = Pick<Candidate, "text" | "terms" | "heading">;

/** @param about the terms that identify the text's document: they need not be in the text */
export type ChangeReader = (told: ChangeText, about: ReadonlySet<string>) => ChangeExplained;

/**
 * Says which change a text explains, if the question asks for a change's reason. It is another one if little of what
 * changed stands before the reason, or a word of it only in the reason: "Profit rose, driven by sales of boats" does
 * not say why boats sold better. It is the right one if all of it is there, and no change in the other direction.
 */
export const changeReader = (question: string, subject: Subject, language = "en"): ChangeReader => {
  const patterns = patternsOf(language);
  const { changing, reasonsBehind } = patterns?.words ?? {};
  if (patterns === undefined || changing === undefined || reasonsBehind === undefined) return () => undefined;
  const { more, less, either } = changing;
  const changes = question.match(patterns.findAll([more, less, either].join("|"))) ?? [];
  if (changes.length === 0) return () => undefined;
  const ofChange = new Set(changes.flatMap((change) => termsOf(change, language)));
  const terms = subject.terms.filter((term) => !ofChange.has(term));
  const directions = directionsIn(question, changing, patterns);
  const heldBy = (text: string): ReadonlySet<string> => subject.heldBy(new Terms(termsOf(text, language)));

  const read = (
    clause: string,
    before: string,
    elsewhere: ReadonlySet<string>,
    changed: string[],
    names: string[],
  ): ChangeExplained => {
    const found = patterns.find(reasonsBehind).exec(clause);
    if (found === null) return undefined;
    const goesOn = patterns.opening(changing.goesOn).test(clause);
    const effect = `${goesOn ? before : ""} ${clause.slice(0, found.index)}`;
    const own = heldBy(effect);
    const inReason = heldBy(clause.slice(found.index + found[0].length));
    const changesTo = directionsIn(effect, changing, patterns);
    const isToldOf = changed.some((term) => own.has(term));
    if (!isToldOf && (changesTo.size === 0 || (goesOn && before === ""))) return undefined;
    const isTold = (term: string): boolean => own.has(term) || elsewhere.has(term);
    const told = changed.filter(isTold);
    if (changed.some((term) => inReason.has(term) && !told.includes(term))) return "other";
    if (isToldOf && 2 * told.length < changed.length) return "other";
    const isOtherWay = directions.size > 0 && changesTo.size > 0 && directions.isDisjointFrom(changesTo);
    return told.length === changed.length && names.every(isTold) && !isOtherWay ? "asked" : undefined;
  };

  return ({ text, terms: said, heading }, about) => {
    const changed = terms.filter((term) => !about.has(term));
    const names = subject.names.filter((term) => !about.has(term));
    if (changed.length === 0 || !patterns.find(reasonsBehind).test(text)) return undefined;
    // The words of an acronym and of the heading.
    const elsewhere = subject
      .heldBy(said)
      .difference(heldBy(text))
      .union(heading ? subject.heldBy(heading) : new Set<string>());
    const clauses = clausesOf(text, patterns);
    const verdicts = clauses.map((clause, at) =>
      read(clause, clauses[at - 1] ?? "", elsewhere, changed, names),
    );
    return verdicts.find((verdict) => verdict === "asked") ?? verdicts.find((verdict) => verdict === "other");
  };
};

const clausesOf = (text: string, { words, find }: Patterns): string[] => {
  const sentences = text.split(SENTENCE_END);
  const { contrasts } = words;
  return contrasts === undefined
    ? sentences
    : sentences.flatMap((sentence) => sentence.split(find(contrasts)));
};

const directionsIn = (text: string, { more, less }: Changing, { find }: Patterns): ReadonlySet<string> =>
  new Set([more, less].filter((words) => find(words).test(text)));
