import { expect, test } from "vitest";
import { answerer } from "../../../src/answer/answer.ts";
import { newId, passage, temporaryStore } from "../../store/lancedb/support.ts";

const onPage = (page: number) => ({ source_type: "pdf", page, line: 1, line_end: 1 }) as const;

test("a sentence that a page's end cuts has its rest, though no word of the question stands there", async () => {
  const store = await temporaryStore();
  const [workspaceId, id] = [newId(), newId()];
  await store.replace(workspaceId, id, [
    passage(
      id,
      0,
      "The harbour was not deepened because the lowest bid for its dredging lacked the",
      onPage(1),
    ),
    passage(id, 1, "required bond. Gulls nest there.", onPage(2)),
  ]);
  const answers = answerer({
    passages: store,
    documents: async () => [],
    readyTitles: async (_, ids) => new Map(ids.map((each) => [each, "minutes.pdf"])),
    report: () => {},
  });
  const { answer } = await answers({ workspaceId, text: "Why was the harbour not deepened?" });
  expect(answer.parts[0]?.text).toBe(
    "The harbour was not deepened because the lowest bid for its dredging lacked the required bond.",
  );
});

test("what is not shown is not completed: nothing is read for it", async () => {
  const store = await temporaryStore();
  const [workspaceId, id] = [newId(), newId()];
  await store.replace(workspaceId, id, [
    passage(
      id,
      0,
      "The harbour was not deepened because the lowest bid for its dredging lacked the",
      onPage(1),
    ),
    passage(id, 1, "required bond. Gulls nest there.", onPage(2)),
  ]);
  let reads = 0;
  const ask = async (text: string) => {
    reads = 0;
    const answers = answerer({
      passages: {
        search: (...query) => store.search(...query),
        read: (...ranges) => {
          reads += 1;
          return store.read(...ranges);
        },
      },
      documents: async () => [],
      readyTitles: async (_, ids) => new Map(ids.map((each) => [each, "minutes.pdf"])),
      report: () => {},
    });
    return (await answers({ workspaceId, text })).explanation.strategy;
  };
  expect(await ask("Why was the harbour not deepened?")).toBe("passages");
  const readForShown = reads;
  expect(await ask("Who measured the depth of the harbour last spring?")).toBe("none");
  expect([readForShown, reads]).toEqual([1, 0]);
});
