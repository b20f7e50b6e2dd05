import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PassageDraft, Place } from "../../../src/domain/documents/passage.ts";
import { summariseLocally } from "../../../src/ingest/summarise/local.ts";

/** Passages of one page each, their lines from line 11 of the page on, every one a paragraph. */
async function* pages(...texts: string[][]): AsyncGenerator<PassageDraft> {
  for (const [index, lines] of texts.entries()) {
    const lineStarts = lines.map((_, at) => lines.slice(0, at).join("\n\n").length + (at > 0 ? 2 : 0));
    const place: Place = { source_type: "pdf", page: index + 1, line: 11, line_end: 10 + lines.length };
    yield { index, text: lines.join("\n\n"), place, lineStarts };
  }
}

async function* passages(place: Place, ...texts: string[]): AsyncGenerator<PassageDraft> {
  for (const [index, text] of texts.entries()) yield { index, text, place, lineStarts: [] };
}

const RIVER = "The river Elster carries more water to the mill than any other river of the valley.";
const MILL = "The mill of the valley grinds 40 tons of grain a day with the water of the river.";
const FLOOD = "In 1902 the river flooded the valley, and the mill was built anew on higher ground.";

describe("of pages", () => {
  test("the document's own sentences, in its order, and notes with page and line", async () => {
    const found = await summariseLocally(
      pages(["A heading", RIVER], ["Another heading", "stands here", MILL], [FLOOD]),
      "The mill",
    );
    expect(found.summary).toBe(`A heading\n${RIVER} ${MILL} ${FLOOD}`);
    const short = await summariseLocally(pages([RIVER]), "");
    expect(short).toEqual({
      summary: RIVER,
      key_notes: [{ note: RIVER, metadata: { source_type: "pdf", page: 1, line: 11 } }],
    });
  });

  test("first what its own abstract begins with, whatever else says more of it", async () => {
    const about = "Watermills of narrow valleys are described here for the first time by their wheels.";
    const result = "Overshot wheels are shown to turn twice as long in a dry summer as others do.";
    const rest = Array.from(
      { length: 30 },
      (_, at) => `The river and the mill and the valley are at least ${at} years old.`,
    );
    async function* paper(): AsyncGenerator<PassageDraft> {
      const place = { source_type: "pdf", page: 1, line: 1, line_end: 9 } as const;
      const more = { place, lineStarts: [0] };
      yield {
        index: 0,
        text: "Permission is granted to copy this river and mill to everyone in the valley.",
        ...more,
      };
      yield { index: 1, text: `Abstract\n\n${about} ${result}`, section: ["Abstract"], ...more };
      for (const [at, text] of rest.entries())
        yield { index: at + 2, text, section: ["1 The mill"], ...more };
    }
    const { summary } = await summariseLocally(paper(), "The river and the mill of the valley");
    expect(summary).toContain(`${about} ${result}`);
    expect(summary.indexOf(about)).toBeLessThan(summary.indexOf("The river and the mill and"));
    expect(summary).not.toContain("Permission");
  });

  test("without an abstract the summary begins with the first prose, but with nothing that continues something else", async () => {
    const rest = Array.from(
      { length: 30 },
      (_, at) => `The river and the mill and the valley are at least ${at} years old.`,
    );
    const { summary } = await summariseLocally(
      pages(
        ["However, it is said that nobody knows who was the first here.", RIVER, MILL],
        ...rest.map((text) => [text]),
      ),
      "River, mill and valley",
    );
    expect(summary.split("\n").at(-1)?.startsWith(`${RIVER} ${MILL}`)).toBe(true);
  });

  test("says a sentence once that is on several pages", async () => {
    const { summary } = await summariseLocally(pages([RIVER, MILL], [RIVER, MILL], [RIVER, MILL]), "Mills");
    expect(summary.split(RIVER)).toHaveLength(2);
    expect(summary.split(MILL)).toHaveLength(2);
  });

  test.each([
    ["The Mill Book", "The Mill Book"],
    ["March 12, 2021", undefined],
    ["12 March 2021", undefined],
    ["arXiv:2101.00001v1 [cs.CL] 1 Jan 2021", undefined],
    ["To whom it may concern", undefined],
    ["of the mill and the river in general", undefined],
  ])("is named by its first line if that is a title: %s", async (line, name) => {
    const { summary } = await summariseLocally(pages([line, RIVER, MILL]), "x.pdf");
    expect(summary.split("\n")[0]).toBe(name ?? `${RIVER} ${MILL}`);
  });

  test("of a document on licences has its introduction, and of another not its licence", async () => {
    const place = { source_type: "pdf", page: 2, line: 1, line_end: 9 } as const;
    const about = "A driver who comes from abroad may drive with the licence of the other country.";
    const more = "The licence of the other country is exchanged for one of ours within a year.";
    async function* under(...section: string[]): AsyncGenerator<PassageDraft> {
      yield { index: 0, text: `${about} ${more}`, section, place, lineStarts: [0] };
      for (let index = 1; index < 30; index += 1)
        yield {
          index,
          text: `The river carries ${index} tons of water to the mill of the valley a day.`,
          section: ["The river"],
          place,
          lineStarts: [0],
        };
    }
    const isFirst = ({ summary }: { summary: string }): boolean =>
      summary.split("\n").at(-1)?.startsWith(about) ?? false;
    expect(isFirst(await summariseLocally(under("Driver License Handbook", "Introduction"), "x"))).toBe(true);
    expect(isFirst(await summariseLocally(under("The mill", "License"), "x"))).toBe(false);
  });

  test("notes are placed where their sentence begins, and come from all over a long document", async () => {
    const texts = Array.from({ length: 40 }, (_, page) => [
      `Page heading ${page}`,
      `In year ${1900 + page} the mill of the valley number ${page} ground ${page * 7} tons of river wheat.`,
    ]);
    const { summary, key_notes } = await summariseLocally(pages(...texts), "Mills");
    expect(summary.length).toBeLessThanOrEqual(800);
    expect(key_notes).toHaveLength(10);
    const found = key_notes.map(({ metadata }) => metadata?.page ?? 0);
    expect([...found].sort((one, other) => one - other)).toEqual(found);
    expect(found[0]).toBeLessThanOrEqual(4);
    expect(found[9]).toBeGreaterThan(36);
    for (const { note, metadata } of key_notes) {
      expect(metadata?.line).toBe(12);
      expect(note).toContain(`In year ${1899 + (metadata?.page ?? 0)} `);
    }
  });

  test("no headings, tables, contents, page numbers, boilerplate or sentences said before", async () => {
    const { summary, key_notes } = await summariseLocally(
      pages(
        [RIVER],
        ["CONTENTS"],
        ["Introduction to the river and the mill ........ 3"],
        ["Introduction to the river and the mill of the valley . . . . ."],
        ["Strategic goal 6: Provide the mill of the valley with the water of the river."],
        ["Total net sales 81,797 82,959 293,787 304,182"],
        ["Page 7 of 12"],
        ["This report contains forward-looking statements about the river and the mill of the valley."],
        ["All rights reserved by the river and the mill of the valley and their owners."],
        [RIVER],
        ["See the notes on the river and the mill that stand at the end of the valley."],
      ),
      "",
    );
    expect(summary).toBe(RIVER);
    expect(key_notes).toHaveLength(1);
  });

  test("nothing to say", async () => {
    expect(await summariseLocally(pages(), "Title")).toEqual({ summary: "", key_notes: [] });
    expect(await summariseLocally(pages(["1 2 3"], ["7"]), "")).toEqual({ summary: "", key_notes: [] });
  });

  test("without a sentence, how it begins", async () => {
    const slides = Array.from({ length: 60 }, (_, slide) => `Topic ${slide}`);
    const { summary, key_notes } = await summariseLocally(pages(["12"], slides), "");
    expect(summary).toMatch(/^Topic 0 Topic 1 .* Topic \d+/);
    expect(summary.length).toBeLessThanOrEqual(300);
    expect(key_notes).toEqual([]);
  });
});

