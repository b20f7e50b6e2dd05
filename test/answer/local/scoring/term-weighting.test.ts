import fc from "fast-check";
import { expect, test } from "vitest";
import { noveltyOf } from "../../../../src/answer/local/scoring/term-weighting.ts";
import { foundTable, found as foundText } from "../hits.ts";
import { readLocally } from "../read.ts";

const rowOf = (...row: [label: string, ...cells: string[]]) =>
  foundTable("Bakery", { columns: ["Total"] }, [row]);

test("the words that ask for a time need not be told", () => {
  const served = "The leader of the guild serves for one year.";
  const longer = "Whoever serves more than three years has been in the guild longer than others.";
  const found = [longer, served].map((text) => foundText(text));
  expect(readLocally("How long does the leader serve?", { found, named: [] }).parts[0]?.text).toBe(served);
});

test("the words that ask what an acronym stands for need not be told", () => {
  const spelled = "The Millers of Kiel and Thale (MKT) grind wheat.";
  const standing = "The standing of the MKT stands high for all. MKTs are defined as the MKTs of the guild.";
  const found = [standing, spelled].map((text) => foundText(text));
  expect(readLocally("What does MKT stand for?", { found, named: [] }).parts[0]?.text).toBe(spelled);
});

test("the words that ask who leads need not be told", () => {
  const charging = "The guild charges for wheels, says Ben Moor.";
  const told = "Ada Stone is Administrator of the guild.";
  const found = [charging, told].map((text) => foundText(text, "Guild"));
  expect(readLocally("Who is in charge of the guild?", { found, named: [] }).parts[0]?.text).toBe(told);
});

test("founded is not found", () => {
  const founded = "It has its name from Ada Stone, who founded the mill.";
  const found = ["The mill is found where Ben Lake ends.", founded].map((text) => foundText(text));
  expect(readLocally("Who founded the mill?", { found, named: [] }).parts[0]?.text).toBe(founded);
});

test("a line that says the question's words alone answers nothing", () => {
  const rule = "A miller may: 1. grind at night; 2. sell flour.";
  const found = [foundText(`3. Single millers\n\n${rule}`)];
  expect(readLocally("What may a single miller do?", { found, named: [] }).parts[0]?.text).toContain(
    "sell flour",
  );
});

test("a row whose name is one word of the question is not for that the nearest", () => {
  const question = "How much does the bakery owe to the mill for flour of 2024?";
  const owed = "Amounts owed by it now and later in May to others as follows › 2024";
  const found = [rowOf("2024", "$2 million"), rowOf(owed, "$3 million")];
  expect(readLocally(question, { found, named: [] }).parts[0]?.text).toContain("$3 million");
});

test("a text says the more the more words it has that are not asked for, each once, up to eight", () => {
  const word = fc.nat(12).map((number) => `w${number}`);
  fc.assert(
    fc.property(fc.array(word), fc.uniqueArray(word, { maxLength: 4 }), (words, own) => {
      const asked = new Map(own.map((each) => [each, 1]));
      const fresh = new Set(words).difference(new Set(own)).size;
      expect(noveltyOf(words, asked)).toBe(Math.min(1, fresh / 8));
      expect(noveltyOf(new Set(words), asked)).toBe(Math.min(1, fresh / 8));
    }),
  );
});

test("the words that ask for a size need not be told", () => {
  const told = "The stock of the mill was 400 tonnes.";
  const large = "Large mills have large stocks, at 90 tonnes and more.";
  const found = [told, large].map((text) => foundText(text, "Mill"));
  const read = (question: string) => readLocally(question, { found, named: [] }).parts[0]?.text;
  expect(read("How large is the mill's stock?")).toBe(told);
  expect(read("How large was the stock?")).toBe(told);
  expect(read("How large mills do have stocks")).toBe(large);
});
