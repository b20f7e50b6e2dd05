import type { Hit } from "../../domain/passage.ts";
import { type Steps, stepwise } from "../../domain/steps.ts";
import type { QuestionKind } from "../explanation.ts";
import type { Candidate } from "./candidate.ts";
import { namesByDocument } from "./document-names.ts";
import { type Expected, expectedOf } from "./expected.ts";
import { type Features, scoreOf } from "./features.ts";
import { glossaryEntries } from "./glossary.ts";
import type { Asked } from "./kind.ts";
import { apartness, labelFit } from "./label-fit.ts";
import { periodShare, periodsIn } from "./period.ts";
import { smallWordsIn } from "./person.ts";
import { repeatedIn } from "./repeated.ts";
import { rowCandidates } from "./rows.ts";
import { sentenceCandidates, sentencesIn } from "./sentences.ts";
import { withSpelled } from "./spelled.ts";
import { tableLists } from "./table-list.ts";
import { tableProse } from "./table-prose.ts";
import { CHANGED, PROSE, type TableQuestion, tableQuestionOf } from "./table-question.ts";
import { type Terms, termsIn, type Weighed, weigh } from "./weigh.ts";
import { otherYearOf, yearsIn } from "./years.ts";

/** A candidate with how well it fits. */
export interface Ranked extends Candidate {
  hit: Hit;
  /** What it is ranked by; comparable within one question only. */
  score: number;
  features: Features;
  /** How many of the question's terms it has that its document's name does not say already. */
  matched: number;
  /** The share of the question's weight that no passage found has. */
  unheard: number;
}

/** How slowly the search's order loses weight: the passage so far behind the first has half of its weight. */
const RANK_SPREAD = 4;
/** What a term is worth that stands around the candidate, or elsewhere in its passage. */
const AROUND = 0.6;
const ELSEWHERE = 0.3;
/** What a term is worth that its document's opening has without naming the document: a common noun stands there by chance. */
const OPENING = 0.5;
/** Terms from which a sentence is long, and as many more that make it twice so. */
const LONG = 40;
/** Words of a column's head beyond the question's from which its figure is one of another thing. */
const QUALIFIED = 4;
/** So many are looked at for what the kind of question expects. */
const MAX_CHECKED = 60;
/** What is of figures whose unit and period their table tells. */
const TABULAR: ReadonlySet<Candidate["form"]> = new Set(["row", "table"]);
/** Kinds that a list answers as a whole. */
const LISTED: ReadonlySet<QuestionKind> = new Set(["list", "name"]);

/**
 * What may answer the question, best first.
 * @param several whether several documents are asked, each for its own
 */
export function* ranked(
  question: string,
  asked: Asked,
  hits: readonly Hit[],
  several = false,
): Steps<Ranked[]> {
  const smallWords = (): ReadonlySet<string> =>
    smallWordsIn([question.toLowerCase(), ...hits.map(({ passage }) => passage.text)]);
  const expected = expectedOf(question, asked.kind, smallWords, asked.language);
  const all: Ranked[][] = [];
  for (const [language, entries] of Map.groupBy(hits.entries(), ([, hit]) => hit.passage.language))
    all.push(yield* rankedIn(question, asked.kind, language, entries, several));
  const best = all.flat().sort(byScore).slice(0, MAX_CHECKED);
  const known = yield* stepwise(best, (candidate) => checked(candidate, expected, asked.kind));
  return known.sort(byScore);
}

const byScore = (one: Ranked, other: Ranked): number => other.score - one.score;

/** Candidates of the passages of one language, in which question and passages are compared. */
function* rankedIn(
  question: string,
  kind: QuestionKind,
  language: string | undefined,
  entries: readonly [rank: number, hit: Hit][],
  several: boolean,
): Steps<Ranked[]> {
  const termsOnce = remembered((text: string): Terms => termsIn(text, language));
  const table = tableQuestionOf(question, kind, language, several);
  const periodsOnce = remembered(periodsIn);
  const yearsOnce = remembered((text) => yearsIn(text, periodsOnce(text)));
  const otherYear = ({ text }: Candidate, { passage, about = "" }: Hit): number =>
    otherYearOf(
      table.period,
      [text, [...(passage.section ?? []), passage.table?.title ?? ""].join("\n"), about],
      yearsOnce,
    );
  const isRepeated = repeatedIn(entries.map(([, { passage }]) => passage));
  const passages = yield* stepwise(entries, ([rank, hit]) => {
    const sentences = sentencesIn(hit.passage).map(withSpelled(question, language));
    const list = sentences.flatMap(({ terms }) => terms.list);
    return { rank, hit, sentences, terms: { list, set: new Set(list) } };
  });
  const asked = weigh(
    question,
    passages.map(({ terms }) => terms),
    language,
  );
  if (asked === undefined) return [];
  const aboutOnce = remembered((text) => {
    const { set } = termsOnce(text);
    return { about: set, naming: asked.naming(set) };
  });
  const inDocument = namesByDocument(
    passages,
    entries.map(([, { about = "" }]) => termsOnce(about).set),
    asked.names,
  );
  const most = Math.max(...entries.map(([, { score }]) => score), Number.MIN_VALUE);
  const weighed: Ranked[][] = [];
  for (const { rank, hit, sentences, terms } of passages) {
    yield;
    const { passage } = hit;
    const section = termsOnce((passage.section ?? []).join("\n")).set;
    const { about, naming } = aboutOnce(hit.about ?? "");
    const candidates = [
      ...glossaryEntries(passage, section, question, kind),
      ...(passage.table
        ? [
            ...rowCandidates(passage, section, table),
            ...tableLists(passage, section, kind),
            ...tableProse(passage, sentences, section),
          ]
        : sentenceCandidates(passage, sentences, section)),
    ];
    const own = candidates.filter(
      ({ text, form, fragment }) => form !== "sentence" || !fragment || !isRepeated(passage, text),
    );
    weighed.push(
      yield* stepwise(own, (each): Ranked => {
        const candidate =
          // A date that is asked for is another one than those that the question tells.
          each.period === undefined && kind !== "date"
            ? { ...each, period: periodShare(table.period, () => periodsOnce(each.text)) }
            : each;
        const features = featuresOf(candidate, asked, table, {
          about,
          naming,
          passage: terms.set,
          document: inDocument.get(passage.resourceId) ?? new Set(),
          rank,
          score: hit.score / most,
          otherYear: otherYear(candidate, hit),
        });
        const matched = asked.ownCount(candidate.terms.set, naming);
        return { ...candidate, hit, features, matched, unheard: asked.unheard, score: scoreOf(features) };
      }),
    );
  }
  return weighed.flat();
}

