import { answerer } from "../answer/answer.ts";
import { citationsOf } from "../domain/citations.ts";
import type { Passage } from "../domain/passage.ts";
import type { Answer, Citation, PassageMetadata, Source } from "../domain/records.ts";
import { splitIntoPassages } from "../ingest/split.ts";
import { openPassages } from "../store/lancedb/index.ts";
import { documentOf } from "./document.ts";
import { type GuidePage, guidePages } from "./pages.ts";

/** The workspace that holds the guide, and nothing else. */
const GUIDE = "guide";

/** What is cited of the guide has lines of a file, and no picture. */
type Cited<Place> = Place & { evidence_url: null };

/** As an assistant's message of the API has it. Its resources are pages, by name. */
export interface GuideAnswer {
  content: string;
  response: Omit<Answer, "parts"> & { parts: { text: string; source: Cited<Source> | null }[] };
  citations: Cited<Citation>[];
}

/**
 * Answers a question from the guide, as a server without a model answers one from documents.
 * @param directory an empty folder, for the passages: all of them are indexed in less time than loading LanceDB takes.
 */
export const answerFromGuide = async (question: string, directory: string): Promise<GuideAnswer> => {
  const titles = new Map(guidePages.map(({ name, title }) => [name, title]));
  const store = await openPassages({ directory, titles: async () => titles });
  try {
    await Promise.all(
      guidePages.map(async (page) => store.replace(GUIDE, page.name, await passagesOf(page))),
    );
    const answer = answerer({
      passages: store,
      report: () => {},
      readyTitles: async (_guide, names) => new Map(names.map((name) => [name, titles.get(name) ?? name])),
      documents: async () => [],
    });
    const { answer: response } = await answer({ workspaceId: GUIDE, text: question });
    return {
      content: response.parts.map(({ text }) => text).join("\n\n"),
      response: {
        ...response,
        parts: response.parts.map(({ text, source }) => ({ text, source: source && shown(source) })),
      },
      citations: citationsOf(response).map(shown),
    };
  } finally {
    await store.close();
  }
};

/** A file of Markdown has no pages. */
const shown = <Place extends { metadata: PassageMetadata }>(place: Place): Cited<Place> => {
  const { page: _, ...metadata } = place.metadata;
  return { ...place, metadata, evidence_url: null };
};

const passagesOf = async ({ name, markdown }: GuidePage): Promise<Passage[]> => {
  const passages: Passage[] = [];
  const pages = (async function* () {
    yield documentOf(markdown);
  })();
  for await (const draft of splitIntoPassages(pages))
    passages.push({ ...draft, language: "en", id: `${name}-${draft.index}`, resourceId: name });
  return passages;
};
