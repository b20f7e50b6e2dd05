import { describe, expect, it } from "vitest";
import { candidatesFor } from "../../../../src/answer/local/reader.ts";
import { atOnce } from "../../../../src/domain/concurrency/steps.ts";
import { found, headingsOf } from "../hits.ts";
import { readLocally } from "../read.ts";

const SECTION = { section: ["Help", "The mill"] };
const read = (question: string, ...texts: string[]) =>
  readLocally(question, { found: texts.map((text) => found(text, "", SECTION)), named: [] });

describe("a list of frequent questions", () => {
  const LIST =
    "The mill\n\n(4) How do I stop the mill?\n\nPull the red lever, which holds the wheel.\n\nThe lever was made in Tarn.\n\n" +
    "(5) May several millers use one pair of stones at the same time?\n\nTwo of them can stand beside one pair.";
  const OTHER =
    "The mill stops when the miller who uses it pulls a lever, which stops no other mill at that time.";

  it("is answered by the paragraph below the question that is asked", () => {
    const { parts, outcome: certainty } = read("How do I stop the mill?", OTHER, LIST);
    expect(parts[0]?.text).toBe("Pull the red lever, which holds the wheel.");
    expect(certainty).toBe("confident");
  });

  it("is answered where the question is asked in fewer words, with what its paragraph leads on to", () => {
    const text =
      "When may I use the stones of the mill?\n\nOn these days:\n\n• Monday, all the day\n• Friday until noon\n\nNever at night.";
    const [part] = read("When may I use the stones?", text).parts;
    expect(part?.text).toMatch(/^On these days:\s+• Monday, all the day\s+• Friday until noon$/);
  });

  it("is answered by the next paragraph as well where the first says little", () => {
    const text =
      "Is the mill safe?\n\nYes.\n\nIts stones are fenced in on all sides.\n\nThe fence is of oak.";
    expect(read("Is the mill safe?", text).parts[0]?.text).toMatch(
      /^Yes\.\s+Its stones are fenced in on all sides\.$/,
    );
  });

  it("does not answer a question that asks for much more", () => {
    const answeredBy = (question: string) => {
      const hits = { found: [found(LIST, "", SECTION)], named: [], sides: [] };
      return atOnce(candidatesFor(question, hits)).candidates.flatMap((each) => each.question ?? []);
    };
    expect(answeredBy("How do I stop the mill?")).toEqual(["(4) How do I stop the mill?"]);
    expect(answeredBy("How do I stop the mill for a repair of its wheel in winter?")).toEqual([]);
  });

  it("does not answer another question", () => {
    const [part] = read("How do I oil the mill?", LIST, "To oil the mill, fill the cup on its shaft.").parts;
    expect(part?.text).toContain("fill the cup");
  });

  it("does not go on to the next heading, however little the first paragraph says", () => {
    const text = "Is the mill safe?\n\nYes.\n\nOther mills\n\nThey are old.";
    const passage = found(text, "", { ...SECTION, ...headingsOf(text, "Other mills") });
    expect(readLocally("Is the mill safe?", { found: [passage], named: [] }).parts[0]?.text).toBe("Yes.");
  });

  it("answers nothing by its questions alone", () => {
    const contents = "Questions\n\n1. How do I stop the mill?\n2. How do I start the mill?";
    const { parts } = read("How do I stop the mill?", contents, OTHER);
    expect(parts[0]?.text).toBe(OTHER);
  });
});

describe("items of several sentences", () => {
  const LIST =
    "The miller may:\n\n1. Lend a stone. Whoever lends it may ask for it back.\n2. Close the mill.\n\nNobody else may.";

  it("belong to their list with all they say, and what is below it does not", () => {
    const [part] = read("What may the miller do?", LIST).parts;
    expect(part?.text).toContain("2. Close the mill.");
    expect(part?.text).not.toContain("Nobody");
  });
});
