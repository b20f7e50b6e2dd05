import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExtractedPage, ExtractedUnit } from "../../../src/domain/documents/extracted.ts";
import type { PassageDraft } from "../../../src/domain/documents/passage.ts";
import type { ResourceType } from "../../../src/domain/file-kinds.ts";
import { splitIntoPassages } from "../../../src/ingest/split/split.ts";
import { coverage, misplaced } from "../../support/store/passages.ts";

async function* each<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}
const split = (units: ExtractedUnit[], type?: ResourceType): Promise<PassageDraft[]> =>
  Array.fromAsync(splitIntoPassages(each(units), type));
const page = (lines: string[], blocks?: number[]): ExtractedPage => ({
  kind: "page",
  page: 1,
  lines,
  ...(blocks && { blocks }),
});
const texts = async (...pages: ExtractedPage[]) => (await split(pages)).map(({ text }) => text);

const prose =
  "The Company sells phones in many countries. Sales rose in the third quarter because new models were well received " +
  "by customers. Management expects that growth slows next year. ";

/** Breaks a text into lines of about `width` characters. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

describe("splitIntoPassages", () => {
  it("closes up words that a line end cuts, and keeps real hyphens", async () => {
    expect(await texts(page(["They want to co-", "operate in all matters."]))).toEqual([
      "They want to cooperate in all matters.",
    ]);
    expect(
      await texts(page(["The non-", "GAAP figures and the three-", "and nine-month periods of 10-", "K."])),
    ).toEqual(["The non-GAAP figures and the three- and nine-month periods of 10-K."]);
    expect(
      await texts(
        page(["A mole of gran\u2010", "ite, and a light\u00ad", "house of twenty\u2010", "five years."]),
      ),
    ).toEqual(["A mole of granite, and a lighthouse of twenty\u2010five years."]);
    expect(
      await texts(page(["She pays twenty-", "five crowns, on the thirty-", "first of a month."])),
    ).toEqual(["She pays twenty-five crowns, on the thirty-first of a month."]);
    expect(await texts(page(["A nine-month period and the nine-", "month period before it."]))).toEqual([
      "A nine-month period and the nine-month period before it.",
    ]);
  });

  it("puts the lines of a form on lines of their own", async () => {
    const form = ["Net total: £5,209.00", "VAT 20 %: £1,041.80", "Total due: £6,250.80"];
    expect(await texts(page(form, [0]))).toEqual([form.join("\n")]);
  });

  it("does not mistake a line of prose for a row if it ends with a number and continues after a comma", async () => {
    expect(await texts(page(["Call the mill at +49 40 555 0123,", "from Monday to Friday."]))).toEqual([
      "Call the mill at +49 40 555 0123, from Monday to Friday.",
    ]);
  });

  it("joins prose by spaces, and puts a table's rows on lines of their own", async () => {
    const table = [
      "Sales by product in the third quarter were as",
      "follows:",
      "Phones $ 60,584 $ 63,355",
      "Services 21,213 19,604",
    ];
    expect(await texts(page(table, [0]))).toEqual([
      "Sales by product in the third quarter were as follows:\nPhones $ 60,584 $ 63,355\nServices 21,213 19,604",
    ]);
  });

  it("keeps a heading with the text below it", async () => {
    const filling = wrap(prose.repeat(4), 90);
    const lines = [...filling, "Contingencies", ...wrap(prose.repeat(4), 90)];
    const passages = await texts(page(lines, [0, filling.length, filling.length + 1]));
    expect(passages.length).toBeGreaterThan(1);
    expect(passages.filter((text) => text.includes("Contingencies"))).toEqual([
      expect.stringMatching(/Contingencies\n\nThe Company sells/),
    ]);
  });

  it("ends passages at the ends of sentences", async () => {
    const passages = await texts(page(wrap(prose.repeat(30), 90), [0]));
    for (const text of passages) {
      expect(text).toMatch(/^(?:The|Sales|Management) .*\.$/s);
      const words = text.split(/\s+/).length;
      expect(words).toBeGreaterThan(110);
      expect(words).toBeLessThan(190);
    }
  });

  it("cuts a sentence that is too long for one passage, with some words in both parts", async () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${index}`);
    const passages = await texts(page(wrap(words.join(" "), 80), [0]));
    expect(passages.length).toBeGreaterThan(4);
    for (const [index, text] of passages.entries()) {
      const next = passages[index + 1]?.split(" ").slice(0, 3).join(" ");
      if (next !== undefined) expect(text).toContain(next);
      expect(text.length).toBeLessThanOrEqual(1600);
    }
  });

  it("tears a heading off rather than exceed the largest size", async () => {
    const heading = "Contingencies and other matters that the reader should know of";
    const sentence = `A ${"word ".repeat(309)}end.`;
    expect(await texts(page([heading, sentence], [0, 1]))).toEqual([heading, sentence]);
  });

  it("makes passages smaller if a model counts more tokens", async () => {
    const passages = await texts(page([`${"这是一份报告".repeat(400)}。`]));
    for (const text of passages) expect(text.length).toBeLessThanOrEqual(512);
    expect(passages.join("").length).toBeGreaterThanOrEqual(2400);
  });

  it("never lets a passage reach over a page's end", async () => {
    const passages = await split([
      { kind: "page", page: 1, lines: ["A sentence that goes on"] },
      { kind: "page", page: 2, lines: [] },
      { kind: "page", page: 3, lines: ["on the next page."] },
    ]);
    expect(passages.map(({ index, place }) => [index, place])).toEqual([
      [0, { source_type: "pdf", page: 1, line: 1, line_end: 1 }],
      [1, { source_type: "pdf", page: 3, line: 1, line_end: 1 }],
    ]);
  });

  it("keeps what describes an image in one passage, of a bounded size", async () => {
    const described = (text: string) => split([{ kind: "description", text }], "image");
    const text = "A chart of sales by quarter.\n\nQ1 12\nQ2 14";
    expect(await described(` ${text}\n`)).toEqual([
      { index: 0, language: "en", text, place: { source_type: "image" }, lineStarts: [] },
    ]);
    const [long, ...more] = await described(`x${"𝄞".repeat(8000)}`);
    expect(more).toEqual([]);
    expect(long?.text.length).toBe(7999);
    expect(long?.text.isWellFormed()).toBe(true);
    expect(await described(" \n ")).toEqual([]);
  });

  it("gives each passage of one long stretch its share of the time", async () => {
    const text = Array.from({ length: 60 }, (_, index) => `Sentence ${index} was spoken by somebody.`).join(
      " ",
    );
    const passages = await Array.fromAsync(
      splitIntoPassages(each([{ kind: "speech", start: 100, end: 400, text }]), "voice"),
    );
    const times = passages.map(({ place }) => ("start" in place ? [place.start, place.end] : []));
    expect(times.length).toBeGreaterThan(1);
    expect(times[0]?.[0]).toBe(100);
    expect(times.at(-1)?.[1]).toBe(400);
    for (const [index, [start, end]] of times.entries()) {
      expect(start).toBeLessThan(end ?? 0);
      if (index > 0) expect(start).toBe(times[index - 1]?.[1]);
    }
  });

  it("merges stretches of speech, and keeps their times", async () => {
    const spoken = Array.from({ length: 60 }, (_, index): ExtractedUnit => {
      return {
        kind: "speech",
        start: index * 5,
        end: index * 5 + 4.5,
        text: ` Sentence ${index} was spoken by somebody.`,
      };
    });
    const passages = await Array.fromAsync(splitIntoPassages(each(spoken), "video"));
    expect(passages.length).toBeGreaterThan(1);
    expect(passages[0]?.place).toMatchObject({ source_type: "video", start: 0 });
    expect(passages.at(-1)?.place).toMatchObject({ end: 299.5 });
    expect(passages.map(({ text }) => text).join(" ")).toBe(
      spoken.map((unit) => "text" in unit && unit.text.trim()).join(" "),
    );
  });
});

const word = fc.oneof(
  fc.constantFrom(
    "the",
    "Company",
    "co-",
    "U.S.",
    "$",
    "7,442",
    "(6,797)",
    "sales.",
    "Net",
    "•",
    "quarter,",
    "nine-month",
    "2023",
    "end.",
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
);
const line = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(" ").trim());
const anyPage = fc
  .record({
    lines: fc.array(fc.oneof({ weight: 9, arbitrary: line }, fc.string({ maxLength: 4000, size: "max" })), {
      maxLength: 60,
      size: "max",
    }),
    cuts: fc.array(fc.nat(40)),
    known: fc.boolean(),
  })
  .map(({ lines, cuts, known }) => {
    const blocks = [0, ...new Set(cuts.filter((cut) => cut > 0 && cut < lines.length).sort((a, b) => a - b))];
    return page(lines, known && lines.length > 0 ? blocks : undefined);
  });

describe("every passage", () => {
  it("is verbatim on the lines that it claims", async () => {
    await fc.assert(
      fc.asyncProperty(anyPage, async (source) => {
        for (const passage of await split([source])) expect(misplaced(passage, source)).toEqual([]);
      }),
    );
  });

  it("has a bounded size, and together they leave nothing out", async () => {
    await fc.assert(
      fc.asyncProperty(anyPage, async (source) => {
        expect(coverage(await split([source]), source)).toEqual([]);
      }),
    );
  });
});
