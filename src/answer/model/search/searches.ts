import { interleaved } from "../../../domain/collections/interleaved.ts";
import { eventLoopYielder } from "../../../domain/concurrency/event-loop.ts";
import { OPENING } from "../../../domain/documents/opening.ts";
import type { Passage } from "../../../domain/documents/passage.ts";
import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import { STOP_WORDS, wordsOf } from "../../../domain/words/words.ts";
import { isFrame } from "../../question/frame.ts";
import type { FoundPassage, Retrieved } from "../../search/retrieve.ts";
import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";
import type { ModelSources } from "../sources.ts";
import { bearing, isCalled, mayBeNames, type NamedDocument, type Names, namesKnown } from "./aliases.ts";

/** What is searched for, and where. */
export interface Searches {
  workspaceId: string;
  queries: string[];
  resourceIds?: string[];
}

/** Documents whose beginnings are examined for names that none of the found ones has, and such names, at most. */
const MAX_LOOKED_AT = 50;
const MAX_NAMES = 8;
/** Reports of one company on several periods share a name. */
const FEW = 3;
const CAPITALS = /^\p{Lu}{2,}$/u;
const LETTERS = /\p{L}+/gu;
const TWO_LETTERS = /\p{L}{2}/u;
/** A question of whose words more than this share is in capitals counts as written in capitals: they mark no names. */
const MOSTLY = 0.5;
/** Letters of a word that may be two joined ones, and of each of these. */
const JOINED = 8;
const SHORTEST = 3;

/**
 * Runs each query. Their hits are interleaved, so that each contributes its best; none counts twice. Joined words are
 * split if the documents have both, and for a query that calls a document by another name than its own ("JnJ") only
 * that document's passages are found.
 */
export const searchEach = async (
  reading: ModelSources,
  { queries, ...where }: Searches,
  signal: AbortSignal,
): Promise<Retrieved> => {
  const results = await Promise.all(queries.map((text) => searchOne(reading, { ...where, text }, signal)));
  const [only] = results;
  if (only !== undefined && results.length === 1) return only;
  const found = interleaved(results.map((result) => result.found));
  const once = new Map(found.map((each) => [each.hit.passage.id, each] as const).toReversed());
  const kept = found.filter((each) => once.get(each.hit.passage.id) === each);
  const dropped = results.flatMap((result) => result.dropped);
  return {
    found: kept,
    queries: results.flatMap((result) => result.queries),
    named: [...new Set(results.flatMap(({ named }) => named))],
    sides: results.flatMap(({ sides }) => sides),
    missing: [...new Set(results.flatMap(({ missing }) => missing))],
    dropped: dropped.filter(({ hit }) => !once.has(hit.passage.id)),
  };
};

interface One {
  workspaceId: string;
  text: string;
  resourceIds?: string[];
}

const searchOne = async (reading: ModelSources, asked: One, signal: AbortSignal): Promise<Retrieved> => {
  const first = await reading.retrieve(asked, signal);
  const text = takenApart(asked.text, first.found);
  const retrieved = text === asked.text ? first : await reading.retrieve({ ...asked, text }, signal);
  const { ids, names } = await calledOtherwise(reading, { ...asked, text }, retrieved);
  const aliased =
    ids.length === 0 ? retrieved : await reading.retrieve({ ...asked, text, resourceIds: ids }, signal);
  return {
    ...withNamed(aliased, ids, names),
    queries: [...new Set([...first.queries, ...retrieved.queries, ...aliased.queries])],
    missing: aliased.missing.filter((name) => !names.includes(name) && !namesNothing(name, text)),
  };
};

/** Documents found by another name count as named, all of them if the question does not say which period. */
const withNamed = (retrieved: Retrieved, ids: readonly string[], names: readonly string[]): Retrieved => {
  if (ids.length === 0 || retrieved.named.length > 0) return retrieved;
  const terms = new Set(termsOf(names.join(" ")));
  return { ...retrieved, named: [...ids], sides: [{ resourceIds: ids, terms }] };
};

/** The documents that a question calls by another name than their own, and those that it calls by their own. */
const calledOtherwise = async (
  { read, documents }: ModelSources,
  { workspaceId, text, resourceIds }: One,
  { found, named, sides }: Retrieved,
): Promise<{ ids: string[]; names: string[] }> => {
  const none = { ids: [], names: [] };
  const asked = mayBeNames(text);
  if (asked.length === 0) return none;
  const about = new Set(found.flatMap(({ hit, title }) => wordsOf(`${title}\n${hit.about}`)));
  const lost = asked.filter((name) => !wordsOf(name).every((word) => about.has(word))).slice(0, MAX_NAMES);
  if (lost.length === 0) return none;
  const all = await documents(workspaceId, resourceIds);
  const titles = new Map([
    ...found.map(({ hit, title }) => [hit.passage.resourceId, title] as const),
    ...all.map(({ id, title }) => [id, title] as const),
  ]);
  const beginning = await namesIn(
    await openingsOf(read, workspaceId, [...titles].slice(0, MAX_LOOKED_AT), found),
  );
  const known = lost
    .filter((name) => !beginning.some((document) => isCalled(name, document)))
    .map((name) => ({ name, ids: bearing(name, beginning).map(({ id }) => id) }))
    // What could abbreviate many names is the name of none.
    .filter(({ ids }) => ids.length > 0 && (ids.length <= FEW || ids.length < beginning.length / 2));
  if (known.length === 0) return none;
  const byName = sides.some(({ terms }) => terms.size > 0) ? named : [];
  return {
    ids: [...new Set([...known.flatMap(({ ids }) => ids), ...byName])],
    names: known.map(({ name }) => name),
  };
};

