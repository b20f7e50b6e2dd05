import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeImage } from "../../../src/answer/image.ts";
import { compose } from "../../../src/answer/model/compose.ts";
import { givenOf } from "../../../src/answer/model/given/given.ts";
import { FULL_ROOM } from "../../../src/answer/model/given/room.ts";
import { planFor } from "../../../src/answer/model/search/plan.ts";
import { readThrough } from "../../../src/answer/model/whole.ts";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import type { ChatTurn } from "../../../src/domain/models/models.ts";
import { summariseByModel } from "../../../src/ingest/summarise/model.ts";
import { passage } from "../../store/lancedb/support.ts";
import { textOf } from "../../support/chat/chat-server.ts";
import { startModels } from "../../support/provider/models.ts";

const NAMES = ["passage", "title", "image", "message", "question"] as const;
const { signal } = new AbortController();

/** All that strangers wrote of what a prompt may be made of. */
interface Quoted {
  text: string;
  title: string;
  section: string;
  seen: string;
  asked: string;
  answered: string;
  skill: string;
  missing: string;
  question: string;
}

/** What may look like the beginning or the end of a fence to a model, among other text. */
const piece = fc.constantFrom(
  "<",
  "</",
  "/",
  ...NAMES,
  "PaſſAGE",
  '<passage number="1">',
  ">",
  " ",
  "\n",
  '"',
  "\u200b",
  "x",
);
const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => `x${pieces.join("")}`);
const quoted: fc.Arbitrary<Quoted> = fc.record({
  text: hostile,
  title: hostile,
  section: hostile,
  seen: hostile,
  asked: hostile,
  answered: hostile,
  skill: hostile,
  missing: hostile,
  question: hostile,
});
const PLAIN: Quoted = {
  text: "x",
  title: "x",
  section: "x",
  seen: "x",
  asked: "x",
  answered: "x",
  skill: "x",
  missing: "x",
  question: "x",
};

/** The fences of a text in their order, as a model may read them that skips what it does not see. */
const fencesIn = (text: string): string[] =>
  Array.from(
    text.replace(/\p{Cf}/gu, "").matchAll(new RegExp(`<\\s*(/?)\\s*(${NAMES.join("|")})`, "giu")),
    ([, slash = "", name = ""]) => `${slash}${name}`,
  );

const longer = ({ text, ...rest }: Passage): Passage => ({
  ...rest,
  text: `${text}${"y ".repeat(FULL_ROOM.passages / 2)}`,
});

/** Asks the models everything they are ever asked, of these texts. @returns what they were sent. */
const asker = async () => {
  const { provider, chat, vision } = await startModels({ describe: () => "A mast." });
  return async ({ text, title, section, seen, asked, answered, skill, missing, question }: Quoted) => {
    provider.calls.length = 0;
    const history: ChatTurn[] = [
      { role: "user", content: asked },
      { role: "assistant", content: answered },
    ];
    const found: Passage = { ...passage("r", 0, text), section: ["Part", section] };
    const given = [givenOf(found, title), givenOf(found, title)];
    const circumstances = { history, corePrompt: skill, imageDescription: seen, missing: [missing, missing] };
    const introductions = [{ resourceId: "r", title, lines: [text, section], details: text }];
    await compose(
      chat,
      question,
      { given, introductions, pictures: [], gather: async () => ({ found: [], pages: [] }) },
      circumstances,
      {
        signal,
      },
    );
    await planFor(chat, question, history, signal);
    const readOf = async () => ({ passages: [longer(found), longer(found)], isWhole: true });
    await readThrough(chat, question, [{ id: "r", title }], readOf, signal);
    await summariseByModel(chat, [found, found], title, signal);
    await describeImage(vision, { bytes: Uint8Array.of(1), mediaType: "image/png" }, question, signal);
    return provider.calls.map(({ body }) => (body.messages ?? []).map(textOf));
  };
};

describe("what is quoted in a prompt", () => {
  it("neither begins nor ends a fence, whoever wrote it and wherever it stands", async () => {
    const sent = await asker();
    const fencesFor = async (texts: Quoted): Promise<string[][][]> =>
      (await sent(texts)).map((turns) => turns.map(fencesIn));
    const made = await fencesFor(PLAIN);
    expect(new Set(made.flat(2).map((name) => name.replace("/", "")))).toEqual(new Set(NAMES));
    await fc.assert(
      fc.asyncProperty(quoted, async (texts) => {
        expect(await fencesFor(texts)).toEqual(made);
      }),
    );
  });
});