test("of speech, notes have their time; of images, no place", async () => {
  const spoken = await summariseLocally(
    passages({ source_type: "voice", start: 12.5, end: 30 }, `${RIVER} ${MILL}`),
    "",
  );
  expect(spoken.key_notes.map((note) => note.metadata)).toEqual([
    { source_type: "voice", start: 12.5 },
    { source_type: "voice", start: 12.5 },
  ]);
  const seen = await summariseLocally(passages({ source_type: "image" }, RIVER), "");
  expect(seen).toEqual({ summary: RIVER, key_notes: [{ note: RIVER }] });
});

test("a document without spaces between words", async () => {
  const text = "東京は日本の首都であり、世界最大の都市の一つです。人口は約千四百万人で、年々増加しています。";
  const { summary } = await summariseLocally(pages([text]), "東京");
  expect(summary).toContain("東京は日本の首都");
});

test("whatever the text: verbatim sentences within the bounds", async () => {
  const word = fc.constantFrom(
    "The",
    "river",
    "runs",
    "valley",
    "mill",
    "increased",
    "40%",
    ".",
    "!\n",
    "\n\n",
    "•",
    "1,2",
    "🙂",
  );
  const text = fc.array(word, { maxLength: 80 }).map((words) => words.join(" "));
  const spaced = (value: string) => value.replace(/\s+/g, " ");
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 6 }), async (texts) => {
      const { summary, key_notes } = await summariseLocally(
        passages({ source_type: "image" }, ...texts),
        "river",
      );
      expect(summary.length).toBeLessThanOrEqual(800);
      expect(key_notes.length).toBeLessThanOrEqual(10);
      for (const { note } of key_notes) expect(texts.some((each) => spaced(each).includes(note))).toBe(true);
    }),
  );
});

test("a very long document is held in bounds and still covered to its end", async () => {
  async function* long(): AsyncGenerator<PassageDraft> {
    for (let index = 0; index < 6000; index += 1) {
      const text = `The mill number ${index} of the valley word${index} grinds increasing amounts of wheat and rye.`;
      yield {
        index,
        text,
        place: { source_type: "pdf", page: index + 1, line: 1, line_end: 1 },
        lineStarts: [0],
      };
    }
  }
  const { key_notes } = await summariseLocally(long(), "");
  expect(key_notes).toHaveLength(10);
  expect(key_notes[9]?.metadata?.page).toBeGreaterThan(5400);
});
