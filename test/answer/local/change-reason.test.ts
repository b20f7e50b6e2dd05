import { describe, expect, it, test } from "vitest";
import { changeReader } from "../../../src/answer/local/change-reason.ts";
import { termsOf } from "../../../src/domain/language/terms.ts";
import { found } from "./hits.ts";
import { readLocally } from "./read.ts";

const asked = changeReader("Why did sales of boats rise?", termsOf("sales boats rise", "en"));

describe("a text that gives the reason of a change", () => {
  test.each([
    "Sales of boats rose due to a warm summer.",
    "Boat sales were up a tenth, driven primarily by new ports.",
    "The yard sold more. Its sales of boats reflect a warm summer.",
  ])("gives that of the one that is asked for: %s", (text) => {
    expect(asked(text)).toBe("asked");
  });

  test.each([
    "Profit rose, driven by higher sales of boats.",
    "Sales rose because boats were in demand.",
    "Total sales increased as a result of more boats. Oars were cheap.",
  ])("gives that of another: %s", (text) => {
    expect(asked(text)).toBe("other");
  });

  test.each([
    "Sales of boats rose in 2022.",
    "Due to a warm summer, sales of boats rose.",
    "Sales rose due to a warm summer.",
    "Ferries ran late due to storms. Sales of boats rose.",
  ])("does not tell of which: %s", (text) => {
    expect(asked(text)).toBeUndefined();
  });

  it("is not looked for where no change is asked for, or nothing that changed", () => {
    const text = "Profit rose, driven by higher sales of boats.";
    expect(changeReader("Why does the yard sell boats?", termsOf("sell boats", "en"))(text)).toBeUndefined();
    expect(changeReader("Why the rise?", termsOf("rise", "en"))(text)).toBeUndefined();
    expect(
      changeReader("Why did sales of boats rise?", termsOf("sales boats", "en"), "pl")(text),
    ).toBeUndefined();
  });
});

it("answers with the reason of the change that is asked for, not with that of which it is a part", () => {
  const texts = [
    "Profit rose in 2022 compared to 2021, driven by higher sales of boats and new ports.",
    "Sales of boats rose in 2022 compared to 2021 due to a warm summer.",
  ];
  const read = readLocally("Why did sales of boats rise in 2022?", {
    found: texts.map((text) => found(text, "The yard", { section: ["Results"] })),
    named: [],
  });
  expect(read.certainty).toBe("outright");
  expect(read.parts[0]?.text).toBe(texts[1]);
});
