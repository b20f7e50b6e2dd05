import { connect } from "@lancedb/lancedb";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Passage } from "../../../src/domain/passage.ts";
import { openPassages } from "../../../src/store/lancedb/passages.ts";
import { newId, passages, temporaryDirectory, temporaryStore } from "./support.ts";

const texts = (hits: { passage: Passage }[]): string[] => hits.map((hit) => hit.passage.text).sort();

describe("search", () => {
  test("a workspace without a table has nothing", async () => {
    const store = await temporaryStore();
    expect(await store.search(newId(), { text: "river", limit: 5 })).toEqual([]);
  });

  test.each([
    ["exports of Austria", "The exports of Austria grew.", "The exports of Australia grew."],
    ["author of the plan", "The author of the plan is old.", "The power of the plan is old."],
    ["signed contract", "It was a signed contract then.", "It was a signed contact then."],
  ])("of %s finds what has it before what has a word like it", async (text, itself, like) => {
    const store = await temporaryStore();
    const [workspace, resource] = [newId(), newId()];
    await store.replace(workspace, resource, passages(resource, like, "A mill stands there.", itself));
    const found = await store.search(workspace, { text, limit: 2 });
    expect(found.map((hit) => hit.passage.text)).toEqual([itself, like]);
  });

  test("restricts to resources before it searches", async () => {
    const store = await temporaryStore();
    const [workspace, loud, quiet] = [newId(), newId(), newId()];
    const many = Array.from({ length: 50 }, () => "river river river");
    await store.replace(workspace, loud, passages(loud, ...many));
    await store.replace(workspace, quiet, passages(quiet, "a long text that names the river only once"));
    const found = await store.search(workspace, { text: "river", limit: 1, resourceIds: [quiet] });
    expect(found.map((hit) => hit.passage.resourceId)).toEqual([quiet]);
    expect(await store.search(workspace, { text: "river", limit: 9, resourceIds: [] })).toEqual([]);
    expect(
      await store.search(workspace, { text: "river", limit: 9, resourceIds: ["') OR ('' = '"] }),
    ).toEqual([]);
  });

  test.each([
    ['"the river"', 1],
    ["river AND mountain", 1],
    ["NOT river", 1],
    ["text:river^2", 1],
    ["river*", 1],
    ["(river", 1],
    ["+river -runs ~x", 1],
    ["\0river\0", 1],
    ["\ud83d river", 1],
    ["🙂", 0],
    ["*", 0],
    ['"', 0],
    ["' OR 1=1 --", 0],
    ["", 0],
    ["the of and", 0],
  ])("reads %j as plain words", async (text, expected) => {
    const store = await temporaryStore();
    const [workspace, resource] = [newId(), newId()];
    await store.replace(workspace, resource, passages(resource, "The river runs.", "Nothing of that kind."));
    expect(await store.search(workspace, { text, limit: 5 })).toHaveLength(expected);
  });

  test("takes any text, however odd", async () => {
    const store = await temporaryStore();
    const [workspace, resource] = [newId(), newId()];
    await store.replace(workspace, resource, passages(resource, "The river runs."));
    const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 200 }), fc.string({ unit: "grapheme" }));
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        expect(await store.search(workspace, { text: `${text} river`, limit: 5 })).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });

  test("takes 30,000 characters, and heeds both ends of them", async () => {
    const store = await temporaryStore();
    const [workspace, resource] = [newId(), newId()];
    await store.replace(workspace, resource, passages(resource, "a river", "a mountain"));
    const filling = Array.from({ length: 5000 }, (_, index) => `w${index}`).join(" ");
    expect(filling.length).toBeGreaterThan(28_000);
    expect(texts(await store.search(workspace, { text: `mountain ${filling} river`, limit: 5 }))).toEqual([
      "a mountain",
      "a river",
    ]);
  });
});

describe("upkeep", () => {
  test("what came first into a workspace is found in the same order before it as after it", async () => {
    const store = await temporaryStore({ upkeepAfterMs: 600_000 });
    const [workspace, first] = [newId(), newId()];
    // Each of its passages has the word, which would tell nothing by their statistics alone.
    await store.replace(workspace, first, passages(first, "the old bridge", "a bridge of iron", "bridge"));
    for (let count = 0; count < 12; count += 1) {
      const id = newId();
      await store.replace(workspace, id, passages(id, "built of stone", "a mill that stands by the river"));
    }
    const found = async (): Promise<string[]> =>
      (await store.search(workspace, { text: "bridge built", limit: 5 })).map(({ passage }) => passage.text);
    const before = await found();
    expect(before.slice(0, 3).toSorted()).toEqual(["a bridge of iron", "bridge", "the old bridge"]);
    await store.tidy(workspace);
    expect(await found()).toEqual(before);
  });

  test("brings all rows into the index and leaves one version", async () => {
    const directory = temporaryDirectory();
    const store = await openPassages({ directory });
    const workspace = newId();
    for (let count = 0; count < 5; count += 1) {
      const id = newId();
      await store.replace(workspace, id, passages(id, "river", "mountain"));
    }
    await store.close();
    const table = await (await connect(directory)).openTable(workspace);
    expect(await table.listIndices()).toMatchObject([{ numIndexedRows: 10, numUnindexedRows: 0 }]);
    expect(await table.listVersions()).toHaveLength(1);
  });

  test("a version cleaned up under a search does not fail it", async () => {
    const directory = temporaryDirectory();
    const [workspace, resource] = [newId(), newId()];
    const before = await openPassages({ directory });
    await before.replace(workspace, resource, passages(resource, "river"));
    await before.close();
    const store = await temporaryStore({ directory });
    // Opens the table, but none of the files that hold its rows.
    await store.search(workspace, { text: "mountain", limit: 5 });
    const table = await (await connect(directory)).openTable(workspace);
    await table.update({ valuesSql: { index: "index" } });
    for (let round = 0; round < 3; round += 1) {
      await table.optimize({ cleanupOlderThan: new Date(Date.now() + 60_000), deleteUnverified: true });
    }
    expect(await store.search(workspace, { text: "river", limit: 5 })).toHaveLength(1);
  });

  test("more tables than are kept open all stay in reach", async () => {
    const store = await temporaryStore({ openTables: 2 });
    const workspaces = Array.from({ length: 5 }, newId);
    for (const id of workspaces) await store.replace(id, id, passages(id, `river ${id}`));
    for (const id of [...workspaces, ...workspaces]) {
      expect(texts(await store.search(id, { text: "river", limit: 5 }))).toEqual([`river ${id}`]);
    }
  });

  test("a closed store says so", async () => {
    const store = await openPassages({ directory: temporaryDirectory() });
    await store.close();
    await expect(store.search(newId(), { text: "river", limit: 1 })).rejects.toThrow("closed");
  });
});

