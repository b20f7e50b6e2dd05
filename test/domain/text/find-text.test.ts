import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textFinder } from "../../../src/domain/text/find-text.ts";

const all = async (query: string, lines: string[]) => {
  const found = await textFinder(query)(lines);
  return Array.from({ length: found.count }, (_, at) => found.at(at));
};
const matches = async (query: string, lines: string[]) => (await all(query, lines)).map(({ match }) => match);

describe("finding words in the lines of a page", () => {
  it("gives the lines, the words as printed, and the text around them", async () => {
    expect(await all("net sales", ["Of 2023.", "Total net sales 81,797", "net"])).toEqual([
      { line: 2, line_end: 2, before: "Total ", match: "net sales", after: " 81,797" },
    ]);
  });

  it.each([
    ["case", "TOTAL", ["total"], ["total"]],
    ["accents", "cafe", ["Café,", "cafe\u0301!"], ["Café", "cafe\u0301"]],
    ["accents of the query", "éa", ["EA"], ["EA"]],
    ["sharp s", "strasse", ["Straße"], ["Straße"]],
    ["the sigma at the end of a word", "ΟΔΟΣ", ["οδος"], ["οδος"]],
    ["points of Hebrew", "שלום", ["שָׁלוֹם"], ["שָׁלוֹם"]],
    ["vowels of Arabic", "محمد", ["مُحَمَّد"], ["مُحَمَّد"]],
    ["ligatures", "office", ["oﬃce"], ["oﬃce"]],
    ["full width", "qa 2", ["ｑａ　２"], ["ｑａ　２"]],
    ["soft hyphens", "hyphen", ["hy\u00adphen"], ["hy\u00adphen"]],
    ["white space", " net  sales ", ["net\t \u00a0sales"], ["net\t \u00a0sales"]],
  ])("does not regard %s", async (_, query, lines, expected) => {
    expect(await matches(query, lines)).toEqual(expected);
  });

  it.each([
    ["granite", ["a mole of gran-", "ite, whose"], ["gran- ite"]],
    ["granite", ["a mole of gran\u2010", "ite, whose"], ["gran\u2010 ite"]],
    ["twenty-five crowns", ["pays twenty-", "five crowns"], ["twenty- five crowns"]],
    ["twenty-five", ["pays twenty\u2011five"], ["twenty\u2011five"]],
    ["gran- ite", ["a mole of gran-", "ite, whose"], ["gran- ite"]],
    [
      "granite, twenty-five (or so)",
      ["gran-", "ite, twenty-", "five (or so)"],
      ["gran- ite, twenty- five (or so)"],
    ],
    ["from 2019- 2020", ["from 2019-", "2020"], ["from 2019- 2020"]],
  ])(
    "takes a hyphen that ends a line for one of the word or for none: %j",
    async (query, lines, expected) => {
      expect(await matches(query, lines)).toEqual(expected);
    },
  );

  it("takes no hyphen within a line for none", async () => {
    expect(await matches("reform", ["re-form"])).toEqual([]);
  });

  it.each([
    ["85 euros", ["costs 85 [2] euros."], ["85 [2] euros"]],
    ["85, and", ["costs 85 [1, 2], and"], ["85 [1, 2], and"]],
    ["as of june", ["[2] As of June"], ["As of June"]],
    ["85 [2] euros", ["costs 85 [2] euros."], ["85 [2] euros"]],
    ["85 [3] euros", ["costs 85 [2] euros."], []],
  ])("does not regard marks of notes, unless it is asked for one: %j", async (query, lines, expected) => {
    expect(await matches(query, lines)).toEqual(expected);
  });

  it.each([
    ["another kana", "か", "が"],
    ["a part of a syllable", "가", "각"],
    ["another vowel of Hindi", "का", "की"],
  ])("tells apart %s", async (_, query, line) => {
    expect(await matches(query, [line])).toEqual([]);
  });

  it("finds words over the ends of lines, blank ones between them", async () => {
    expect(await all("last of the first", ["It is the last", "", "  of the", "first. More"])).toEqual([
      { line: 1, line_end: 4, before: "It is the ", match: "last    of the first", after: ". More" },
    ]);
  });

  it.each(["", " ", "\u00ad", "\u0301"])("finds nothing of nothing: %j", async (query) => {
    expect(await all(query, ["a  b", ""])).toEqual([]);
  });

  it("shows at most 100 characters on each side, and none in two", async () => {
    const [found] = await all("x", [`${"😀".repeat(150)}x${"😀".repeat(150)}`]);
    expect([found?.before, found?.after]).toEqual(["😀".repeat(100), "😀".repeat(100)]);
  });

  describe("lets others have their turn", () => {
    const LINE = "The harbour book tells of ropes, é, and of tides.";

    it.each([
      ["within a long line", [LINE.repeat(20_000)], 1],
      ["between pages that take less than one", Array.from({ length: 20 }, () => LINE), 3_000],
    ])("%s", async (_, page, times) => {
      const find = textFinder("ropes and tides");
      let [turns, isOver] = [0, false];
      const count = (): void => {
        turns += 1;
        if (!isOver) setImmediate(count);
      };
      setImmediate(count);
      for (let at = 0; at < times; at += 1) expect((await find(page)).count).toBe(0);
      isOver = true;
      expect(turns).toBeGreaterThan(3);
    });
  });

  it("finds any part of any lines, and shows the text there", async () => {
    const line = fc.string({ unit: "grapheme", maxLength: 30 });
    const cases = fc
      .tuple(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), fc.nat({ max: 7 }))
      .map(([lines, at, from, length]) => {
        const characters = [...(lines[at % lines.length] ?? "")];
        const start = from % (characters.length + 1);
        return { lines, query: characters.slice(start, start + 1 + length).join("") };
      });
    await fc.assert(
      fc.asyncProperty(cases, async ({ lines, query }) => {
        const found = await all(query, lines);
        const isAny = (await matches(query, [query])).length > 0;
        expect(found.length > 0).toBe(isAny);
        for (const { line: first, line_end, before, match, after } of found) {
          expect(lines.slice(first - 1, line_end).join(" ")).toContain(before + match + after);
          expect(await matches(query, [match])).toEqual([match]);
        }
      }),
    );
  });

  it("finds each ASCII word as often as it occurs", async () => {
    const word = fc.stringMatching(/^[a-d]{1,3}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(word), { maxLength: 5 }), word, async (rows, query) => {
        const lines = rows.map((words) => words.join(" "));
        const text = lines.join(" ");
        const expected = text.toLowerCase().split(query).length - 1;
        expect(await matches(query.toUpperCase(), lines)).toHaveLength(expected);
      }),
    );
  });
});
