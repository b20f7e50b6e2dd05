import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { retriever } from "../../../src/answer/search/retrieve.ts";
import { openPassages } from "../../../src/store/lancedb/index.ts";
import { newId, passages, temporaryDirectory, temporaryStore } from "../../store/lancedb/support.ts";
import { vectorOf } from "../../support/provider/embedding.ts";

const cover = (company: string, day: string): string =>
  `FORM 10-Q\nFor the quarterly period ended ${day}\n${company}\n(Exact name of registrant as specified in its charter) and then some more of what stands on a cover page.`;

const REPORTS = {
  "2023-Q1-AAPL.pdf": [
    "Apple Inc.",
    "December 31, 2022",
    "Inventories were counted in the first days of the winter.",
  ],
  "2023-Q2-AAPL.pdf": [
    "Apple Inc.",
    "April 1, 2023",
    "Inventories were counted in the last days of the winter.",
  ],
  "2023-Q2-MSFT.pdf": [
    "MICROSOFT CORPORATION",
    "March 31, 2023",
    "Inventories, inventories and inventories again.",
  ],
  "2022-Q3-INTC.pdf": [
    "INTEL CORPORATION",
    "October 1, 2022",
    "Apple and Q2 2023 are named here, and inventories.",
  ],
} as const;

type Title = keyof typeof REPORTS;

const workspace = async ({ vectors = false, notReady = "" } = {}) => {
  const store = await temporaryStore();
  const workspaceId = newId();
  const titles = new Map<string, string>();
  for (const [title, [company, day, text]] of Object.entries(REPORTS)) {
    const id = newId();
    titles.set(id, title);
    const rows = passages(id, cover(company, day), "Nothing of interest on this page.", text);
    await store.replace(workspaceId, id, rows, vectors ? rows.map((row) => vectorOf(row.text)) : undefined);
  }
  const retrieve = retriever({
    passages: store,
    readyTitles: async (_, ids) =>
      new Map([...titles].filter(([id, title]) => ids.includes(id) && title !== notReady)),
    report: () => {},
    ...(vectors && { embedQuestion: async (text: string) => vectorOf(text) }),
  });
  const idOf = (wanted: Title): string => [...titles].find(([, title]) => title === wanted)?.[0] ?? "";
  const add = async (title: string, ...texts: string[]): Promise<void> => {
    const id = newId();
    titles.set(id, title);
    await store.replace(workspaceId, id, passages(id, ...texts));
  };
  return {
    idOf,
    add,
    retrieved: (text: string) => retrieve({ workspaceId, text }, new AbortController().signal),
    ask: async (text: string, resourceIds?: string[]) => {
      const query = { workspaceId, text, ...(resourceIds && { resourceIds }) };
      return (await retrieve(query, new AbortController().signal)).found;
    },
  };
};

/** A workspace to which a test adds its own documents. */
const emptyWorkspace = async () => {
  const store = await temporaryStore();
  const workspaceId = newId();
  const titles = new Map<string, string>();
  const add = async (title: string, ...texts: string[]): Promise<void> => {
    const id = newId();
    titles.set(id, title);
    await store.replace(workspaceId, id, passages(id, ...texts));
  };
  const retrieve = retriever({
    passages: store,
    readyTitles: async (_, ids) => new Map(ids.map((id) => [id, titles.get(id) ?? ""])),
    report: () => {},
  });
  return { workspaceId, titles, add, retrieve };
};

