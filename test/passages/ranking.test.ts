import { expect, test } from "vitest";
import { analysed } from "../../src/passages/analysis.ts";
import { askedIn } from "../../src/passages/asked.ts";
import { ranked } from "../../src/passages/ranking.ts";
import { passage } from "../store/lancedb/support.ts";

const candidate = (text: string, { about = "", section = "", score = 1 } = {}) => ({
  score,
  language: "en",
  terms: analysed(
    { ...passage("r", 0, text), ...(section && { section: [section] }) },
    { about, language: "en" },
  ),
  text: about || section || text,
});
const order = (question: string, candidates: ReturnType<typeof candidate>[]): string[] =>
  ranked(candidates, new Map([["en", askedIn(question, "en")]])).map((each) => each.candidate.text);

const APART = "The river is wide. A bank lends money.";
const TOGETHER = "The bank of the river is wide. Money is lent.";

test("of passages that fit alike, the one comes first that has the question's words in one sentence", () => {
  expect(order("river bank", [candidate(APART), candidate(TOGETHER)])).toEqual([TOGETHER, APART]);
});

test("or next to each other and in their order, or in its title or section", () => {
  const near = "A money bank and a river";
  expect(order("money bank", [candidate("A bank for money and a river"), candidate(near)])[0]).toBe(near);
  const titled = candidate("It is wide.", { about: "River banks" });
  const headed = candidate("It is wide.", { section: "Banks of rivers" });
  expect(order("river bank", [candidate("It is wide."), headed, titled])).toEqual([
    titled.text,
    headed.text,
    "It is wide.",
  ]);
});

test("or what may be said instead of them", () => {
  const said = candidate("The mill was acquired by a baker. It is old.");
  const other = candidate("The mill was admired by a baker. It is old.");
  expect(order("buy a mill", [other, said])[0]).toBe(said.text);
});

test("a sentence has no need to repeat its document's title", () => {
  const repeats = candidate("The river has a mill. It is old.", { about: "River" });
  const tells = candidate("It is wide. The mill is old.", { about: "River" });
  const [first] = ranked([repeats, tells], new Map([["en", askedIn("river mill old", "en")]]));
  expect(first?.candidate).toBe(tells);
});

test("a word like one that a passage lacks counts as well", () => {
  const without = "The harbour was closed for a year.";
  const like = "The harbour was closed by consumers.";
  expect(order("harbour consumption", [candidate(without), candidate(like)])).toEqual([like, without]);
});

test("but not before one that full text finds much better", () => {
  const better = candidate(APART, { score: 9 });
  expect(order("river bank", [candidate(TOGETHER), better])[0]).toBe(APART);
});

test("a candidate in a language that was not asked in keeps its place by full text", () => {
  const other = { ...candidate(TOGETHER, { score: 2 }), language: "xx" };
  expect(order("river bank", [candidate("nothing"), other])[0]).toBe(TOGETHER);
});
