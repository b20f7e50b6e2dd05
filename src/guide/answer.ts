import { answerer } from "../answer/answer.ts";
import { citationsOf } from "../domain/documents/citations.ts";
import {
  type Answer,
  type Citation,
  type Part,
  type PassageMetadata,
  type Source,
  sourcesOf,
} from "../domain/records.ts";
import type { PassageBackend } from "../passages/backend.ts";
import { GUIDE, indexGuide } from "./index-guide.ts";

const NOTHING_FOUND: Part = {
  text: "The guide does not cover this. Try other words, or look through its pages.",
  source: null,
};

/** A citation of the guide has the lines of a file, and no picture. */
type Cited<Place> = Place & { evidence_url: null };

/** The guide, ready to be asked. */
export interface Guide extends AsyncDisposable {
  /** Answers a question as a server without a model answers one from documents. */
  answer(question: string): Promise<GuideAnswer>;
}

/** Like an assistant's message in the API. Its resources are pages, by name. */
export interface GuideAnswer {
  content: string;
  response: Pick<Answer, "type" | "form"> & {
    parts: { text: string; source: Cited<Source> | null; sources: Cited<Source>[]; calculation: null }[];
    engine: "excerpts";
    notice: null;
    coverage: null;
  };
  citations: Cited<Citation>[];
}

/** Indexes the guide in a folder of its own that is removed when the guide is disposed of. */
export const openGuide = async (backend: PassageBackend): Promise<Guide> => {
  const index = await indexGuide(backend);
  const answer = answerer(index.dependencies);
  return {
    answer: async (text) => {
      const { answer: response } = await answer({ workspaceId: GUIDE, text });
      const isAnswered = response.parts.some(({ source }) => source !== null);
      return shownAnswer(isAnswered ? response : { ...response, parts: [NOTHING_FOUND] });
    },
    [Symbol.asyncDispose]: () => index[Symbol.asyncDispose](),
  };
};

const shownAnswer = (response: Answer): GuideAnswer => ({
  content: response.parts.map(({ text }) => text).join("\n\n"),
  response: {
    type: response.type,
    form: response.form,
    parts: response.parts.map((part) => {
      const sources = sourcesOf(part).map(shown);
      return { text: part.text, source: sources[0] ?? null, sources, calculation: null };
    }),
    engine: "excerpts",
    notice: null,
    coverage: null,
  },
  citations: citationsOf(response).map(shown),
});

/** A file of Markdown has no pages. */
const shown = <Place extends { metadata: PassageMetadata }>(place: Place): Cited<Place> => {
  const { page: _, ...metadata } = place.metadata;
  return { ...place, metadata, evidence_url: null };
};
