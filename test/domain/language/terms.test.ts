import fc from "fast-check";
import { expect, test } from "vitest";
import { termsOf } from "../../../src/domain/language/terms.ts";

test.each([
  ["How has Apple's revenue changed?", ["appl", "revenu", "chang"]],
  ["companies’ e-mails", ["compani", "mail"]],
  ["net sales of $94,836.5 million", ["net", "sale", "94836.5", "million"]],
  ["COVID-19 in Q3 2023: 1.5%", ["covid", "19", "q3", "2023", "1.5"]],
  ["R&D at AT&T in the U.S. and the US", ["rd", "att", "us", "us"]],
  ["J. R. Smith took vitamin C", ["smith", "took", "vitamin", "c"]],
  ["WHAT IS THE REVENUE OF IT", ["revenu"]],
  ["who runs IT?", ["run", "it"]],
  ["naïve ﬁnance, Ökonomie, soft\u00adware", ["naiv", "financ", "okonomi", "softwar"]],
  ["東京は日本の首都です", ["東京", "は", "日本", "の", "首都", "です"]],
  ["столица России", ["столица", "россии"]],
  ["It is what it is — isn't it?", []],
  ["\0 🙂 ???", []],
])("%j", (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test("a word has the same term wherever it stands", () => {
  const word = fc.stringMatching(/^[a-z]{4,12}$/);
  fc.assert(
    fc.property(word, (text) => {
      const [term] = termsOf(text);
      fc.pre(term !== undefined);
      for (const variant of [`${text}.`, `“${text}”`, `${text}'s`, `(${text},`, `the ${text}—`]) {
        expect(termsOf(variant)).toEqual([term]);
      }
    }),
  );
});

test("takes any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      for (const term of termsOf(text)) expect(term).not.toBe("");
    }),
  );
});

test("takes a run of words without spaces, however long", () => {
  expect(termsOf("東京".repeat(100_000))).toHaveLength(100_000);
});

test.each([
  ["de", "Wann stiegen die Umsätze der Häuser?", ["stieg", "umsatz", "haus"]],
  ["es", "¿Cuándo subieron las ventas de la compañía?", ["sub", "vent", "compan"]],
  ["fr", "Combien d'employés l’entreprise a-t-elle ?", ["emploi", "entrepris"]],
  ["it", "Quanti sono i dipendenti dell'azienda?", ["dipendent", "azi"]],
  ["ru", "столица и столицы", ["столиц", "столиц"]],
  ["ja", "東京は日本の首都です", ["東京", "日本", "首都"]],
  ["ko", "서울의 인구", ["서울의", "인구"]],
  ["xx", "Of the companies", ["of", "the", "companies"]],
])("in %s: %j", (language, text, terms) => {
  expect(termsOf(text, language)).toEqual(terms);
});

test("words of one stem in another language are the same term, with and without accents on capitals", () => {
  expect(termsOf("Kündigungen", "de")).toEqual(termsOf("KÜNDIGUNG", "de"));
  expect(termsOf("acciones", "es")).toEqual(termsOf("ACCIÓN", "es"));
  expect(termsOf("компании", "ru")).toEqual(termsOf("КОМПАНИЯ", "ru"));
});

test("a word is read by its own text, whatever text it was in before", () => {
  const readings = ["who runs IT?", "WHO RUNS IT?", "who runs it?"];
  for (const order of [readings, readings.toReversed()]) {
    const terms = new Map(order.map((text) => [text, termsOf(text)]));
    expect(terms.get("who runs IT?")).toEqual(["run", "it"]);
    expect(terms.get("WHO RUNS IT?")).toEqual(["run"]);
    expect(terms.get("who runs it?")).toEqual(["run"]);
  }
});