describe("language", () => {
  test("one that LanceDB does not have is refused before it gets there", async () => {
    const opening = openPassages({ directory: temporaryDirectory(), language: "Klingon" });
    await expect(opening).rejects.toThrow(/No search language "Klingon".*English/);
  });

  test("another setting has an existing table analysed anew", async () => {
    const directory = temporaryDirectory();
    const [workspace, resource] = [newId(), newId()];
    const first = await openPassages({ directory, language: "English" });
    await first.replace(
      workspace,
      resource,
      passages(resource, "Die Häuser der Städte. 東京は日本の首都です。"),
    );
    await first.close();
    const finds = async (language: string, text: string) => {
      const store = await openPassages({ directory, language });
      const found = await store.search(workspace, { text, limit: 5 });
      await store.close();
      return found.length;
    };
    expect(await finds("English", "Haus")).toBe(0);
    expect(await finds("german", "Haus")).toBe(1);
    expect(await finds("English", "Haus")).toBe(0);
    expect(await finds("Multilingual", "首都")).toBe(1);
    const table = await (await connect(directory)).openTable(workspace);
    expect((await table.listIndices()).map((index) => index.name)).toEqual(["terms_5_each"]);
  });

  test("each document is found in its own, by a question in it, without any setting", async () => {
    const store = await temporaryStore();
    const workspace = newId();
    const documents = {
      de: ["Das Unternehmen hat seine Umsätze in den letzten Jahren verdoppelt.", "Umsatz des Unternehmens"],
      es: ["La empresa duplicó sus ventas en los últimos años.", "¿Cuál fue la venta de las empresas?"],
      ru: ["Компания удвоила свои продажи за последние годы.", "продажа компаний"],
      zh: ["公司在过去几年中将销售额翻了一番。", "销售额是多少？"],
      en: ["The company has doubled its sales over the last years.", "companies that sell"],
    };
    for (const [language, [text = ""]] of Object.entries(documents))
      await store.replace(workspace, language, passages(language, text));
    for (const [language, [, question = ""]] of Object.entries(documents)) {
      const [hit] = await store.search(workspace, { text: question, limit: 5 });
      expect(hit?.passage.resourceId).toBe(language);
    }
  });
});

describe("fields", () => {
  const setting = async () => {
    const workspace = newId();
    const titles = async (ids: string[]) => new Map(ids.map((id) => [id, `${id} handbook.pdf`]));
    const store = await temporaryStore({ titles });
    return { store, workspace };
  };

  test("a title's words are found with every passage of its document, and told apart", async () => {
    const { store, workspace } = await setting();
    await store.replace(workspace, "Sailing", passages("Sailing", "Wind and weather are said here."));
    await store.replace(workspace, "Cooking", passages("Cooking", "Salt and pepper are said here."));
    const [hit, ...others] = await store.search(workspace, { text: "sailing", limit: 5 });
    expect(others).toEqual([]);
    expect(hit).toMatchObject({ passage: { resourceId: "Sailing" }, about: "Sailing handbook" });
    expect(hit?.fields?.title).toBeGreaterThan(0);
    expect(hit?.fields?.section).toBe(0);
  });

  test("so are a section's, and the heads of a table", async () => {
    const { store, workspace } = await setting();
    const [first, second, third] = passages(
      "Sailing",
      "wind and weather",
      "12 34",
      "sails are made of cloth",
    );
    if (first === undefined || second === undefined || third === undefined) throw new Error("three passages");
    const table = { unit: "in knots", columns: ["Harbour"], rows: [] };
    await store.replace(workspace, "Sailing", [
      { ...first, section: ["Storms"] },
      { ...second, table },
      third,
    ]);
    const found = async (text: string) =>
      (await store.search(workspace, { text, limit: 1 })).map(({ passage }) => passage.index);
    expect(await found("a storm")).toEqual([0]);
    expect(await found("harbours")).toEqual([1]);
    expect(await found("knot")).toEqual([1]);
  });

  test("words of which a file lost the ligatures are found by the whole word", async () => {
    const { store, workspace } = await setting();
    await store.replace(
      workspace,
      "Sailing",
      passages("Sailing", "what we fnd is effcient", "nothing of it"),
    );
    for (const text of ["find", "efficient"])
      expect((await store.search(workspace, { text, limit: 5 })).map(({ passage }) => passage.index)).toEqual(
        [0],
      );
  });
});