/** Lets requests have their turn. */
const namesIn = async (documents: readonly NamedDocument[]): Promise<Names[]> => {
  const yieldWhenDue = eventLoopYielder();
  const names: Names[] = [];
  for (const document of documents) {
    names.push(namesKnown(document));
    await yieldWhenDue();
  }
  return names;
};

const openingsOf = async (
  read: ModelSources["read"],
  workspaceId: string,
  titles: readonly (readonly [id: string, title: string])[],
  found: readonly FoundPassage[],
): Promise<NamedDocument[]> => {
  const ranges = titles.map(([resourceId]) => ({ resourceId, first: 0, last: OPENING - 1 }));
  const passages: Passage[] = ranges.length === 0 ? [] : await read(workspaceId, ...ranges);
  const own = Map.groupBy(passages, ({ resourceId }) => resourceId);
  const others = Map.groupBy(
    found.map(({ hit }) => hit.passage),
    ({ resourceId }) => resourceId,
  );
  return titles.map(([id, title]) => ({
    id,
    title,
    opening: own.get(id) ?? [],
    others: others.get(id) ?? [],
  }));
};

/**
 * Hits in the documents that the question names, if it names some; all hits if there are none. If only lower-case words
 * name one ("the rent"), which may also be the subject, hits elsewhere that contain these are kept.
 */
export const onlyNamed = (
  question: string,
  { found, named, sides }: Pick<Retrieved, "found" | "named" | "sides">,
): FoundPassage[] => {
  const subjects = sides.filter(({ terms }) => terms.size > 0);
  if (subjects.length === 0) return found;
  const ids = new Set(named);
  const own = found.filter(({ hit }) => ids.has(hit.passage.resourceId));
  if (own.length === 0) return found;
  const names = properNames(question);
  if (subjects.every(({ terms }) => !terms.isDisjointFrom(names))) return own;
  const saysName = ({ hit: { passage } }: FoundPassage): boolean => {
    const said = new Set(termsOf(passage.text));
    return subjects.some(({ terms }) => terms.isSubsetOf(said));
  };
  return found.filter((each) => ids.has(each.hit.passage.resourceId) || saysName(each));
};

/** Terms of words that are written as names; none if all nouns are. */
const properNames = (question: string): ReadonlySet<string> => {
  const patterns = patternsOf(languageOfQuestion(question) ?? "en");
  return new Set(patterns?.words.capitalNouns ? [] : termsOf(mayBeNames(question).join(" ")));
};

/** Whether a word in capitals is not a name: "FY", a word of a question in capitals, or one with a meaning. */
const namesNothing = (word: string, question: string): boolean => {
  const own = termsOf(word);
  if (own.length === 0 || own.every((term) => isFrame(term) || isFrame(term.toLowerCase()))) return true;
  if (!CAPITALS.test(word)) return false;
  const words = (question.match(LETTERS) ?? []).filter((each) => TWO_LETTERS.test(each));
  const inCapitals = words.filter((each) => CAPITALS.test(each)).length;
  if (inCapitals > MOSTLY * words.length) return true;
  return termsOf(word.toLowerCase()).every((term) => relatedTerms(term).size > 0);
};

/** A text with each word that occurs in no hit, and consists of two that do, split: "Liabilitiesfor". */
const takenApart = (text: string, found: readonly FoundPassage[]): string => {
  const known = new Set(
    found.flatMap(({ hit, title }) =>
      (`${title}\n${hit.about}\n${hit.passage.text}`.match(LETTERS) ?? []).map((word) => word.toLowerCase()),
    ),
  );
  return text.replace(LETTERS, (word) => {
    const small = word.toLowerCase();
    if (word.length < JOINED || known.has(small)) return word;
    for (let at = small.length - 2; at >= 2; at -= 1) {
      const [first, last] = [small.slice(0, at), small.slice(at)];
      if (isPart(first, known) && isPart(last, known) && !(STOP_WORDS.has(first) && STOP_WORDS.has(last)))
        return `${word.slice(0, at)} ${word.slice(at)}`;
    }
    return word;
  });
};

const isPart = (part: string, known: ReadonlySet<string>): boolean =>
  STOP_WORDS.has(part) ? part.length > 1 : part.length >= SHORTEST && known.has(part);