describe("a question that names a document finds it first", () => {
  test.each([
    ["What does the 2023 Q2 Apple report say of inventories?", "2023-Q2-AAPL.pdf"],
    ["How were inventories counted by Apple in the first quarter of 2023?", "2023-Q1-AAPL.pdf"],
    ["What are Microsoft's inventories?", "2023-Q2-MSFT.pdf"],
    ["What does Apple's latest report say of inventories?", "2023-Q2-AAPL.pdf"],
    ["What do Apple and Microsoft say of inventories?", "2023-Q2-MSFT.pdf"],
  ])("%s", async (question, title) => {
    for (const vectors of [false, true]) {
      const { ask } = await workspace({ vectors });
      const found = await ask(question);
      expect(found[0]?.title).toBe(title);
      expect(found[0]?.hit.passage.text).toContain("nventories");
      expect(found[0]?.hit.about).toContain(title);
    }
  });

  test("by its title, not by the words of its task", async () => {
    const { retrieved, idOf, add } = await workspace();
    await add(
      "Quarterly performance.pdf",
      "Quarterly performance of the office, in each quarter of the year.",
    );
    const { named } = await retrieved("How did Intel perform in the third quarter of 2022?");
    expect(named).toEqual([idOf("2022-Q3-INTC.pdf")]);
  });

  test("though all that is found first is of others, which have more of its words", async () => {
    const { workspaceId, titles, add, retrieve } = await emptyWorkspace();
    const often = Array.from({ length: 200 }, (_, at) => `Orchard bakes bread, and more of it on day ${at}.`);
    await add("Orchard.pdf", "Cash came to 340 crowns from operations.", ...often);
    const other =
      "Net cash provided by operating activities and by other activities in orchardists' operation";
    for (let at = 0; at < 70; at++) await add(`other ${at}.pdf`, `${other}, of mill ${at}.`);
    const text = "What net cash was provided by operating activities of Orchard?";
    const { found, queries } = await retrieve({ workspaceId, text }, new AbortController().signal);
    expect(found[0]?.hit.passage.text).toBe("Cash came to 340 crowns from operations.");
    expect(queries).toContain("orchard");
    // It is known by then, and needs not be looked for again.
    expect(queries.filter((query) => /^orchard$/i.test(query))).toHaveLength(1);
    const resourceIds = [...titles].flatMap(([id, title]) => (title === "Orchard.pdf" ? [] : [id]));
    const elsewhere = await retrieve({ workspaceId, text, resourceIds }, new AbortController().signal);
    expect(elsewhere.found.some(({ title }) => title === "Orchard.pdf")).toBe(false);
    expect(elsewhere.named).toEqual([]);
  });

  test("with all that may answer, though it has several passages among what is found first", async () => {
    const { workspaceId, add, retrieve } = await emptyWorkspace();
    const long = `The bakers paid 22,314 crowns for ovens. ${"Rye was sown in spring and mown in autumn. ".repeat(12)}`;
    const spending = (at: number): string =>
      `Orchard had spending and spending plans for bread ovens, in part ${at}.`;
    await add("Orchard.pdf", ...Array.from({ length: 12 }, (_, at) => spending(at)), long);
    const others = Array.from(
      { length: 80 },
      (_, at) => `Spending on ovens and spending for bread, day ${at}.`,
    );
    await add("Mills.pdf", ...others);
    const text = "How much was Orchard's spending for bread ovens?";
    const { found } = await retrieve({ workspaceId, text }, new AbortController().signal);
    expect(found.map(({ hit }) => hit.passage.text)).toContain(long);
  });

  test("by what its cover spells out", async () => {
    const { workspaceId, add, retrieve } = await emptyWorkspace();
    const each = (said: string): string[] => Array.from({ length: 45 }, (_, at) => `${said} ${at}.`);
    await add(
      "plan.pdf",
      "Department of Milling and Baking (DMB)\nPlan of May",
      ...each("DMB stands by day"),
    );
    await add(
      "notes.pdf",
      "Notes",
      ...each("What stands and stands does stand for what DMB stands by on day"),
    );
    const text = "What does DMB stand for?";
    const { queries, found } = await retrieve({ workspaceId, text }, new AbortController().signal);
    expect(queries[1]).toContain("Milling and Baking");
    expect(found.some(({ hit }) => hit.passage.text.startsWith("Department of Milling"))).toBe(true);
  });

  test("by what documents call it", async () => {
    const { retrieved } = await workspace();
    expect((await retrieved("What profit did Apple make?")).queries[0]).toContain("net income");
  });

  test("and what stands elsewhere after it", async () => {
    const { ask } = await workspace();
    const found = await ask("What does the Q2 2023 report of Microsoft say of inventories?");
    expect(new Set(found.map(({ title }) => title)).size).toBe(4);
    expect(new Set(found.map(({ hit }) => hit.passage.id)).size).toBe(found.length);
  });

  test("without losing what fits best of all elsewhere", async () => {
    const store = await temporaryStore();
    const workspaceId = newId();
    const [orchard, mill] = [newId(), newId()];
    const sold = Array.from({ length: 60 }, (_, at) => `Flour was sold on day ${at}.`);
    const best = "Grinding stones for flour were sold to a museum.";
    await store.replace(workspaceId, orchard, passages(orchard, "Annual letter of Orchard.", ...sold));
    await store.replace(workspaceId, mill, passages(mill, "Annual letter of Mills.", best));
    const titles = new Map([
      [orchard, "Orchard.pdf"],
      [mill, "Mills.pdf"],
    ]);
    const retrieve = retriever({ passages: store, readyTitles: async () => titles, report: () => {} });
    const text = "To whom were the grinding stones for flour sold that Orchard had?";
    const { found, named } = await retrieve({ workspaceId, text }, new AbortController().signal);
    expect(named).toEqual([orchard]);
    expect(found[0]?.title).toBe("Orchard.pdf");
    expect(found.map(({ hit }) => hit.passage.text)).toContain(best);
  });

  test("unless all its names stand in a passage that fits better: then they take turns", async () => {
    const { ask } = await workspace();
    const found = await ask("Where are Apple and Q2 2023 named?");
    const titles = found.slice(0, 2).map(({ title }) => title);
    expect(titles).toEqual(["2023-Q2-AAPL.pdf", "2022-Q3-INTC.pdf"]);
  });

  test("or one that has none of them fits far better", async () => {
    const { ask } = await workspace();
    const found = await ask("By which Corporation were inventories counted in the first days of the winter?");
    expect(found.slice(0, 2).map(({ title }) => title)).toContain("2023-Q1-AAPL.pdf");
  });

  test("nor when it is not ready, or not among the resources asked for", async () => {
    const question = "What does the 2023 Q2 Apple report say of inventories?";
    const { ask } = await workspace({ notReady: "2023-Q2-AAPL.pdf" });
    expect((await ask(question)).map(({ title }) => title)).not.toContain("2023-Q2-AAPL.pdf");
    const other = await workspace();
    const found = await other.ask(question, [other.idOf("2023-Q2-MSFT.pdf"), other.idOf("2022-Q3-INTC.pdf")]);
    expect(new Set(found.map(({ title }) => title))).toEqual(
      new Set(["2023-Q2-MSFT.pdf", "2022-Q3-INTC.pdf"]),
    );
  });
});

