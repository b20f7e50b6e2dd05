import { describe, expect, it } from "vitest";
import { givenFrom, givenOf } from "../../../src/answer/model/given/given.ts";
import { FULL_ROOM } from "../../../src/answer/model/given/room.ts";
import { promptFor } from "../../../src/answer/model/prompt.ts";
import { recent } from "../../../src/answer/question/thread/history.ts";
import type { ChatTurn } from "../../../src/domain/models/models.ts";
import { passage } from "../../store/lancedb/support.ts";

const found = (length: number) => ({
  hit: { passage: passage("r", 0, "x".repeat(length)), score: 1, about: "" },
  title: "a.pdf",
});
const turn = (content: string, role: ChatTurn["role"] = "user"): ChatTurn => ({ role, content });

describe("what a model is given", () => {
  const chosenFrom = (...lengths: number[]) =>
    givenFrom(async () => [], "w", lengths.map(found), FULL_ROOM.passages);

  it("is the twelve best passages, of 16,000 characters in all", async () => {
    expect(await chosenFrom(...Array.from({ length: 20 }, () => 100))).toHaveLength(12);
    const chosen = await chosenFrom(9_000, 9_000, 7_000);
    expect(chosen.map(({ shown }) => shown.length)).toEqual([9_000, 7_000]);
  });

  it("says of a passage that it was recognised in a picture, and of no other", () => {
    const recognised = { ...passage("r", 0, "Dues 22.20"), recognised: { confidence: 0.93, start: 0 } };
    const given = [recognised, passage("r", 1, "Printed.")].map((each) => givenOf(each, "a.pdf"));
    const [, asked] = promptFor("q", given, { history: [] }, FULL_ROOM);
    const [first, second] = asked?.content.match(/<passage [^>]*>/g) ?? [];
    expect(first).toContain('text="recognised in a picture, may be misread"');
    expect(second).not.toContain("recognised");
  });

  it("is the newest messages, of 8,000 characters in all and 2,000 each", () => {
    const history = [
      turn("oldest"),
      ...Array.from({ length: 4 }, (_, at) => turn(`${at}${"x".repeat(2_500)}`)),
      turn(""),
    ];
    const kept = recent(history);
    expect(kept.map(({ content }) => content.length)).toEqual([2_000, 2_000, 2_000, 2_000, 0]);
    expect(recent([])).toEqual([]);
  });

  it("is history that a user begins, cut at whole characters", () => {
    const long = "x".repeat(1_999);
    const history = [
      turn(`${long}x`),
      turn(`${long}😀`, "assistant"),
      turn(long),
      turn(long, "assistant"),
      turn(long),
      turn("Yes.", "assistant"),
    ];
    const kept = recent(history);
    expect(kept.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
    expect(recent(history.slice(0, 2))[1]?.content).toBe(`${long}\ufffd`);
  });

  it("is rules, skill, history, passages with their places, image and question, in this order", () => {
    const talk = {
      ...passage("r", 1, "Hello."),
      place: { source_type: "voice" as const, start: 1.2, end: 8.8 },
    };
    const turns = promptFor(
      "What now?",
      [
        givenOf({ ...passage("r", 0, "Text."), section: ["Part I", "Tides"] }, "a.pdf"),
        givenOf(talk, "talk.mp3"),
      ],
      {
        history: [turn("Before?"), turn("Yes.", "assistant")],
        corePrompt: "Be brief.",
        imageDescription: "A mast.",
      },
      FULL_ROOM,
    );
    expect(turns.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(turns[0]?.content).toMatch(/Be brief\.$/);
    expect(turns[3]?.content).toBe(
      [
        '<passage number="1" document="a.pdf" section="Part I › Tides" page="1">\nText.\n</passage>',
        '<passage number="2" document="talk.mp3" seconds="1-9">\nHello.\n</passage>\n',
        "<image>\nA mast.\n</image>\n",
        "Question: What now?",
      ].join("\n"),
    );
  });

  it("says so when there is no passage, and what an image without a question asks for", () => {
    const [, user] = promptFor("", [], { history: [], imageDescription: "A mast." }, FULL_ROOM);
    expect(user?.content).toContain("No passage was found");
    expect(user?.content).toContain("say what it shows");
  });
});
