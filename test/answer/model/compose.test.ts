import { describe, expect, it } from "vitest";
import { compose, type Material } from "../../../src/answer/model/compose.ts";
import { givenOf } from "../../../src/answer/model/given/given.ts";
import { FULL_ROOM } from "../../../src/answer/model/given/room.ts";
import { QaError } from "../../../src/domain/errors.ts";
import type { ChatModel } from "../../../src/domain/models/models.ts";
import { passage } from "../../store/lancedb/support.ts";

const SIZE = 1_000;
const passagesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    givenOf(passage("r", at, `${name} ${at} ${"x".repeat(SIZE)}`.slice(0, SIZE)), "a.pdf"),
  ).map((each, rank) => ({ ...each, rank }));
const MORE = { type: "more", parts: [], form: null, more: { searches: ["tide"], pages: [], tables: [] } };
const ANSWER = { type: "answer", parts: [{ text: "Nothing is said of it.", sources: [] }], form: null };

/** A model that takes so many passages, and asks for more wherever it may. */
const composed = async (takes: number) => {
  const prompts: { mayAsk: boolean; text: string }[] = [];
  const gathers: number[] = [];
  const model: ChatModel = {
    name: "small",
    complete: async ({ turns, schema }) => {
      const text = turns.map(({ content }) => content).join("\n");
      const mayAsk = JSON.stringify(schema).includes('"more"');
      prompts.push({ mayAsk, text });
      if (text.split("<passage ").length - 1 > takes)
        throw new QaError("model_error", "Too long.", { isTooLong: true });
      return mayAsk ? MORE : ANSWER;
    },
  };
  const material: Material = {
    given: passagesOf("given", FULL_ROOM.passages / SIZE),
    introductions: [{ resourceId: "r", title: "a.pdf", lines: [], details: "Pages with text: 3" }],
    pictures: [],
    gather: async (_, __, characters) => {
      gathers.push(characters);
      return { found: passagesOf(`gathered ${gathers.length} at`, characters / SIZE), pages: [] };
    },
  };
  const { signal } = new AbortController();
  const answered = await compose(model, "Why?", material, { history: [] }, { signal });
  return { ...answered, prompts, gathers };
};

describe("a model that asks for more", () => {
  it("has half as much room again for what each round gathers, where it takes all", async () => {
    const { given, gathers, rounds, hadDetails } = await composed(32);
    expect(given).toHaveLength(32);
    expect(gathers).toEqual([8_000, 8_000]);
    expect(rounds).toHaveLength(2);
    expect(hadDetails).toBe(true);
  });

  it("keeps what was gathered when it has to begin anew, and is not asked what it misses again", async () => {
    const { given, gathers, rounds, prompts, answer } = await composed(24);
    expect(gathers).toEqual([8_000, 8_000]);
    expect(rounds).toHaveLength(2);
    expect(prompts.map(({ mayAsk }) => mayAsk)).toEqual([true, true, false, false]);
    expect(answer.parts[0]?.text).toContain("Nothing is said");
    expect(given).toHaveLength(8);
  });

  it("is given the best of all that there is, as far as the room at hand goes", async () => {
    const { given, gathers, prompts } = await composed(15);
    expect(gathers).toEqual([4_000, 4_000]);
    expect(prompts.map(({ mayAsk }) => mayAsk)).toEqual([true, true, true, false]);
    expect(given).toHaveLength(8);
    expect(given.some(({ shown }) => shown.startsWith("given 0"))).toBe(true);
    expect(given.some(({ shown }) => shown.startsWith("gathered 1"))).toBe(true);
  });

  it("may not with a quarter of the room, where it has no details of documents either", async () => {
    const { gathers, hadDetails, prompts, given } = await composed(7);
    expect(gathers).toEqual([]);
    expect(hadDetails).toBe(false);
    expect(prompts.at(-1)?.text).not.toContain("Pages with text");
    expect(given).toHaveLength(4);
  });
});
