import { describe, expect, it } from "vitest";
import { answerByModel } from "../../../src/answer/model/answer.ts";
import { QaError } from "../../../src/domain/errors.ts";
import type { ChatModel } from "../../../src/domain/models/models.ts";
import { temporaryReading } from "../../support/pdf/reading.ts";

const PAGES = Array.from({ length: 30 }, (_, at) => ({
  text: `On page ${at + 1} wood is told of in ${"many words ".repeat(40)}to the end.`,
  page: at + 1,
}));
const REPORT = { "report.pdf": [...PAGES, { text: "The harbour has nine badgers.", page: 31 }] };
const SAID = { text: "There are nine badgers.", sources: [{ passage: 1, quote: "nine badgers" }] };
const COUNTED = { text: "A badger is mentioned once.", sources: [] };

/** The coverage of an answer of this part, of a model that takes so many characters. */
const coverageOf = async (part: typeof SAID | typeof COUNTED, takes = Number.POSITIVE_INFINITY) => {
  const { reading, workspaceId } = await temporaryReading(REPORT);
  const model: ChatModel = {
    name: "writer",
    complete: async ({ turns }) => {
      const text = turns.map(({ content }) => content).join("\n");
      if (text.split("<passage ").length - 1 > takes)
        throw new QaError("model_error", "Too long.", { isTooLong: true });
      const tags = [...text.matchAll(/<passage number="(\d+)"[^>]*>\n([^<]*)/g)];
      const number = Number(tags.find(([, , shown]) => shown?.includes("nine badgers"))?.[1] ?? 1);
      const sources = part.sources.map((source) => ({ ...source, passage: number }));
      return { type: "answer", parts: [{ ...part, sources, calculation: null, rests_on: [] }], form: null };
    },
  };
  const question = { workspaceId, text: "How many badgers are there?" };
  const { signal } = new AbortController();
  const { answer } = await answerByModel(reading, model, question, undefined, { signal });
  return answer.coverage?.map(({ pages, pages_read }) => [pages, pages_read]);
};

describe("coverage", () => {
  it("is told where an answer rests on what was counted in all of a document", async () => {
    expect(await coverageOf(COUNTED)).toEqual([[31, 31]]);
  });

  it("is not told where cited passages answer", async () => {
    expect(await coverageOf(SAID)).toBeUndefined();
  });

  it("is not told where the model had no room for what was counted", async () => {
    expect(await coverageOf(COUNTED, 9)).toBeUndefined();
  });
});
