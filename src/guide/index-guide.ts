import type { AnswerDependencies } from "../answer/answer.ts";
import { temporaryFolder } from "../disk/temporary-folder.ts";
import type { Passage } from "../domain/documents/passage.ts";
import { splitIntoPassages } from "../ingest/split/split.ts";
import type { PassageBackend } from "../passages/backend.ts";
import { documentOf } from "./document.ts";
import { type GuidePage, guidePages } from "./pages.ts";

/** The workspace that contains the guide, and nothing else. */
export const GUIDE = "guide";

/** The guide's passages, and what else answering needs: its pages are the resources, by name. */
export interface GuideIndex extends AsyncDisposable {
  dependencies: AnswerDependencies;
}

/**
 * Indexes the guide, in less time than loading LanceDB takes, in a folder that is removed when the index is disposed
 * of.
 */
export const indexGuide = async (backend: Pick<PassageBackend, "open">): Promise<GuideIndex> => {
  await using stack = new AsyncDisposableStack();
  const { path: directory } = stack.use(await temporaryFolder("guide"));
  const titles = new Map(guidePages.map(({ name, title }) => [name, title]));
  const passages = await backend.open({ directory, titles: async () => titles });
  stack.defer(() => passages.close());
  for (const page of guidePages) await passages.replace(GUIDE, page.name, await passagesOf(page));
  const opened = stack.move();
  return {
    dependencies: {
      passages,
      report: () => {},
      readyTitles: async (_guide, names) => new Map(names.map((name) => [name, titles.get(name) ?? name])),
      documents: async () => [],
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
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
