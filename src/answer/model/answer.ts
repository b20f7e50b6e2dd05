import type { ChatModel } from "../../domain/models.ts";
import { explanationOf } from "../explain.ts";
import type { Answered } from "../explanation.ts";
import { searched } from "../image.ts";
import { type ImprintQuery, type ImprintSources, imprintDocument } from "../local/imprint/imprint-asked.ts";
import type { Documents, PassageRange, PassageSearch } from "../ports.ts";
import { type Heard, NOTHING_FOUND, type Question } from "../question/question.ts";
import type { Found, Retrieve, Retrieved } from "../search/retrieve.ts";
import { compose } from "./compose.ts";
import { type Given, givenFrom } from "./given.ts";
import { BEST } from "./neighbours.ts";
import { type Plan, planFor } from "./plan.ts";
import { FULL_ROOM } from "./room.ts";
import { searchEach } from "./searches.ts";
import { readThrough, type Whole } from "./whole.ts";

/** What a model answers from. */
export interface Reading {
  retrieve: Retrieve;
  read: PassageSearch["read"];
  documents: Documents;
}

/** Documents that one question goes through as wholes, at the most. */
const MAX_WHOLE = 3;
/** First passages of a document that are given to a model where its imprint is asked for. */
const OPENING = 3;

/**
 * An answer that a model writes from what is found for the question, or from all parts of the documents that it is
 * about as wholes. A plain question costs one call; one with history or several sides one more, which plans the
 * searches; one about long documents up to ten more.
 * @param seen what an image with the question shows.
 */
export const answerByModel = async (
  reading: Reading,
  model: ChatModel,
  question: Question,
  seen: string | undefined,
  heard: Heard,
): Promise<Answered> => {
  const { workspaceId, text, resourceIds, history = [], corePrompt } = question;
  const { signal, onPart } = heard;
  const plan = await planFor(model, text, history, signal);
  const queries = plan.queries.map((query) => searched(query, seen));
  const searches = { workspaceId, queries, ...(resourceIds && { resourceIds }) };
  const retrieved = await searchEach(reading.retrieve, searches, signal);
  const explanation = explanationOf(plan.kind, retrieved);
  const given = await passagesFor(reading, model, question, plan, retrieved, signal);
  // A model with nothing to go by would answer from what it knows itself.
  if (given.length === 0 && history.length === 0 && seen === undefined) {
    onPart?.(NOTHING_FOUND);
    return { answer: { type: "answer", parts: [NOTHING_FOUND], form: null }, explanation };
  }
  const circumstances = {
    history,
    missing: retrieved.missing,
    ...(corePrompt ? { corePrompt } : {}),
    ...(seen === undefined ? {} : { imageDescription: seen }),
  };
  const { answer, ...read } = await compose(model, text, given, circumstances, heard);
  return { answer, explanation: { ...explanation, ...read } };
};

const passagesFor = async (
  { read, documents }: Reading,
  model: ChatModel,
  { workspaceId, resourceIds }: Question,
  plan: Plan,
  retrieved: Retrieved,
  signal: AbortSignal,
): Promise<Given[]> => {
  if (plan.isOfWhole) {
    const ids = retrieved.named.length > 0 ? retrieved.named : resourceIds;
    const wholes: Whole[] = await documents(workspaceId, ids);
    const all = wholes.length <= MAX_WHOLE ? wholes : [];
    const readOf = (range: PassageRange) => read(workspaceId, range);
    const given = await readThrough(model, plan.queries.join("\n"), all, readOf, signal);
    if (given.length > 0) return given;
  }
  const asked = { workspaceId, ...(resourceIds && { resourceIds }) };
  const openings = await Promise.all(
    plan.queries.map((query) => openingAsked({ read, documents }, { ...asked, text: query }, retrieved)),
  );
  // The best passages keep their place, and with it their neighbours.
  const { found } = retrieved;
  const all = [...found.slice(0, BEST), ...openings.flat(), ...found.slice(BEST)];
  return givenFrom(read, workspaceId, all, FULL_ROOM.passages);
};

/** Where a question asks who wrote a document, when, and the like: how that begins, which no search may find. */
const openingAsked = async (
  sources: ImprintSources,
  query: ImprintQuery,
  retrieved: Retrieved,
): Promise<Found[]> => {
  const [text = "", ...earlier] = query.text.split("\n");
  const document = await imprintDocument(sources, { ...query, text, earlier }, retrieved);
  const first = document?.opening.slice(0, OPENING) ?? [];
  return first.map((passage) => ({ hit: { passage, score: 0, about: "" }, title: document?.title ?? "" }));
};
