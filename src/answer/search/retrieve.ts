import { firstOfEach } from "../../domain/collections/first-of-each.ts";
import { interleaved } from "../../domain/collections/interleaved.ts";
import type { Hit } from "../../domain/documents/passage.ts";
import { trimQuestion } from "../../domain/text/trim-question.ts";
import type { Dropped } from "../explanation.ts";
import type { PassageQuery } from "../ports.ts";
import { spelledOut } from "../question/names/acronyms.ts";
import { synonymsIn } from "../question/names/synonyms.ts";
import { type Comparand, documentsNamedBy, type NamedDocuments, withoutNames } from "./identity.ts";
import { missingNames } from "./missing-names.ts";
import {
  type DocumentCard,
  documentNamesIn,
  withCommon,
  withoutFacts,
  withQuarters,
  withSmallNames,
} from "./names.ts";
import { nearDuplicatesLast } from "./near-duplicates.ts";
import { passagesByName } from "./passages-by-name.ts";
import { isKnownIn, passageSearch, type SearchDependencies, type Wanted } from "./search.ts";

/**
 * Passages returned for one question, at most, and the number of hits from which they are chosen. With half as many
 * hits, .012 fewer of our own development questions are answered right, and .01 fewer of XQuAD en, es and de in part;
 * with 60 passages no more are. A question takes 4 ms longer, at 200,000 passages.
 */
const RETRIEVED = 40;
const SEARCHED = 60;
/** This many of the best hits are always returned: a question may seem to name another document than it means. */
const BEST_OF_ALL = 5;
const BEYOND = "beyond the passages that are read";
const NOT_READY = "its document is not ready";
/** How much better than the named documents' best hit another one must be for the names to be doubted. */
const FAR_BETTER = 1.5;

/** A hit, with the title of its resource. */
export interface FoundPassage {
  /** `about`: the text that identifies its document, for the local reader. */
  hit: Hit & { about: string };
  title: string;
}

/** The hits for a question, best first, and how they were found. */
export interface Retrieved {
  found: FoundPassage[];
  /** The queries, in the order of the searches. */
  queries: string[];
  /** Ready resources that the question names, by title, company or period; empty if it names none. */
  named: string[];
  /** Those of `named` grouped by subject: all of Apple's, then all of Microsoft's. */
  sides: Comparand[];
  /** Names in the question that occur in no hit. */
  missing: string[];
  dropped: Dropped[];
}

export type Retrieve = (query: Wanted, signal: AbortSignal) => Promise<Retrieved>;

/**
 * Finds passages of the workspace's ready resources, best first. If a question names documents ("the Q2 2023 report of
 * Apple"), their passages come first, several documents in turns. Documents are recognised by their titles and by the
 * names at their beginning.
 */
