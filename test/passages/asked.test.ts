import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../src/domain/language/languages.ts";
import { askedIn, askedInEach } from "../../src/passages/asked.ts";

const ALL = new Set(LANGUAGES.keys());
const MOST = 256;
const allTerms = (each: ReadonlyMap<string, { terms: string[] }>): Set<string> =>
  new Set([...each.values()].flatMap(({ terms }) => terms));

describe("a question in many languages", () => {
  test("has all its words in each when it is of usual length", async () => {
    const text = "How many harbours were widened in the last year, and which of them have been closed since?";
    const each = await askedInEach(text, ALL);
    expect([...each.keys()]).toEqual([...ALL]);
    for (const [language, asked] of each) expect(asked).toEqual(askedIn(text, language));
  });

  test.each([
    ["one", new Set(["en"])],
    ["all", ALL],
  ])("has no more words to search for when it is long: in %s", async (_, languages) => {
    const words = Array.from({ length: 4_500 }, (_, at) => `beginning${at}s`);
    const each = await askedInEach(words.join(" "), languages);
    expect(allTerms(each).size).toBeGreaterThan(MOST / 8);
    expect(allTerms(each).size).toBeLessThanOrEqual(MOST);
    for (const [language, { terms, forms }] of each) {
      expect(terms[0]).toBe(askedIn(words[0] ?? "", language).terms[0]);
      expect(terms.at(-1)).toBe(askedIn(words.at(-1) ?? "", language).terms[0]);
      expect(new Set(forms.values())).toEqual(new Set(terms));
    }
  });
});

test("a word with hyphens is searched for in one as well, in the place of its first part, not so a range of figures", () => {
  expect([...askedIn("birth-weight by e-mail for SHP-2 in 2018-2022?", "en").forms]).toEqual([
    ["birth", "birth"],
    ["weight", "weight"],
    ["mail", "mail"],
    ["shp", "shp"],
    ["2", "2"],
    ["2018", "2018"],
    ["2022", "2022"],
    ["birthweight", "birth"],
    ["email", "mail"],
    ["shp2", "shp"],
  ]);
});
