import { expect, test } from "vitest";
import { termsOf } from "../../../src/domain/language/terms.ts";
import { formsOfTerm, relatedTerms } from "../../../src/domain/language/thesaurus.ts";

const related = (word: string, language?: string): ReadonlySet<string> =>
  relatedTerms(termsOf(word, language).join(" "), language);

test("a word has those that may be said instead of it, in whatever form", () => {
  expect([...related("buying")]).toEqual(expect.arrayContaining(termsOf("acquire purchases")));
  expect([...related("acquired")]).toEqual(expect.arrayContaining(termsOf("buys")));
  expect(related("buy").isDisjointFrom(new Set(termsOf("buys buying")))).toBe(true);
});

test("a verb has its forms, and what may be said instead of each", () => {
  expect([...related("sold")]).toEqual(expect.arrayContaining(termsOf("sell divest")));
  expect([...related("lawsuit")]).toEqual(expect.arrayContaining(termsOf("sue sued")));
});

test.each([
  ["freeze", "frozen"],
  ["broke", "breaks"],
  ["worn", "wear"],
])("a verb's forms with stems of their own: %s, %s", (one, other) => {
  expect([...related(one)]).toEqual(expect.arrayContaining(termsOf(other)));
});

test("forms of one word are distinguished from its synonyms, except those that are also other words", () => {
  expect([...formsOfTerm("write")]).toEqual(termsOf("wrote written"));
  expect([...formsOfTerm("written")]).toEqual(expect.arrayContaining(termsOf("write wrote")));
  expect(formsOfTerm("bui").isDisjointFrom(new Set(termsOf("acquire")))).toBe(true);
  for (const other of ["found", "sank", "sat", "drew", "lent"]) expect(formsOfTerm(other).size).toBe(0);
  expect(formsOfTerm("acheter", "fr").size).toBe(0);
});

test("one group does not lead to the other", () => {
  expect(related("hold").has("delai")).toBe(true);
  expect(related("delay").has("postpon")).toBe(true);
  expect(related("hold").has("postpon")).toBe(false);
});

test("other words, and other languages, have none", () => {
  expect(related("lighthouse").size).toBe(0);
  expect(related("acheter", "fr").size).toBe(0);
});

test("a word that shares its stem with another has no synonyms", () => {
  expect(related("author").size).toBe(0);
  expect(related("approve").has("author")).toBe(false);
});

test("what is owed is not what is lent", () => {
  expect(related("lend").has("borrow")).toBe(false);
  expect(related("liabilities").has("debt")).toBe(false);
});

test.each([
  ["Aktionär", "Gesellschaft"],
  ["Krieg", "erhalten"],
  ["Betrag", "Betrug"],
  ["Steuer", "lenken"],
  ["Zahl", "bezahlen"],
  ["Verband", "Schulden"],
  ["fordern", "unterstützen"],
  ["groß", "gewaltig"],
  ["führen", "Gefahr"],
  ["Bau", "Landwirt"],
  ["tot", "ermorden"],
  ["Schloss", "schließen"],
  ["täuschen", "wechseln"],
  ["Preis", "Auszeichnung"],
  ["Mutter", "Vater"],
  ["König", "Kaiser"],
])("German words that stems or a third word bring together are apart: %s, %s", (one, other) => {
  expect([...related(one, "de")]).not.toEqual(expect.arrayContaining(termsOf(other, "de")));
  expect(termsOf(other, "de")).toHaveLength(1);
});

test("German has its own, with the forms of its verbs, and letters that stems lose the accents of", () => {
  expect([...related("verkaufte", "de")]).toEqual(
    expect.arrayContaining(termsOf("veräußern veräußerte", "de")),
  );
  expect([...related("schrieb", "de")]).toEqual(
    expect.arrayContaining(termsOf("geschrieben schreiben", "de")),
  );
  expect([...related("Umsätze", "de")]).toEqual(expect.arrayContaining(termsOf("Erlöse", "de")));
  expect([...related("älteste", "de")]).toEqual(expect.arrayContaining(termsOf("früheste", "de")));
  expect(related("buy", "de").size).toBe(0);
});
