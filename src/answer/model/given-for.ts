import { type Passage, pageOf } from "../../domain/documents/passage.ts";
import type { ChatModel } from "../../domain/models/models.ts";
import type { Coverage } from "../../domain/records.ts";
import {
  documentWithMetadata,
  type MetadataQuery,
  type MetadataSources,
} from "../local/metadata/metadata-answer.ts";
import { placesAsked } from "../question/places-asked.ts";
import type { Question } from "../question/question.ts";
import { namesPeriod } from "../question/sides/sides.ts";
import type { FoundPassage, Retrieved } from "../search/retrieve.ts";
import { foundWithoutBallast } from "./given/ballast.ts";
import { pagesOf, passagesAt, printedOffset, type WholeReader, wholeReader } from "./given/document-pages.ts";
import { fitting, type Given, givenFrom, givenOf, type Titled } from "./given/given.ts";
import { type Introduction, introductionsOf } from "./given/introductions.ts";
import { detailsOf } from "./given/outline.ts";
import { FULL_ROOM } from "./given/room.ts";
import { asksOfAll, type Plan } from "./search/plan.ts";
import { onlyNamed } from "./search/searches.ts";
import type { ModelSources } from "./sources.ts";
import { readThrough, type Whole } from "./whole.ts";

/** What a model is given for a question. */
export interface Provided {
  /** In the order in which they are shown. */
  given: Given[];
  introductions: Introduction[];
  /** How much was read of the documents that were read to their end; empty if there were none. */
  coverage: Coverage[];
  /** Whether this only comes from the details in introductions, so that an answer may rest on passages alone. */
  isByDetails: boolean;
}

/** What is known about a question when passages are chosen for it. */
interface Asked {
  reading: ModelSources;
  model: ChatModel;
  question: Question;
  plan: Plan;
  retrieved: Retrieved;
  /** The documents that it is about, if known: named, the only ones that it may ask, or all of a few. */
  documents: Whole[];
  whole: WholeReader;
  signal: AbortSignal;
}

/** Documents that one question reads as a whole, or whose pages it names, at most. */
const MAX_WHOLE = 3;
/** Documents of which all words are counted for one question, at most. */
const MAX_COUNTED = 12;
/** First passages of a document that are given to a model if its metadata is asked for. */
const OPENING = 3;
/** The best hits, which come before such an opening. */
const BEST = 2;
/** Total characters of each list of a document's contents, and the share of the room left to passages. */
const LISTS = 1_500;
const LEAST = 0.6;
/** A document with more passages does not fit as a whole. */
const SMALL = 80;

/**
 * Chooses what a model is given for a question from the hits and from the documents that it is about.
 * @throws QaError of the model, if it reads through documents
 */
export const givenFor = async (
  reading: ModelSources,
  model: ChatModel,
  question: Question,
  plan: Plan,
  retrieved: Retrieved,
  signal: AbortSignal,
): Promise<Provided> => {
  const { workspaceId, text } = question;
  const documents = await documentsMeant(reading, question, retrieved);
  const whole = wholeReader(reading.read, workspaceId);
  const asked = { reading, model, question, plan, retrieved, documents, whole, signal };
  const goneThrough = plan.isOfWhole ? await wholesRead(asked) : undefined;
  const given = goneThrough?.given ?? (await smallWholes(asked)) ?? (await passagesFound(asked));
  const told = documentsIn(given);
  const counted = isOfAll(asked)
    ? (documents.length > 0 ? documents : told.slice(0, MAX_WHOLE)).slice(0, MAX_COUNTED)
    : [];
  const introduced = [...new Map([...told, ...counted].map((each) => [each.id, each])).values()];
  const passages = given.map(({ passage }) => passage);
  const introductions = await withDetails(
    await introductionsOf(reading.read, workspaceId, introduced, namesPeriod(text) ? passages : undefined),
    counted,
    asked,
  );
  const left = FULL_ROOM.passages - lengthOf(introductions);
  const fit = fitting(given, Math.max(LEAST * FULL_ROOM.passages, left));
  const detailed = introductions.filter(({ details }) => details !== undefined);
  return {
    given: await withPrintedNumbers(fit, placesMeant(asked), whole),
    introductions,
    coverage:
      goneThrough?.coverage ??
      (await coverageOf(
        detailed.map(({ resourceId }) => resourceId),
        whole,
      )),
    isByDetails: goneThrough === undefined,
  };
};

