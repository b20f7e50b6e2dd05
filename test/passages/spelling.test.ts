import { describe, expect, test } from "vitest";
import { unseenIn } from "../../src/passages/spelling.ts";
import { passageBackend } from "../../src/store/passages.ts";
import { newId, passages } from "../store/lancedb/support.ts";
import { sqlitePassages } from "../support/sqlite-passages/backend.ts";
import { opening } from "../support/store/passage-store.ts";

const WORKSPACE = newId();
const TEXTS = [
  "The environment of the mill is protected.",
  "The policies of the mill are kept in the office.",
  "Septicemic plague is a disease of the blood.",
  "Lot 1234568 was sold.",
];

describe.each([
  ["LanceDB before they are in the index", passageBackend, false],
  ["LanceDB's index", passageBackend, true],
  ["SQLite", sqlitePassages, false],
])("passages in %s", (_, backend, isIndexed) => {
  const open = opening(backend);
  const found = async (text: string): Promise<string[]> => {
    const store = await open();
    await store.replace(WORKSPACE, "r", passages("r", ...TEXTS));
    if (isIndexed) await store.tidy(WORKSPACE);
    return (await store.search(WORKSPACE, { text, limit: 5 })).map(({ passage }) => passage.text);
  };

  test.each([
    ["enviroment", TEXTS[0]],
    ["enviroments of mils", TEXTS[0]],
    ["What is septicemia?", TEXTS[2]],
  ])("%s finds the word that was meant", async (question, text) => {
    expect((await found(question))[0]).toBe(text);
  });

  test("a slip is found next to correct words, and words are distinguished by their beginnings and figures", async () => {
    expect(await found("polices of the environment")).toEqual(expect.arrayContaining([TEXTS[0], TEXTS[1]]));
    expect(await found("zenvironment 1234567 mull")).toEqual([]);
    expect((await found("1234568"))[0]).toBe(TEXTS[3]);
  });

  test("words of any length are taken", async () => {
    expect(await found("x".repeat(5_000))).toEqual([]);
    const longest = Array.from({ length: 32 }, (_, at) =>
      String.fromCharCode(97 + (at % 26)).repeat(40 - at),
    );
    expect(await found(longest.join(" "))).toEqual([]);
    expect(await found("漢".repeat(40))).toEqual([]);
  });
});

test("a word is unseen if no text has it on its own", () => {
  expect(unseenIn(["mill", "a windmill\nstands"], ["windmill", "stand", "stands", "miller", "2024"])).toEqual(
    ["stand", "miller"],
  );
});
