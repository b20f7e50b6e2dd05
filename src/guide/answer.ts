import { answerer } from "../answer/answer.ts";
import { temporaryFolder } from "../disk/temporary-folder.ts";
import { citationsOf } from "../domain/citations.ts";
import type { Passage } from "../domain/passage.ts";
import type { Answer, Citation, Part, PassageMetadata, Source } from "../domain/records.ts";
import { splitIntoPassages } from "../ingest/split.ts";
import { openPassages } from "../store/lancedb/index.ts";
import { documentOf } from "./document.ts";
import { type GuidePage, guidePages } from "./pages.ts";

/** The workspace that holds the guide, and nothing else. */
const GUIDE = "guide";

const NOTHING_FOUND: Part = {
  text: "The guide tells nothing of this. Ask in other words, or look through its pages.",
  source: null,
};

/** What is cited of the guide has lines of a file, and no picture. */
type Cited<Place> = Place & { evidence_url: null };

/** The guide, ready to be asked. */
export interface Guide extends AsyncDisposable {
  /** Answers a question as a server without a model answers one from documents. */
  answer(question: string): Promise<GuideAnswer>;
}

/** As an assistant's message of the API has it. Its resources are pages, by name. */
export interface GuideAnswer {
  content: string;
  response: Omit<Answer, "parts"> & { parts: { text: string; source: Cited<Source> | null }[] };
  citations: Cited<Citation>[];
}

/**
 * Indexes the guide, in less time than loading LanceDB takes, in a folder of its own that goes when the guide is disposed
 * of.
 */
export const openGuide = async (): Promise<Guide> => {
  await using stack = new AsyncDisposableStack();
  const { path: directory } = stack.use(await temporaryFolder("guide"));
  const titles = new Map(guidePages.map(({ name, title }) => [name, title]));
  const store = await openPassages({ directory, titles: async () => titles });
  stack.defer(() => store.close());
  for (const page of guidePages) await store.replace(GUIDE, page.name, await passagesOf(page));
  const answer = answerer({
    passages: store,
    report: () => {},
    readyTitles: async (_guide, names) => new Map(names.map((name) => [name, titles.get(name) ?? name])),
    documents: async () => [],
  });
  const opened = stack.move();
  return {
    answer: async (text) => {
      const { answer: response } = await answer({ workspaceId: GUIDE, text });
      const isAnswered = response.parts.some(({ source }) => source !== null);
      return shownAnswer(isAnswered ? response : { ...response, parts: [NOTHING_FOUND] });
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

const shownAnswer = (response: Answer): GuideAnswer => ({
  content: response.parts.map(({ text }) => text).join("\n\n"),
  response: {
    ...response,
    parts: response.parts.map(({ text, source }) => ({ text, source: source && shown(source) })),
  },
  citations: citationsOf(response).map(shown),
});

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