const isOfAll = ({ question: { text }, plan }: Pick<Asked, "question" | "plan">): boolean =>
  asksOfAll([text, ...plan.queries].join("\n"), plan.kind);

const documentsMeant = async (
  { documents }: ModelSources,
  { workspaceId, resourceIds }: Question,
  { named }: Retrieved,
): Promise<Whole[]> => {
  const ids = named.length > 0 ? named : resourceIds;
  const all = await documents(workspaceId, ids);
  const meant = ids === undefined && all.length > MAX_WHOLE ? [] : all;
  return meant.map(({ id, title }) => ({ id, title }));
};

/** All parts of the documents as a whole; undefined if there are too many, or if they say nothing. */
const wholesRead = async ({
  model,
  plan,
  documents,
  whole,
  signal,
}: Asked): Promise<Pick<Provided, "given" | "coverage"> | undefined> => {
  if (documents.length > MAX_WHOLE) return undefined;
  const { given, read } = await readThrough(model, plan.queries.join("\n"), documents, whole, signal);
  if (given.length === 0) return undefined;
  const readOf = Map.groupBy(read, ({ resourceId }) => resourceId);
  const ids = documents.map(({ id }) => id);
  return { given, coverage: await coverageOf(ids, whole, (id) => readOf.get(id) ?? []) };
};

/** All passages of small documents, the one with the best hit first, if they fit together. */
const smallWholes = async ({
  reading: { read },
  question: { workspaceId },
  plan: { queries },
  documents,
  retrieved: { found },
}: Asked): Promise<Given[] | undefined> => {
  // One of several questions may name a document that another is not about.
  if (queries.length > 1 || documents.length === 0 || documents.length > MAX_WHOLE) return undefined;
  const ranges = documents.map(({ id }) => ({ resourceId: id, first: 0, last: SMALL }));
  const passages = await read(workspaceId, ...ranges);
  const own = Map.groupBy(passages, ({ resourceId }) => resourceId);
  if (passages.length === 0 || own.values().some(({ length }) => length > SMALL)) return undefined;
  const ranks = new Map(found.map(({ hit }, at) => [hit.passage.id, at]));
  const bestIn = ({ id }: Whole): number =>
    Math.min(found.length, ...(own.get(id) ?? []).map((passage) => ranks.get(passage.id) ?? found.length));
  const all = documents
    .toSorted((one, other) => bestIn(one) - bestIn(other))
    .flatMap(({ id, title }) =>
      (own.get(id) ?? []).map((passage) => ({
        ...givenOf(passage, title),
        rank: ranks.get(passage.id) ?? found.length + passage.index,
      })),
    );
  return fitting(all, FULL_ROOM.passages).length === all.length ? all : undefined;
};

/** The best hits, with the places that the question names and the opening that it asks for. */
const passagesFound = async (asked: Asked): Promise<Given[]> => {
  const { reading, question, plan, retrieved } = asked;
  const { workspaceId, resourceIds, text } = question;
  const where = { workspaceId, ...(resourceIds && { resourceIds }) };
  const openings = await Promise.all(
    plan.queries.map((query) => openingAsked(reading, { ...where, text: query }, retrieved)),
  );
  const named = onlyNamed([text, ...plan.queries].join("\n"), retrieved);
  const found = foundWithoutBallast(named, retrieved.sides.length > 1);
  // The best passages keep their rank, and therefore their neighbours.
  const all = [...found.slice(0, BEST), ...openings.flat(), ...found.slice(BEST)];
  const [first, last] = await Promise.all([placed(asked), restOfBest(asked, found)]);
  return givenFrom(reading.read, workspaceId, all, FULL_ROOM.passages, { first, last });
};

