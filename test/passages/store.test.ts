import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Passage } from "../../src/domain/documents/passage.ts";
import type { PassageStore } from "../../src/passages/store.ts";
import { passageBackend } from "../../src/store/passages.ts";
import { filesHolding, filesNamed, newId, passages, temporaryDirectory } from "../store/lancedb/support.ts";
import { vectorOf } from "../support/provider/embedding.ts";
import { sqlitePassages } from "../support/sqlite-passages/backend.ts";
import { opening } from "../support/store/passage-store.ts";

const texts = (hits: { passage: Passage }[]): string[] => hits.map((hit) => hit.passage.text).sort();
const inOrder = (hits: { passage: Passage }[]): string[] => hits.map((hit) => hit.passage.text);

const put = async (store: PassageStore, workspace: string, ...lines: string[]): Promise<string> => {
  const resource = newId();
  const rows = passages(resource, ...lines);
  const vectors = rows.map(({ text }) => vectorOf(text));
  await store.replace(workspace, resource, rows, vectors);
  return resource;
};

const ask = (store: PassageStore, workspace: string, text: string, limit = 5, resourceIds?: string[]) =>
  store.search(workspace, { text, limit, vector: vectorOf(text), ...(resourceIds && { resourceIds }) });

describe.each([
  ["LanceDB", passageBackend],
  ["SQLite", sqlitePassages],
])("passages in %s", (_, backend) => {
  const open = opening(backend);

  describe("search", () => {
    test("a workspace without a table has nothing", async () => {
      const store = await open();
      expect(await store.search(newId(), { text: "river", limit: 5 })).toEqual([]);
    });

    test.each([
      ["exports of Austria", "The exports of Austria grew.", "The exports of Australia grew."],
      ["author of the plan", "The author of the plan is old.", "The power of the plan is old."],
      ["signed contract", "It was a signed contract then.", "It was a signed contact then."],
    ])("of %s finds what has it before what has a word like it", async (text, itself, like) => {
      const store = await open();
      const [workspace, resource] = [newId(), newId()];
      await store.replace(workspace, resource, passages(resource, like, "A mill stands there.", itself));
      const found = await store.search(workspace, { text, limit: 2 });
      expect(found.map((hit) => hit.passage.text)).toEqual([itself, like]);
    });

    test("restricts to resources before it searches", async () => {
      const store = await open();
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
      const store = await open();
      const [workspace, resource] = [newId(), newId()];
      await store.replace(
        workspace,
        resource,
        passages(resource, "The river runs.", "Nothing of that kind."),
      );
      expect(await store.search(workspace, { text, limit: 5 })).toHaveLength(expected);
    });

    test("takes any text, however odd", async () => {
      const store = await open();
      const [workspace, resource] = [newId(), newId()];
      await store.replace(workspace, resource, passages(resource, "The river runs."));
      const anyText = fc.oneof(
        fc.string({ unit: "binary", maxLength: 200 }),
        fc.string({ unit: "grapheme" }),
      );
      await fc.assert(
        fc.asyncProperty(anyText, async (text) => {
          expect(await store.search(workspace, { text: `${text} river`, limit: 5 })).toHaveLength(1);
        }),
        { numRuns: 40 },
      );
    });

    test("takes 30,000 characters, and heeds both ends of them", async () => {
      const store = await open();
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

  describe("a search with a vector", () => {
    test("finds what shares no word with the question, and what shares words as well, best first", async () => {
      const store = await open();
      const workspace = newId();
      await put(store, workspace, "the automobile", "a river among many others", "the car of a river");
      const hits = await ask(store, workspace, "vehicle river");
      expect(inOrder(hits)[0]).toBe("the car of a river");
      expect(inOrder(hits)).toContain("the automobile");
      expect(new Set(inOrder(hits)).size).toBe(hits.length);
      expect(hits.map(({ score }) => score)).toEqual(
        [...hits.map(({ score }) => score)].sort((a, b) => b - a),
      );
      expect(await store.search(workspace, { text: "vehicle", limit: 5 })).toEqual([]);
      expect(inOrder(await ask(store, workspace, "vehicle", 1))).toEqual(["the automobile"]);
    });

    test("restricts to resources before both searches", async () => {
      const store = await open();
      const workspace = newId();
      await put(store, workspace, ...Array.from({ length: 60 }, () => "automobile automobile"));
      const quiet = await put(store, workspace, "many words, and at last among them a kitten or a car");
      expect(inOrder(await ask(store, workspace, "automobile", 2, [quiet]))).toEqual([
        "many words, and at last among them a kitten or a car",
      ]);
      expect(await ask(store, workspace, "automobile", 2, [newId()])).toEqual([]);
    });

    test("finds passages without a vector by full text, even if no other is in reach", async () => {
      const store = await open();
      const [workspace, plain] = [newId(), newId()];
      await store.replace(workspace, plain, passages(plain, "a river without a vector"));
      expect(inOrder(await ask(store, workspace, "river"))).toEqual(["a river without a vector"]);
      await put(store, workspace, "the automobile");
      expect(inOrder(await ask(store, workspace, "river", 5, [plain]))).toEqual(["a river without a vector"]);
      expect(inOrder(await ask(store, workspace, "vehicle", 1))).toEqual(["the automobile"]);
      const late = newId();
      await store.replace(workspace, late, passages(late, "a mountain without a vector"));
      expect(inOrder(await ask(store, workspace, "mountain"))).toContain("a mountain without a vector");
    });
  });

  describe("language", () => {
    test("each document is found in its own, by a question in it, without any setting", async () => {
      const store = await open();
      const workspace = newId();
      const documents = {
        de: [
          "Das Unternehmen hat seine Umsätze in den letzten Jahren verdoppelt.",
          "Umsatz des Unternehmens",
        ],
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
      const store = await open({ titles });
      return { store, workspace };
    };

    test("a title's words are found with every passage of its document, and distinguished", async () => {
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
      if (first === undefined || second === undefined || third === undefined)
        throw new Error("three passages");
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

    test("words whose ligatures a file has lost are found by the whole word", async () => {
      const { store, workspace } = await setting();
      await store.replace(
        workspace,
        "Sailing",
        passages("Sailing", "what we fnd is effcient", "nothing of it"),
      );
      for (const text of ["find", "efficient"])
        expect(
          (await store.search(workspace, { text, limit: 5 })).map(({ passage }) => passage.index),
        ).toEqual([0]);
    });
  });

  describe("writing", () => {
    test("puts new passages in place of the old ones, and can be repeated", async () => {
      const store = await open();
      const [workspace, resource, other] = [newId(), newId(), newId()];
      await store.replace(workspace, other, passages(other, "river of another"));
      await store.replace(workspace, resource, passages(resource, "river one", "river two"));
      const next = passages(resource, "river three", "a mill");
      for (let time = 0; time < 2; time += 1) await store.replace(workspace, resource, next);
      const found = await store.search(workspace, { text: "river", limit: 9 });
      expect(texts(found)).toEqual(["river of another", "river three"]);
      expect(await store.passagesOf(workspace, resource)).toEqual(next);
    });

    test("reads ranges of resources, each passage once, in the document's order", async () => {
      const store = await open();
      const [workspace, one, other] = [newId(), newId(), newId()];
      const own = passages(one, "zero", "one", "two", "three");
      await store.replace(workspace, one, own.toReversed());
      await store.replace(workspace, other, passages(other, "another"));
      const ranges = [
        { resourceId: one, first: 1, last: 2 },
        { resourceId: one, first: 2, last: 9 },
      ];
      expect(await store.read(workspace, ...ranges)).toEqual(own.slice(1));
      expect(await store.read(workspace)).toEqual([]);
    });

    test("nothing is written once it is not wanted any more", async () => {
      const store = await open();
      const [workspace, resource] = [newId(), newId()];
      const unwanted = async (): Promise<void> => {
        throw new Error("deleted");
      };
      const writing = store.replace(workspace, resource, passages(resource, "river"), undefined, unwanted);
      await expect(writing).rejects.toThrow("deleted");
      expect(await store.passagesOf(workspace, resource)).toEqual([]);
    });

    test("a vector of another length is refused, when written and when searched for", async () => {
      const store = await open();
      const [workspace, resource] = [newId(), newId()];
      await put(store, workspace, "the automobile");
      const short = vectorOf("a", 48);
      const refused = { code: "model_error", message: expect.stringContaining("48 numbers") };
      const writing = store.replace(workspace, resource, passages(resource, "a river"), [short]);
      await expect(writing).rejects.toMatchObject(refused);
      const search = store.search(workspace, { text: "river", limit: 5, vector: short });
      await expect(search).rejects.toMatchObject(refused);
    });
  });

  describe("removal", () => {
    const RARE = "zyxxyquux";

    test("takes a resource's passages alone, from every file", async () => {
      const directory = temporaryDirectory();
      const store = await open({ directory });
      const [workspace, kept, gone] = [newId(), newId(), newId()];
      await store.replace(workspace, kept, passages(kept, "a river that stays"));
      await store.replace(workspace, gone, passages(gone, `a river named ${RARE}`));
      for (let time = 0; time < 2; time += 1) await store.removeResource(workspace, gone);
      const found = await store.search(workspace, { text: "river", limit: 5 });
      expect(texts(found)).toEqual(["a river that stays"]);
      expect(filesHolding(directory, RARE)).toEqual([]);
    });

    test("of the last resource leaves no table, and of a workspace nothing; both can be used again", async () => {
      const store = await open();
      const [workspace, resource] = [newId(), newId()];
      const removals = [
        () => store.removeResource(workspace, resource),
        () => store.removeWorkspace(workspace),
      ];
      for (const remove of removals) {
        await store.replace(workspace, resource, passages(resource, "a river"));
        expect(await store.hasTable(workspace)).toBe(true);
        await remove();
        expect(await store.hasTable(workspace)).toBe(false);
        expect(await store.search(workspace, { text: "river", limit: 5 })).toEqual([]);
      }
      await store.removeWorkspace(newId());
    });
  });

  describe("a table", () => {
    test("is inspected: absent, sound with the number of passages of each resource, or damaged", async () => {
      const directory = temporaryDirectory();
      const [workspace, one, other] = [newId(), newId(), newId()];
      const before = await backend.open({ directory });
      expect(await before.inspect(workspace)).toEqual({ is: "absent" });
      await before.replace(workspace, one, passages(one, "zero", "one"));
      await before.replace(workspace, other, passages(other, "zero"));
      await before.close();
      const store = await open({ directory });
      const counts = new Map([
        [one, 2],
        [other, 1],
      ]);
      expect(await store.inspect(workspace)).toEqual({ is: "sound", passages: counts });
      for (const file of filesNamed(directory, /./)) writeFileSync(file, "nothing of the kind");
      expect(await store.inspect(workspace)).toMatchObject({ is: "damaged" });
    });

    test("is set aside, and its passages are read from there", async () => {
      const [directory, aside] = [temporaryDirectory(), temporaryDirectory()];
      const names: string[] = [];
      const place = backend.tablesIn(directory, async (name) => {
        names.push(name);
        return join(aside, `${name}.lance`);
      });
      const store = await open({ directory: place });
      const [workspace, resource] = [newId(), newId()];
      const own = passages(resource, "a river", "a mill");
      await store.replace(workspace, resource, own);
      await store.setAside(workspace);
      expect(names).toEqual([workspace]);
      expect(await store.hasTable(workspace)).toBe(false);
      expect(await store.passagesOf(workspace, resource)).toEqual([]);
      expect(await backend.passagesIn(aside, workspace, resource)).toEqual(own);
    });

    test("is analysed again for another language when it is next opened, with its vectors", async () => {
      const directory = temporaryDirectory();
      const [workspace, resource] = [newId(), newId()];
      const rows = passages(resource, "Die Häuser der Städte.");
      const first = await backend.open({ directory, language: "English" });
      await first.replace(workspace, resource, rows, [vectorOf("automobile")]);
      await first.close();
      const finds = async (language: string, text: string): Promise<number> => {
        const store = await backend.open({ directory, language });
        const found = await store.search(workspace, { text, limit: 5 });
        await store.close();
        return found.length;
      };
      expect(await finds("English", "Haus")).toBe(0);
      expect(await finds("German", "Haus")).toBe(1);
      const store = await open({ directory });
      expect(inOrder(await ask(store, workspace, "vehicle"))).toEqual(["Die Häuser der Städte."]);
    });

    test("stays what it was for who opens it next", async () => {
      const directory = temporaryDirectory();
      const before = await backend.open({ directory });
      const workspace = newId();
      await put(before, workspace, "the automobile");
      await before.close();
      const store = await open({ directory });
      expect(inOrder(await ask(store, workspace, "vehicle"))).toEqual(["the automobile"]);
      await store.tidy(workspace);
      await store.catchUp(workspace);
      expect(inOrder(await ask(store, workspace, "vehicle"))).toEqual(["the automobile"]);
    });
  });

  test("an unknown language is refused, and a closed store says so", async () => {
    const opened = backend.open({ directory: temporaryDirectory(), language: "Klingon" });
    await expect(opened).rejects.toThrow(/No search language "Klingon".*English/);
    const store = await backend.open({ directory: temporaryDirectory() });
    await store.close();
    await expect(store.search(newId(), { text: "river", limit: 1 })).rejects.toThrow("closed");
  });
});
