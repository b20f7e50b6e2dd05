import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "@lancedb/lancedb";
import { describe, expect, test } from "vitest";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import type { PassageStore } from "../../../src/passages/store.ts";
import { openPassages } from "../../../src/store/lancedb/passages.ts";
import { vectorOf } from "../../support/provider/embedding.ts";
import { filesHolding, filesNamed, newId, passages, temporaryDirectory, temporaryStore } from "./support.ts";

const texts = (hits: { passage: Passage }[]): string[] => hits.map((hit) => hit.passage.text);

const put = async (store: PassageStore, workspace: string, ...lines: string[]): Promise<string> => {
  const resource = newId();
  const rows = passages(resource, ...lines);
  await store.replace(
    workspace,
    resource,
    rows,
    rows.map(({ text }) => vectorOf(text)),
  );
  return resource;
};

const ask = (store: PassageStore, workspace: string, text: string, limit = 5, resourceIds?: string[]) =>
  store.search(workspace, { text, limit, vector: vectorOf(text), ...(resourceIds && { resourceIds }) });

/** The files that hold a vector, in which its bytes stand as they are. */
const filesWith = (directory: string, vector: Float32Array): string[] =>
  filesNamed(directory, /./).filter((file) => readFileSync(file).includes(Buffer.from(vector.buffer)));

describe("a search with a vector", () => {
  test("finds the same after upkeep and a restart", async () => {
    const directory = temporaryDirectory();
    const workspace = newId();
    const before = await openPassages({ directory });
    const gone = await put(before, workspace, "a river");
    await put(before, workspace, "the automobile");
    await before.removeResource(workspace, gone);
    await before.close();
    const store = await temporaryStore({ directory });
    expect(texts(await ask(store, workspace, "vehicle"))).toEqual(["the automobile"]);
  });

  test("is by the index of vectors from a number of them on, and rows written since are found", async () => {
    const directory = temporaryDirectory();
    const workspace = newId();
    const before = await openPassages({ directory, vectorIndexFrom: 300 });
    const filling = Array.from(
      { length: 320 },
      (_, index) => `river number ${String.fromCharCode(97 + (index % 26))}`,
    );
    const gone = await put(before, workspace, ...filling.slice(0, 10));
    await put(before, workspace, ...filling, "the automobile");
    await before.close();
    const indices = async () =>
      (await (await connect(directory)).openTable(workspace))
        .listIndices()
        .then((all) => all.filter(({ columns }) => columns.includes("vector")));
    expect(await indices()).toMatchObject([{ indexType: "IvfFlat", numIndexedRows: 331 }]);
    const store = await temporaryStore({ directory, vectorIndexFrom: 300 });
    expect(texts(await ask(store, workspace, "vehicle", 1))).toEqual(["the automobile"]);
    await put(store, workspace, "a kitten");
    expect(texts(await ask(store, workspace, "feline", 1))).toEqual(["a kitten"]);
    await store.removeResource(workspace, gone);
    expect(await indices()).toMatchObject([{ numIndexedRows: 322, numUnindexedRows: 0 }]);
    expect(texts(await ask(store, workspace, "vehicle", 1))).toEqual(["the automobile"]);
  });
});

describe("vectors", () => {
  test("more than one commit holds appear at once, and can be written again", async () => {
    const store = await temporaryStore();
    const [workspace, resource] = [newId(), newId()];
    const rows = passages(resource, ...Array.from({ length: 700 }, (_, index) => `river mile ${index}`));
    const vectors = rows.map(({ text }) => vectorOf(text, 1024));
    let writing = true;
    const watch = async () => {
      while (writing) {
        const seen = await store.search(workspace, { text: "river", limit: 1000 });
        expect([0, 700]).toContain(seen.length);
      }
    };
    const watching = watch();
    await store.replace(workspace, resource, rows, vectors);
    await store.replace(workspace, resource, rows, vectors);
    writing = false;
    await watching;
    expect(await store.passagesOf(workspace, resource)).toEqual(rows);
    expect(await store.passagesOf(workspace, newId())).toEqual([]);
    expect(await store.passagesOf(newId(), resource)).toEqual([]);
  });

  test("of another length are refused, when written and when searched for", async () => {
    const lengths: number[] = [];
    const store = await temporaryStore({
      vectorLength: async (offered) => {
        lengths.push(offered);
        return 300;
      },
    });
    const [workspace, resource] = [newId(), newId()];
    const rows = passages(resource, "a river");
    const refused = {
      code: "model_error",
      message: expect.stringMatching(/48 numbers.*of 300\b.*qa reindex/),
    };
    await expect(store.replace(workspace, resource, rows, [vectorOf("a", 48)])).rejects.toMatchObject(
      refused,
    );
    await put(store, workspace, "the automobile");
    const search = store.search(workspace, { text: "river", limit: 5, vector: vectorOf("a", 48) });
    await expect(search).rejects.toMatchObject(refused);
    expect(lengths).toEqual([48, 300]);
  });

  test("are gone from every file when their resource is removed", async () => {
    const directory = temporaryDirectory();
    const [workspace, rare] = [newId(), vectorOf("zyxxyquux of a kind")];
    const first = await openPassages({ directory, vectorIndexFrom: 300 });
    await put(first, workspace, ...Array.from({ length: 400 }, (_, index) => `river mile ${index}`));
    const gone = await put(first, workspace, "zyxxyquux of a kind");
    await first.close();
    expect(filesWith(directory, rare)).not.toEqual([]);
    const store = await temporaryStore({ directory, vectorIndexFrom: 300 });
    await store.removeResource(workspace, gone);
    expect(filesWith(directory, rare)).toEqual([]);
    expect(filesHolding(directory, gone)).toEqual([]);
    expect(filesNamed(join(directory, `${workspace}.lance`, "data"), /./)).toHaveLength(1);
  });
});
