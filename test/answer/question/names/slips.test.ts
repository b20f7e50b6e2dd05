import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Suggestion, slipsIn } from "../../../../src/answer/question/names/slips.ts";
import { atOnce } from "../../../../src/domain/concurrency/steps.ts";
import { termsOf } from "../../../../src/domain/language/terms.ts";

const TEXTS = [
  "The Chief Miller of Appleby opened the granary. Its segments are flour and bran.",
  "National standards of Microgrind: the granary is inspected, the goals are reported, and the MILL recovers.",
];

const slips = (question: string, texts: readonly string[], language = "en"): Suggestion[] =>
  atOnce(slipsIn(question, texts, language));
const meantBy = (question: string): string =>
  slips(question, TEXTS).reduce((text, { written, meant }) => text.replaceAll(written, meant), question);

describe("what was meant by a slip", () => {
  test.each([
    ["Who is the cheif miller?", "Who is the chief miller?"],
    ["Who is the Cheif Miller?", "Who is the Chief Miller?"],
    ["the gaols", "the goals"],
    ["Where is Apleby?", "Where is Appleby?"],
    ["Which segements are there?", "Which segments are there?"],
    ["What does Microgrnd make?", "What does Microgrind make?"],
    ["Which standrads are natoinal?", "Which standards are national?"],
    ["the inspacted granary", "the inspected granary"],
    ["Where is Apleby? In Apleby?", "Where is Appleby? In Appleby?"],
    ["Hello. Gaols of the mill?", "Hello. Goals of the mill?"],
  ])("%s", (question, meant) => {
    expect(meantBy(question)).toBe(meant);
  });
});

describe("there is no slip in", () => {
  test.each([
    ["what a passage has in another form", "Which goal was reporting?"],
    ["what the thesaurus knows", "Who was the chef?"],
    ["an ending", "the segmenty and standarde"],
    ["another letter in a name", "What does Microgrand make?"],
    ["another letter in a short word", "the brun and the flear"],
    ["what begins otherwise", "the hranary"],
    ["an acronym", "What is the CHEIF?"],
    ["a question full of unknown words", "cheif segements natoinal standrads"],
    ["a name where the texts have a word", "What has Goasl?"],
    ["two slips", "the segemnets"],
  ])("%s: %s", (_, question) => {
    expect(meantBy(question)).toBe(question);
  });
});

test("a first word has its capital from its place", () => {
  expect(meantBy("Gaols of the mill?")).toBe("Goals of the mill?");
});

test("of two words that may be meant, the one that the texts have more often", () => {
  expect(slips("the trails", ["A traills, and trials and trials."])).toEqual([
    { written: "trails", meant: "trials", as: "certain" },
  ]);
});

test.each([
  ["certain", "the granray", "The granary."],
  ["certain", "the grannary", "The granary."],
  ["certain", "Where is Applbey?", "The mill of Appleby."],
  ["certain", "the Depatrment of Mills", "The Department of Mills is a department."],
  ["likely", "Where is Apleby?", "The mill of Appleby."],
  ["likely", "patients of the mill", "Patents of the mill."],
  ["likely", "the gramary", "The granary."],
])("a slip is %s: %s", (as, question, text) => {
  expect(slips(question, [text])).toMatchObject([{ as }]);
});

test("British and American spelling are no slips", () => {
  expect(slips("an organisation in a favorable wind", ["Organizations of favourable winds."])).toEqual([]);
});

describe("other languages", () => {
  test.each([
    ["de", "Was kostet die Müllabfahr?", "Die Müllabfuhr kostet 12 Euro.", "Müllabfuhr"],
    ["de", "Was kostet die Müllarbfuhr?", "Die Müllabfuhr kostet 12 Euro.", "Müllabfuhr"],
    ["ru", "Где находится мелньица?", "Здесь стоит мельница.", "мельница"],
    ["el", "Πού είναι ο μλύος;", "Εδώ είναι ο μύλος.", "μύλος"],
    ["de", "Wer sang die Lieder?", "Leider sang niemand. Es war leider so.", undefined],
    ["ar", "من كاتب الرسالة؟", "هذا كتاب قديم عن الرسائل.", undefined],
    ["zh", "二零二二年收入", "二零二三年收入 100 万元。", undefined],
  ])("%s: %s", (language, question, text, meant) => {
    expect(slips(question, [text], language).map((slip) => slip.meant)).toEqual(meant ? [meant] : []);
  });
});

test("two letters of a word of the texts that changed places are a slip, unless a text has that as well", () => {
  const letter = fc.constantFrom("a", "e", "l", "n", "r", "t", "k");
  const word = fc.array(letter, { minLength: 6, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(4), (words, which, at) => {
      const told = words.map((letters) => letters.join(""));
      const meant = told[which % told.length] ?? "";
      const written = `${meant.slice(0, at + 1)}${meant[at + 2]}${meant[at + 1]}${meant.slice(at + 3)}`.slice(
        0,
        meant.length,
      );
      fc.pre(written !== meant);
      const found = slips(written, [told.join(" ")]);
      const asTerms = told.flatMap((each) => termsOf(each));
      if (told.includes(written)) expect(found).toEqual([]);
      else if (told.length === 1 && termsOf(written).every((term) => !asTerms.includes(term)))
        expect(found.map((slip) => slip.meant)).toEqual([meant]);
      for (const slip of found) {
        expect(slip.written).toBe(written);
        expect(told).toContain(slip.meant);
      }
    }),
  );
});