test("a search that fails ends the question, and nothing is left unhandled", async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on("unhandledRejection", note);
  const store = await openPassages({ directory: temporaryDirectory() });
  await store.close();
  const retrieve = retriever({
    passages: store,
    readyTitles: async () => new Map(),
    report: () => {},
    embedQuestion: async (text) => vectorOf(text),
  });
  const query = { workspaceId: newId(), text: "What does the Q2 2023 report of Apple say?" };
  await expect(retrieve(query, new AbortController().signal)).rejects.toThrow("closed");
  // Told of at the end of a turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

describe("a question that names several documents", () => {
  test("finds passages of each in turns", async () => {
    const { ask } = await workspace();
    const found = await ask("Compare the inventories of Apple and Microsoft");
    const first = found.slice(0, 2).map(({ title }) => title.slice(8, 12));
    expect(first.toSorted()).toEqual(["AAPL", "MSFT"]);
  });
});

test("a company in small letters is named, and documents of one company are one side", async () => {
  const { retrieved, idOf } = await workspace();
  const { named, sides } = await retrieved("inventories of apple and microsoft");
  expect(new Set(named)).toEqual(
    new Set([idOf("2023-Q1-AAPL.pdf"), idOf("2023-Q2-AAPL.pdf"), idOf("2023-Q2-MSFT.pdf")]),
  );
  expect(sides).toHaveLength(2);
  expect(sides.flatMap(({ resourceIds }) => resourceIds)).toHaveLength(named.length);
});

test("what is known of the search is told: what was searched for, the documents named, and what was dropped", async () => {
  const { retrieved, idOf } = await workspace({ notReady: "2023-Q2-MSFT.pdf" });
  const { queries, named, dropped } = await retrieved("What does Intel say of inventories?");
  expect(queries[0]).toBe("What does Intel say of inventories?");
  expect(named).toEqual([idOf("2022-Q3-INTC.pdf")]);
  expect(new Set(dropped.map(({ reason }) => reason))).toEqual(new Set(["its document is not ready"]));
});

test("a question without names is answered by the search's own order", async () => {
  const { ask } = await workspace();
  const [best] = await ask("which inventories?");
  expect(best?.title).toBe("2023-Q2-MSFT.pdf");
});

test("any question is answered, however odd", async () => {
  const { ask } = await workspace();
  const piece = fc.constantFrom(
    '"',
    "AND",
    "OR",
    "NOT",
    ":",
    "*",
    "text:",
    "^2",
    "~",
    "(",
    "\\",
    "\ud83d",
    "🙂",
    "\0",
    "Apple",
    "Q2",
    "'",
    "東京",
    "؟",
    "%",
    "\n",
  );
  const odd = fc.oneof(
    fc.string({ unit: "binary", maxLength: 100 }),
    fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(" ")),
    fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join("")),
  );
  await fc.assert(
    fc.asyncProperty(odd, async (text) => {
      const found = await ask(`${text} inventories`);
      expect(found.length).toBeGreaterThan(0);
      await ask(text);
    }),
    { numRuns: 40 },
  );
  const long = Array.from({ length: 5_000 }, (_, at) => `Name${at}`)
    .join(" ")
    .slice(0, 29_980);
  expect((await ask(`${long} inventories`)).length).toBeGreaterThan(0);
});

test("a name is missing where a document has one that is written nearly alike", async () => {
  const store = await temporaryStore();
  const [workspaceId, resource] = [newId(), newId()];
  await store.replace(workspaceId, resource, passages(resource, "The house of the town is owned by Testa."));
  const readyTitles = async (_: string, ids: string[]) => new Map(ids.map((id) => [id, "Town.pdf"]));
  const retrieve = retriever({ passages: store, readyTitles, report: () => {} });
  const missingIn = async (text: string): Promise<string[]> =>
    (await retrieve({ workspaceId, text }, new AbortController().signal)).missing;
  expect(await missingIn("Who sold the house to Tesla?")).toEqual(["Tesla"]);
  expect(await missingIn("Who sold the house to Testa?")).toEqual([]);
});