/** The documents whose places the question names: those that it is about, otherwise the one with the best hit. */
const placesMeant = ({ question, plan, documents, retrieved }: Asked): Whole[] => {
  if (placesAsked(question.text) === undefined) return [];
  if (documents.length > 0 && documents.length <= MAX_WHOLE) return documents;
  const [best] = onlyNamed([question.text, ...plan.queries].join("\n"), retrieved);
  return best ? [{ id: best.hit.passage.resourceId, title: best.title }] : [];
};

/** The passages of these places. */
const placed = async (asked: Asked): Promise<Titled[]> => {
  const places = placesAsked(asked.question.text);
  if (places === undefined) return [];
  const all = await Promise.all(
    placesMeant(asked).map(async ({ id, title }) => {
      const { passages } = await asked.whole(id);
      return passagesAt(passages, places).map((passage) => ({ passage, title }));
    }),
  );
  return all.flat();
};

/** The rest of the document with the best hit, as far as there is room, if a sample of it cannot answer. */
const restOfBest = async (asked: Asked, found: readonly FoundPassage[]): Promise<Titled[]> => {
  const [best] = found;
  if (best === undefined || !isOfAll(asked)) return [];
  const { resourceId } = best.hit.passage;
  const { reading, question } = asked;
  const passages = await reading.read(question.workspaceId, { resourceId, first: 0, last: SMALL });
  return passages.length > SMALL ? [] : passages.map((passage) => ({ passage, title: best.title }));
};

/** If a question asks who wrote a document, when, and the like: its opening, which no search may find. */
const openingAsked = async (
  sources: MetadataSources,
  query: MetadataQuery,
  retrieved: Retrieved,
): Promise<FoundPassage[]> => {
  const [text = "", ...earlier] = query.text.split("\n");
  const document = await documentWithMetadata(sources, { ...query, text, earlier }, retrieved);
  const first = document?.opening.slice(0, OPENING) ?? [];
  return first.map((passage) => ({ hit: { passage, score: 0, about: "" }, title: document?.title ?? "" }));
};

const documentsIn = (given: readonly Given[]): Whole[] => [
  ...new Map(given.map(({ passage: { resourceId: id }, title }) => [id, { id, title }] as const)).values(),
];

const withDetails = (
  introductions: readonly Introduction[],
  counted: readonly Whole[],
  { plan, whole }: Asked,
): Promise<Introduction[]> => {
  const characters = LISTS / Math.max(1, counted.length);
  return Promise.all(
    introductions.map(async (each) =>
      counted.some(({ id }) => id === each.resourceId)
        ? {
            ...each,
            details: await detailsOf(await whole(each.resourceId), plan.queries.join("\n"), characters),
          }
        : each,
    ),
  );
};

const lengthOf = (introductions: readonly Introduction[]): number =>
  introductions.reduce((sum, { lines, details = "" }) => sum + lines.join("\n").length + details.length, 0);

/**
 * Says nothing about a document that is longer than the reading limit: its number of pages is not known.
 * @param readOf what was read of a document; all of it if absent
 */
const coverageOf = async (
  ids: readonly string[],
  whole: WholeReader,
  readOf?: (id: string) => readonly Passage[],
): Promise<Coverage[]> => {
  const all = await Promise.all(
    ids.map(async (id) => {
      const { passages, isWhole } = await whole(id);
      const pagesRead = pagesOf(readOf?.(id) ?? passages).length;
      return { isWhole, told: { resource_id: id, pages: pagesOf(passages).length, pages_read: pagesRead } };
    }),
  );
  return all.flatMap(({ isWhole, told }) => (isWhole && told.pages > 0 ? [told] : []));
};

/** Adds the printed number of their page, if it differs from the page's number in the file. */
const withPrintedNumbers = async (
  given: readonly Given[],
  documents: readonly Whole[],
  whole: WholeReader,
): Promise<Given[]> => {
  const offsets = new Map(
    await Promise.all(
      documents.map(async ({ id }) => [id, printedOffset((await whole(id)).passages)] as const),
    ),
  );
  return given.map((each) => {
    const offset = offsets.get(each.passage.resourceId) ?? 0;
    const printed = (pageOf(each.passage) ?? 0) - offset;
    return offset === 0 || printed < 1 ? each : { ...each, printed };
  });
};
