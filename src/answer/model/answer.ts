import type { ChatModel } from "../../domain/models/models.ts";
import type { Answer, Coverage } from "../../domain/records.ts";
import { explanationOf } from "../explain.ts";
import type { Answered } from "../explanation.ts";
import { searched } from "../image.ts";
import { type CancellableListener, NOTHING_FOUND, type Question } from "../question/question.ts";
import { inViewOf } from "../question/unread.ts";
import { compose, type Material } from "./compose.ts";
import { givenFor, type Provided } from "./given-for.ts";
import { gather } from "./more.ts";
import { introduced, picturesFor } from "./pictures.ts";
import { planFor } from "./search/plan.ts";
import { searchEach } from "./search/searches.ts";
import type { ModelSources } from "./sources.ts";

/**
 * An answer that a model writes from the hits for the question, or from all parts of the documents that it asks about
 * as a whole. A plain question costs one call; one with history or several comparands one more, which plans the
 * searches; one about long documents up to ten more; one whose passages lack what it needs up to two more, and one
 * whose reply is not supported one more. Prompts that are too long and replies in the wrong form cost more.
 * @param seen what an image with the question shows.
 */
export const answerByModel = async (
  reading: ModelSources,
  model: ChatModel,
  question: Question,
  seen: string | undefined,
  heard: CancellableListener,
): Promise<Answered> => {
  const { workspaceId, text, resourceIds, history = [], corePrompt } = question;
  const { signal, onPart } = heard;
  const plan = await planFor(model, text, history, signal);
  const queries = plan.queries.map((query) => searched(query, seen));
  const searches = { workspaceId, queries, ...(resourceIds && { resourceIds }) };
  const retrieved = await searchEach(reading, searches, signal);
  const explanation = explanationOf(plan.kind, retrieved);
  const provided = await givenFor(reading, model, question, plan, retrieved, signal);
  const { given, introductions } = provided;
  // A model without any sources would answer from its own knowledge.
  if (given.length === 0 && history.length === 0 && seen === undefined) {
    const { parts } = await inViewOf(reading.states, question, [NOTHING_FOUND]);
    for (const part of parts) onPart?.(part);
    return { answer: { type: "answer", parts: [...parts], form: null }, explanation };
  }
  const pictures = await picturesFor(reading, model, question, given, retrieved.found.length, signal);
  const material: Material = {
    given,
    introductions,
    pictures: introduced(pictures),
    gather: (more, before, characters) =>
      gather(reading, question, more, before, characters, signal, retrieved.named),
  };
  const circumstances = {
    history,
    missing: retrieved.missing,
    ...(corePrompt ? { corePrompt } : {}),
    ...(seen === undefined ? {} : { imageDescription: seen }),
  };
  const { answer, hadDetails, ...read } = await compose(model, text, material, circumstances, heard);
  const coverage = hadDetails || !provided.isByDetails ? coverageFor(answer, provided) : [];
  // Meanwhile the model may have proved to accept no pictures, or fewer.
  const seenPages = pictures.slice(0, model.mostImages).map(({ page }) => page);
  return {
    answer: { ...answer, ...(coverage.length > 0 && { coverage }) },
    explanation: { ...explanation, ...read, ...(seenPages.length > 0 && { pictures: seenPages }) },
  };
};

/** Facts from outlines (how often, nowhere) have no source: an answer whose parts all have one needs no coverage. */
const coverageFor = ({ parts }: Answer, { coverage, isByDetails }: Provided): Coverage[] =>
  isByDetails && parts.every(({ source }) => source !== null) ? [] : coverage;
