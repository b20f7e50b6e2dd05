import { expect, test } from "vitest";
import { candidatesFor } from "../../../../src/answer/local/reader.ts";
import { extended } from "../../../../src/answer/local/selection/extend.ts";
import { atOnce } from "../../../../src/domain/concurrency/steps.ts";
import { found } from "../hits.ts";

test.each([
  [
    "the list",
    "Which aids of the old harbour does the mill of Kiel use for its changes?",
    "The mill of Kiel uses aids for its changes of the old harbour.",
    "These aids of the harbour are docks, cranes, and sheds.",
    "fits",
  ],
  [
    "the number that is counted",
    "How many sails did the mill of Kiel lose in the storm over the harbour?",
    "The mill of Kiel did lose sails in the storm over the harbour 9 days later.",
    "The storm took 14 sails of the mill over the harbour.",
    "counted",
  ],
] as const)("a sentence has %s that the one beside it tells", (_, asked, first, second, feature) => {
  const { candidates } = atOnce(
    candidatesFor(asked, { found: [found(`${first} ${second}`)], named: [], sides: [] }),
  );
  const plain = candidates.find(({ text }) => text === first);
  const whole = plain && extended(plain, candidates);
  expect(whole?.text).toContain(second);
  expect(plain?.features[feature]).toBe(0);
  expect(whole?.features[feature]).toBe(1);
});

test("a sentence that tells nothing but names is none once the one beside it tells more", () => {
  const [first, second] = ["Anna Berg and Olaf Lund met in Kiel.", "A mill was what she sold Olaf Lund."];
  const text = found(`${first} ${second}`, "", { language: "en" });
  const { candidates } = atOnce(
    candidatesFor("What did Anna Berg sell Olaf Lund?", { found: [text], named: [], sides: [] }),
  );
  const plain = candidates.find((candidate) => candidate.text === first);
  expect(plain?.features.unsaid).toBe(1);
  const whole = plain && extended(plain, candidates);
  expect(whole?.text).toContain(second);
  expect(whole?.features.unsaid).toBe(0);
});