const featuresOf = (
  candidate: Candidate,
  asked: Weighed,
  { kind, changed }: TableQuestion,
  {
    about,
    naming,
    passage,
    document,
    rank,
    score,
    otherYear,
  }: {
    about: ReadonlySet<string>;
    naming: ReadonlySet<string>;
    passage: ReadonlySet<string>;
    document: ReadonlySet<string>;
    rank: number;
    score: number;
    otherYear: number;
  },
): Features => {
  const { text, terms, around, heading, label, group, period, otherUnit, fragment, unended, form } =
    candidate;
  const near = [passage, about, around, terms.set];
  const isFar = (name: string): boolean => !near.some((own) => own.has(name));
  const far = [...asked.names].filter(isFar);
  return {
    rank: 1 / (1 + rank / RANK_SPREAD),
    passage: asked.coverage([passage, 1], [naming, 1], [about, OPENING]),
    sentence: asked.coverage([terms.set, 1], [naming, 1], [about, OPENING]),
    around: asked.coverage(
      [terms.set, 1],
      [naming, 1],
      [about, OPENING],
      [around, AROUND],
      [passage, ELSEWHERE],
    ),
    own: asked.ownCoverage(terms.set, naming),
    near: asked.proximity(terms),
    // Where a row does not answer, it is no nearer for its name and its period.
    label: label === undefined || otherUnit || PROSE.has(kind) ? 0 : labelFit(label, asked),
    apart: apartness({ ...(label && { label }), ...(group && { group }) }, asked),
    change: kind === "amount" && !TABULAR.has(form) && CHANGED.test(text) !== changed ? 1 : 0,
    period: PROSE.has(kind) ? 0 : (period ?? 0),
    fragment: fragment ? 1 : 0,
    long: Math.min(1, Math.max(0, terms.list.length - LONG) / LONG),
    fits: 0,
    misfits: 0,
    counted: 0,
    uncounted: 0,
    prose: form === "row" && PROSE.has(kind) ? 1 : 0,
    list: form === "list" && LISTED.has(kind) ? 1 : 0,
    table: form === "table" ? 1 : 0,
    headed: heading === undefined ? 0 : asked.headingFit(heading),
    score,
    dense: asked.density(terms),
    row: form === "row" ? 1 : 0,
    unended: unended ? 1 : 0,
    fresh: asked.freshness(terms),
    missed: asked.missed([terms.set, 1], [naming, 1], [about, OPENING], [around, AROUND]),
    named: 0,
    reason: 0,
    defines: 0,
    otherYear,
    // A row has an acronym of the question by what its label spells out.
    unnamed: far.some((name) => !document.has(name)) ? 1 : 0,
    distant: far.some((name) => document.has(name)) ? 1 : 0,
    qualified: Math.min(1, (candidate.qualified ?? 0) / QUALIFIED),
  };
};

/** A candidate once it is known whether it holds what is asked for. */
const checked = (candidate: Ranked, expected: Expected, kind: QuestionKind): Ranked => {
  const fits = expected.isIn(candidate.text, TABULAR.has(candidate.form));
  // What a row counts, its label and its unit say.
  const counts = candidate.form === "row" ? undefined : expected.counts(candidate.text);
  const is = (holds: boolean): number => (holds ? 1 : 0);
  const features: Features = {
    ...candidate.features,
    fits: is(fits === true),
    named: is(fits === true && expected.names(candidate.text)),
    reason: is(fits === true && kind === "why"),
    defines: is(expected.defines(candidate.text)),
    misfits: is(fits === false || candidate.otherUnit === true),
    counted: is(counts === true),
    uncounted: is(counts === false),
  };
  return { ...candidate, features, score: scoreOf(features) };
};

/** Asks for the same text once only: hits of one document have the same. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}
