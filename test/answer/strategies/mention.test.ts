import { expect, test } from "vitest";
import type { FoundPassage } from "../../../src/answer/search/retrieve.ts";
import { readMention } from "../../../src/answer/strategies/mention.ts";
import { found } from "../local/hits.ts";

const LEASE = [
  found("Pets need leave in writing. A cat is allowed without it.", "Lease"),
  found("The lift is inspected by the guild of Tarn. It is out of use on Mondays.", "Lease"),
  found("The Lift Company of Tarn has the key. Its office is closed on Sundays.", "Lease"),
];

const document = (title: string) => ({ id: `r ${title}`, title, summary: "", key_notes: [] });

const ask = async (question: string, all: FoundPassage[] = LEASE) => {
  const read = await readMention(
    {
      documents: async () => [...new Set(all.map(({ title }) => title))].map(document),
      passages: { read: async () => [], search: async () => all.map(({ hit }) => hit) },
      readyTitles: async (_, ids) => new Map(ids.filter((id) => id !== "r Draft").map((id) => [id, id])),
      retrieve: async () => ({ found: all, queries: [], named: [], sides: [], missing: [], dropped: [] }),
    },
    { own: question, whole: question },
    { workspaceId: "w", text: question },
    new AbortController().signal,
  );
  return read && [read.reading.outcome, ...read.reading.parts.map(({ text }) => text)];
};

test("what tells of the thing with all of its words is the answer", async () => {
  expect(await ask("Is there anything about pets?")).toEqual(["confident", "Pets need leave in writing."]);
  expect(await ask("Does it mention the inspection of the lift?")).toEqual([
    "confident",
    "The lift is inspected by the guild of Tarn.",
  ]);
});

test("what has only some of them is near, and a name is not told of by half of it", async () => {
  expect(await ask("Is there anything about pets on Mondays?")).toEqual([
    "suggested",
    expect.any(String),
    expect.any(String),
  ]);
  expect((await ask("Does it say anything about Lift Company Selwyn?"))?.[0]).toBe("suggested");
  expect((await ask("Does it say anything about the Lift Company?"))?.[0]).toBe("confident");
});

test("nothing is near where no passage has a word of it", async () => {
  expect(await ask("Does the lease mention parking?")).toEqual(["none"]);
  expect(await ask("Does it mention parking?", [])).toEqual(["none"]);
});

test("other questions are read otherwise", async () => {
  expect(await ask("Are pets allowed?")).toBeUndefined();
});

test("of each document that tells of it what says so, of those that are ready", async () => {
  const all = [
    ...LEASE,
    found("No pets are allowed on the ferry.", "Ferry"),
    found("Pets are dear.", "Draft"),
    found("The mill has a lift for pets and sacks.", "Mill"),
    found("Rye is dear.", "Prices"),
  ];
  expect(await ask("Which documents mention pets?", all)).toEqual([
    "confident",
    "Pets need leave in writing.",
    "No pets are allowed on the ferry.",
    "The mill has a lift for pets and sacks.",
  ]);
  expect(await ask("In which files are pets mentioned?", all)).toHaveLength(4);
  expect(await ask("Which documents mention parking?", all)).toEqual(["none"]);
});

test("says that there may be more documents than are told", async () => {
  const all = Array.from({ length: 30 }, (_, at) => found(`Pets cost ${at} crowns.`, `Inn ${at}`));
  expect(await ask("Which documents talk about pets?", all)).toHaveLength(21);
  const question = "Which documents talk about pets?";
  const retrieved = { found: all, queries: [], named: [], sides: [], missing: [], dropped: [] };
  const read = await readMention(
    {
      documents: async () => [...new Set(all.map(({ title }) => title))].map(document),
      passages: { read: async () => [], search: async () => all.map(({ hit }) => hit) },
      readyTitles: async (_, ids) => new Map(ids.map((id) => [id, id])),
      retrieve: async () => retrieved,
    },
    { own: question, whole: question },
    { workspaceId: "w", text: question },
    new AbortController().signal,
  );
  expect(read?.isCut).toBe(true);
});

test("where a document is said, others tell nothing outright", async () => {
  const all = [
    found("Sticks are handed to the desk.", "Security Rules"),
    found("Sticks of rye are sold on Mondays.", "Bakery Prices"),
  ];
  expect(await ask("Do the security rules mention sticks?", all)).toEqual([
    "confident",
    "Sticks are handed to the desk.",
  ]);
  expect((await ask("Does the lease mention sticks?", all))?.[0]).toBe("suggested");
  // The only document that there is may be called so, whatever it calls itself.
  expect((await ask("Does the lease mention sticks?", all.slice(0, 1)))?.[0]).toBe("confident");
});

test("a question that leans on the one before is read otherwise", async () => {
  const read = readMention(
    {
      documents: async () => [],
      passages: { read: async () => [], search: async () => [] },
      readyTitles: async () => new Map(),
      retrieve: async () => ({ found: LEASE, queries: [], named: [], sides: [], missing: [], dropped: [] }),
    },
    { own: "Does it mention pets?", whole: "Does it mention pets?\nWhat is the rent in the lease?" },
    { workspaceId: "w", text: "" },
    new AbortController().signal,
  );
  expect(await read).toBeUndefined();
});
