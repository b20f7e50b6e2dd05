import { remembered } from "../../../domain/collections/remembered.ts";
import { type Steps, stepwise } from "../../../domain/concurrency/steps.ts";
import type { Hit } from "../../../domain/documents/passage.ts";
import { namesOf } from "../../../domain/words/words.ts";
import type { QuestionKind } from "../../explanation.ts";
import type { ClassifiedQuestion } from "../../question/kind.ts";
import { periodShare, periodsIn } from "../../question/time/period.ts";
import { yetToCome } from "../../question/time/tense.ts";
import { isOfOtherQuarter, otherYearOf, withoutBase, yearsIn } from "../../question/time/years.ts";
import { smallWordsIn } from "../../words/person.ts";
import { answerTypeOf } from "../answer-type/answer-type-of.ts";
import { rowCandidates } from "../rows/rows.ts";
import { tableLists, tableProse } from "../rows/table-list.ts";
import { namesOnly, namingLines } from "../sentences/naming-lines.ts";
import { sentencesIn } from "../sentences/sentence.ts";
import { sentenceCandidates } from "../sentences/sentences.ts";
import { tableQuestionOf } from "../table/table-question.ts";
import type { Candidate } from "./candidate.ts";
import { withTypeChecked } from "./checked.ts";
import { namesByDocument } from "./document-names.ts";
import { eligibleFor } from "./eligible.ts";
import { distantNames, extractFeatures } from "./extract-features.ts";
import { scoreOf } from "./features.ts";
import type { ScoredCandidate } from "./scored-candidate.ts";
import { withSpelled } from "./spelled.ts";
import { termsIn, weightedQuestion } from "./term-weighting.ts";
import { distinct, Terms } from "./terms.ts";

/** What a question says about the documents that it means. */
export interface AskedDocuments {
  /** Whether several are asked, each separately. */
  several: boolean;
  /** Terms that name them, besides capitalised words. */
  subjects: ReadonlySet<string>;
}

/** This many candidates are checked for what the kind of question expects. */
const MAX_CHECKED = 60;
/** The same for a definition, whose words occur in many texts with equal weight. */
const MAX_CHECKED_DEFINING = 200;

/** The candidates, best first. */
export function* rankCandidates(
  question: string,
  asked: ClassifiedQuestion,
  hits: readonly Hit[],
  documents: AskedDocuments,
): Steps<ScoredCandidate[]> {
  const smallWords = (): ReadonlySet<string> =>
    smallWordsIn([question.toLowerCase(), ...hits.map(({ passage }) => passage.text)]);
  const expected = answerTypeOf(question, asked.kind, smallWords, asked.language);
  const isYetToCome = yetToCome(question, asked.language);
  const all: ScoredCandidate[][] = [];
  for (const [language, entries] of Map.groupBy(hits.entries(), ([, hit]) => hit.passage.language))
    all.push(yield* rankedIn(question, asked.kind, language, entries, documents));
  // "CEDAR at OPM" is not a term of two words.
  const isTerm = asked.kind === "definition" && namesOf(question).length === 0;
  const most = asked.kind === "definition" ? MAX_CHECKED_DEFINING : MAX_CHECKED;
  const best = all.flat().sort(byScore).slice(0, most);
  const known = yield* stepwise(best, (candidate) =>
    withTypeChecked(candidate, { ...expected, isYetToCome, isTerm }, asked.kind),
  );
  return known.sort(byScore);
}

const byScore = (one: ScoredCandidate, other: ScoredCandidate): number => other.score - one.score;

