import { expect, test } from "vitest";
import { candidatesFor } from "../../../../src/answer/local/reader.ts";
import type { ScoredCandidate } from "../../../../src/answer/local/scoring/scored-candidate.ts";
import { agreeingWith, isAgreedOn } from "../../../../src/answer/local/selection/confidence-features.ts";
import { atOnce } from "../../../../src/domain/concurrency/steps.ts";
import { found } from "../hits.ts";

const bestOf = (...texts: string[]): [best: ScoredCandidate, candidates: ScoredCandidate[]] => {
  const { candidates } = atOnce(
    candidatesFor("How many passengers did the ferries carry?", {
      found: texts.map((text) => found(text)),
      named: [],
      sides: [],
    }),
  );
  const best = candidates.find(({ text }) => text.includes("48,210"));
  if (best === undefined) throw new Error("No candidate gives the figure.");
  return [best, candidates];
};

const SAID = "The ferries carried 48,210 passengers.";

test.each([
  [
    "another passage gives the figure in other words",
    [SAID, "In all, 48,210 passengers were counted."],
    true,
  ],
  ["another passage says the same", [SAID, SAID], true],
  ["another passage gives another figure", [SAID, "The ferries made 1,204 passages with passengers."], false],
  ["the same passage gives it twice", [`${SAID} They are proud of 48,210 passengers.`], false],
  [
    "both name the same year alone",
    [`${SAID} In 2019.`, "The ferries carried more passengers than in 2019."],
    false,
  ],
])("%s", (_, texts, agrees) => {
  expect(isAgreedOn(...bestOf(...texts))).toBe(agrees);
});

test("those who name the same person tell the same", () => {
  const { candidates } = atOnce(
    candidatesFor("Who is the director of the ferries?", {
      found: [
        "Amy E. Hood, Director of the ferries.",
        "/s/ AMY HOOD, Director of the ferries",
        "Bo Berg, Director of the ferries.",
      ].map((text) => found(text)),
      named: [],
      sides: [],
    }),
  );
  const [best] = candidates;
  if (best === undefined) throw new Error("Nobody is named.");
  const names = agreeingWith(best, candidates).flatMap(({ names = [] }) => names);
  expect(new Set(names).size).toBe(1);
});

test("those that tell the same give its figures, or those of its text alone", () => {
  const more = "In all, 48,210 passengers were counted, on 31 ferries.";
  const [best, candidates] = bestOf(
    SAID,
    more,
    "The ferries made 1,204 passages with passengers.",
    "The ferries like passengers.",
  );
  expect(agreeingWith(best, candidates).map(({ text }) => text)).toEqual([SAID, more]);
});