export const retriever = (dependencies: SearchDependencies): Retrieve => {
  const { passages } = dependencies;
  const searchPassages = passageSearch(dependencies);

  return async (wanted, signal) => {
    const { workspaceId, text } = wanted;
    const trimmed = trimQuestion(text);
    const names = documentNamesIn(trimmed);
    const synonyms = synonymsIn(trimmed).map(({ said }) => said);
    const { query, found, ready, titles: foundTitles } = await searchPassages(wanted, SEARCHED, signal);
    const queries = [query.text];
    const search = async (further: PassageQuery): Promise<Hit[]> => {
      queries.push(further.text);
      const hits = await passages.search(workspaceId, further);
      signal.throwIfAborted();
      return hits;
    };
    const bearers = await passagesByName(
      search,
      dependencies.readyTitles,
      { ...wanted, text: trimmed },
      names,
      {
        hits: ready,
        titles: foundTitles,
      },
    );
    const titles = new Map([...foundTitles, ...bearers.titles]);
    const cards = cardsOf(titles, [...ready, ...bearers.hits]);
    const texts = ready.map(({ passage }) => passage.text);
    const known = withCommon(trimmed, withSmallNames(trimmed, names, cards, texts), texts);
    const named = documentsNamedBy(trimmed, known, cards);
    const groups = named?.groups ?? [];
    const countOf = (ids: ReadonlySet<string>): number =>
      ready.filter(({ passage }) => ids.has(passage.resourceId)).length;
    const within = {
      ...query,
      text: [
        withoutNames(text, named?.terms.union(named.periods) ?? new Set()),
        ...synonyms,
        // A document may spell itself out only on its cover.
        ...spelledOut(trimmed, [...texts, ...cards.map(({ headings }) => headings)]),
      ].join(" "),
      limit: SEARCHED,
      resourceIds: groups.flatMap((group) => [...group]),
    };
    // Named documents are among the ready ones, at the same moment. A search with fewer hits than its limit may have
    // found all. A few hits from a document are not enough: the answer may come after them. Of our own development
    // questions, .008 more are answered right than with a limit of 5.
    const few = found.length >= SEARCHED && groups.some((group) => countOf(group) < RETRIEVED);
    const more = few ? await search(within) : [];
    const best = withBest(merged(ready, more, named), ready.slice(0, BEST_OF_ALL));
    // Several requested documents each have their own answer.
    const first = groups.length > 1 ? best.slice(0, RETRIEVED) : nearDuplicatesLast(best.slice(0, RETRIEVED));
    const ordered = [...first, ...best.slice(RETRIEVED)];
    const missing = await missingNames(trimmed, ready, async (name) => {
      queries.push(name);
      return isKnownIn(dependencies, wanted, name, signal);
    });
    return {
      found: ordered.slice(0, RETRIEVED).map((hit) => {
        const title = titles.get(hit.passage.resourceId) ?? "";
        return { hit: { ...hit, about: withQuarters(`${title}\n${withoutFacts(hit.about ?? "")}`) }, title };
      }),
      queries,
      named: groups.flatMap((group) => [...group]),
      sides: named?.subjects ?? [],
      missing,
      dropped: [
        ...ordered.slice(RETRIEVED).map((hit) => ({ hit, reason: BEYOND })),
        ...found
          .filter(({ passage }) => !titles.has(passage.resourceId))
          .map((hit) => ({ hit, reason: NOT_READY })),
      ],
    };
  };
};

const cardsOf = (titles: Map<string, string>, hits: Hit[]): DocumentCard[] => {
  const own = Map.groupBy(hits, ({ passage }) => passage.resourceId);
  return [...titles].map(([resourceId, title]) => ({
    resourceId,
    title,
    headings: withoutFacts(own.get(resourceId)?.at(-1)?.about ?? ""),
    texts: own.get(resourceId)?.map(({ passage }) => passage.text) ?? [],
  }));
};

/**
 * First the hits in the documents that the question names, in turns, ordered by each one's best passage, then the rest.
 * The two alternate if the best hit is elsewhere, and either has all those names as well or scores far better than any
 * of those documents: then the names may be the subject, not the place.
 */
function merged(found: Hit[], more: Hit[], named: NamedDocuments | undefined): Hit[] {
  if (named === undefined) return found;
  const groupOf = ({ passage }: Hit): ReadonlySet<string> | undefined =>
    named.groups.find((group) => group.has(passage.resourceId));
  const byGroup = Map.groupBy(distinct([...found, ...more]), groupOf);
  const others = byGroup.get(undefined) ?? [];
  byGroup.delete(undefined);
  const inNamed = interleaved([...byGroup.values()]);
  const [first] = found;
  // Only scores of one search are comparable: what it did not find is no better than its last hit.
  const score = (found.find((hit) => groupOf(hit) !== undefined) ?? found.at(-1))?.score ?? 0;
  const doubtful =
    first !== undefined &&
    !named.newest &&
    groupOf(first) === undefined &&
    (named.areIn(first.passage.text) || first.score > FAR_BETTER * score);
  return doubtful ? interleaved([inNamed, others]) : [...inNamed, ...others];
}

/** The same, with the best included: those that would be cut off come last. */
const withBest = (ordered: Hit[], best: Hit[]): Hit[] => {
  const given = new Set(ordered.slice(0, RETRIEVED).map(({ passage }) => passage.id));
  const left = best.filter(({ passage }) => !given.has(passage.id));
  const before = RETRIEVED - left.length;
  return distinct([...ordered.slice(0, before), ...left, ...ordered.slice(before)]);
};

/** Each passage once, at its first position. */
const distinct = (hits: Hit[]): Hit[] => firstOfEach(hits, ({ passage }) => passage.id);
