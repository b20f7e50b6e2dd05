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
 * Passages given for one question, at the most, and of how many that a search found these are chosen. With half of them
 * .012 fewer of our own questions for choosing are answered right, and .01 fewer of XQuAD en, es and de in some part; with
 * 60 of these no more are. A question takes 4 ms longer, at 200,000 passages.
 */
const RETRIEVED = 40;
const SEARCHED = 60;
/** The best of all that many are given in any case: a question may seem to name another document than it means. */
const BEST_OF_ALL = 5;
const BEYOND = "beyond the passages that are read";
const NOT_READY = "its document is not ready";
/** How much better the best passage elsewhere is found than the best of the named documents, for these to be doubted. */
const FAR_BETTER = 1.5;

/** A passage that was found, with the title of its resource. */
export interface FoundPassage {
  /** `about`: what says which document it is of, for the local reader. */
  hit: Hit & { about: string };
  title: string;
}

/** What was found for a question, best first, and how. */
export interface Retrieved {
  found: FoundPassage[];
  /** What was searched for, in the order of the searches. */
  queries: string[];
  /** Ready resources that the question names, by title, company or period; empty when it names none. */
  named: string[];
  /** Those of `named` that are named by one subject stand together: all of Apple's, then all of Microsoft's. */
  sides: Comparand[];
  /** Names in the question that nothing found has. */
  missing: string[];
  dropped: Dropped[];
}

export type Retrieve = (query: Wanted, signal: AbortSignal) => Promise<Retrieved>;

/**
 * Finds passages of the workspace's ready resources, best first. A question that names documents ("the Q2 2023 report of
 * Apple") finds their passages first, of several in turns: documents are known by their titles and by what names them
 * where they begin.
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
        // A document may spell itself out on its cover alone.
        ...spelledOut(trimmed, [...texts, ...cards.map(({ headings }) => headings)]),
      ].join(" "),
      limit: SEARCHED,
      resourceIds: groups.flatMap((group) => [...group]),
    };
    // Named documents are among the ready ones, as of the same moment. A search that found less than it may found all.
    // That a document has a few passages among all is not enough: what answers may come behind them. Of our own questions
    // for choosing .008 more are answered right than where 5 were.
    const few = found.length >= SEARCHED && groups.some((group) => countOf(group) < RETRIEVED);
    const more = few ? await search(within) : [];
    const best = withBest(merged(ready, more, named), ready.slice(0, BEST_OF_ALL));
    // Of several documents that are asked for, each tells its own.
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
 * First what stands in the documents that the question names, their groups in turns as each has the best passage, then
 * the rest. The two take turns where the best passage of all stands elsewhere, and has all those names as well or is found
 * far better than any of those documents: then the names may say what is asked of, not where.
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
  // Scores of one search alone can be compared: what it did not find is no better than its last.
  const score = (found.find((hit) => groupOf(hit) !== undefined) ?? found.at(-1))?.score ?? 0;
  const doubtful =
    first !== undefined &&
    !named.newest &&
    groupOf(first) === undefined &&
    (named.areIn(first.passage.text) || first.score > FAR_BETTER * score);
  return doubtful ? interleaved([inNamed, others]) : [...inNamed, ...others];
}

/** The same with the best among those that are given: those that would not be come last of them. */
const withBest = (ordered: Hit[], best: Hit[]): Hit[] => {
  const given = new Set(ordered.slice(0, RETRIEVED).map(({ passage }) => passage.id));
  const left = best.filter(({ passage }) => !given.has(passage.id));
  const before = RETRIEVED - left.length;
  return distinct([...ordered.slice(0, before), ...left, ...ordered.slice(before)]);
};

/** Each passage once, where it stands first. */
const distinct = (hits: Hit[]): Hit[] => firstOfEach(hits, ({ passage }) => passage.id);