/** Candidates from the passages of one language, in which question and passages are compared. */
function* rankedIn(
  question: string,
  kind: QuestionKind,
  language: string | undefined,
  entries: readonly [rank: number, hit: Hit][],
  { several, subjects }: AskedDocuments,
): Steps<ScoredCandidate[]> {
  const termsOnce = remembered((text: string): Terms => termsIn(text, language));
  const table = tableQuestionOf(question, kind, language, several);
  const periodsOnce = remembered(periodsIn);
  const yearsOnce = remembered((text) => yearsIn(text, periodsOnce(text)));
  const otherYear = ({ text }: Candidate, { passage, about = "" }: Hit): number =>
    otherYearOf(
      table.period,
      [
        withoutBase(text, table.period.years),
        [...(passage.section ?? []), passage.table?.title ?? ""].join("\n"),
        about,
      ],
      yearsOnce,
    );
  const spelled = withSpelled(question, language);
  const passages = yield* stepwise(entries, ([rank, hit]) => {
    const sentences = sentencesIn(hit.passage).map(spelled);
    return { rank, hit, sentences, terms: new Terms(sentences.flatMap(({ terms }) => terms.list)) };
  });
  const asked = weightedQuestion(
    question,
    passages.map(({ terms }) => terms),
    language,
    subjects,
  );
  if (asked === undefined) return [];
  const hits = entries.map(([, hit]) => hit);
  const mayAnswer = eligibleFor(question, kind, asked, hits, language);
  const changeExplainedIn = kind === "why" ? asked.changeReader() : undefined;
  const aboutOnce = remembered((text) => {
    const { set } = termsOnce(text);
    const called = termsOnce(namesOnly(text)).set;
    return { about: set, called, naming: asked.naming(set, called) };
  });
  const known = passages.map((each, at) => ({ ...each, known: asked.known[at] ?? new Set<string>() }));
  const inDocument = namesByDocument(
    known,
    hits.map(({ about = "" }) => termsOnce(about).set),
    asked.names,
  );
  const most = Math.max(...hits.map(({ score }) => score), Number.MIN_VALUE);
  const aboutAt = namingLines(hits);
  const weighed: ScoredCandidate[][] = [];
  for (const { rank, hit, sentences, known: heard } of known) {
    yield;
    const { passage } = hit;
    const section = termsOnce((passage.section ?? []).join("\n")).set;
    const candidates = [
      ...(passage.table
        ? [
            ...rowCandidates(passage, section, table),
            ...tableLists(passage, section, kind, table.terms, question),
            ...tableProse(passage, sentences, section),
          ]
        : sentenceCandidates(passage, sentences, section)),
    ];
    const own = candidates.filter((candidate) =>
      mayAnswer(candidate, passage, () => termsOnce(hit.about ?? "").set),
    );
    weighed.push(
      yield* stepwise(own, (each): ScoredCandidate => {
        const candidate =
          // If a date is asked for, it is another one than the dates in the question.
          each.period === undefined && kind !== "date"
            ? {
                ...each,
                period: periodShare(table.period, () =>
                  periodsOnce(withoutBase(each.text, table.period.years)),
                ),
              }
            : table.period.quarters.size > 0 &&
                isOfOtherQuarter(table.period, each.head ?? "", periodsOnce(hit.about ?? ""))
              ? { ...each, period: -1 }
              : each;
        const { about, called, naming } = aboutOnce(aboutAt(hit, candidate.span.start));
        const surroundings = {
          about,
          naming,
          passage: heard,
          document: inDocument.get(passage.resourceId) ?? new Set<string>(),
          rank,
          score: hit.score / most,
          otherYear: otherYear(candidate, hit),
          far: distantNames(candidate, asked, { about, passage: heard }),
        };
        const extracted = extractFeatures(candidate, asked, table, surroundings);
        return {
          ...candidate,
          hit,
          ...extracted,
          matched: asked.ownCount(candidate.terms, naming),
          unheard: asked.unmatched,
          isOfNames: surroundings.far.length === 0,
          isBare: asked.isBareIn(called, candidate.terms, candidate.around),
          isOnSubject:
            kind !== "why" || [candidate.terms.list, distinct(candidate.around)].some(asked.isOnSubject),
          explains: changeExplainedIn?.(candidate, about),
          score: scoreOf(extracted.features),
        };
      }),
    );
  }
  return weighed.flat();
}
