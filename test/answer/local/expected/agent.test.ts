import { expect, test } from "vitest";
import { expectedOf } from "../../../../src/answer/local/expected/expected.ts";
import { found as foundText } from "../hits.ts";
import { readLocally } from "../read.ts";

test.each([
  ["Who appoints the secretary?", "The secretary is appointed by the leader and the members.", true],
  ["Who may elect the leader?", "The leader is elected yearly by the members.", true],
  ["Who appoints the secretary?", "The secretary is paid by the members.", false],
  ["Who pays the fee?", "The fee is paid by credit card.", false],
  ["Who elects the leader?", "The leader they elected once stood by the door.", false],
  ["Who is the secretary?", "The secretary is appointed by the leader.", false],
  ["Who wrote the rule?", "The rule was written by the elders.", true],
  ["Who takes the minutes?", "Leader takes about eight minutes.", false],
  ["Who takes the minutes?", "Grinding takes about eight minutes.", false],
])("%s: %s", (question, text, isTold) => {
  expect(expectedOf(question, "person", () => new Set(["the", "leader", "members"])).isIn(text, false)).toBe(
    isTold,
  );
});

test("whoever does it is told first", () => {
  const made = "The helpers are appointed by the leader and may be replaced.";
  const found = [foundText("1. Appoint helpers or leave it to the Grain Board."), foundText(made)];
  expect(readLocally("Who appoints the helpers?", { found, named: [] }).parts[0]?.text).toBe(made);
});

test("a name is no abbreviation", () => {
  const isIn = (text: string): boolean | undefined =>
    expectedOf("Who built the mill?", "person", () => new Set()).isIn(text, false);
  expect(isIn("They built a mill, which takes a PPPoE login.")).toBe(false);
  expect(isIn("They built a mill, as old McDonald says.")).toBe(true);
});
