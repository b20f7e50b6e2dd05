import { describe, expect, it } from "vitest";
import type { Part, PassageMetadata, Source } from "../../../src/domain/records.ts";
import { AnswerText } from "../../../src/operations/openai/answer-text.ts";
import type { Linked } from "../../../src/operations/views/shown.ts";

const links: Linked = {
  file: (id) => `https://a.example/${id}`,
  evidence: (id, [first]) => `https://a.example/${id}?p=${first?.page ?? first?.start}`,
};

const source = (title: string, metadata: Omit<PassageMetadata, "source_type">): Source => ({
  chunk_id: `${title} ${metadata.page}`,
  resource_id: title,
  resource_title: title,
  chunk_index: 0,
  metadata: { source_type: "pdf", ...metadata },
});
const part = (text: string, ...sources: Source[]): Part => ({ text, source: sources[0] ?? null, sources });
const whole = (...parts: Part[]) => ({ parts, form: null });

const FOUR = source("a.pdf", { page: 4, line: 9, line_end: 9 });
const FIVE = source("a.pdf", { page: 5, page_label: "iii", line: 1, line_end: 3 });
const TALK = source("talk.mp3", { start: 65, end: 70 });

describe("an answer as one text", () => {
  it("numbers passages as they are first cited, and lists each once", () => {
    const text = new AnswerText(links);
    text.end(whole(part("One.", FOUR), part("Two.", FIVE, FOUR), part("Three."), part("Four.", TALK)));
    expect(text.text).toBe(
      [
        "One. [1]",
        "Two. [2][1]",
        "Three.",
        "Four. [3]",
        "**Sources**",
        [
          "1. [a.pdf, page 4, line 9](https://a.example/a.pdf?p=4)",
          "2. [a.pdf, page iii (5), lines 1–3](https://a.example/a.pdf?p=5)",
          "3. [talk.mp3, 1:05–1:10](https://a.example/talk.mp3?p=65)",
        ].join("\n"),
      ].join("\n\n"),
    );
  });

  it("numbers a passage once, whichever of its lines are cited, and each mark leads to its own", () => {
    const text = new AnswerText(links);
    const other = { ...FOUR, metadata: { ...FOUR.metadata, line: 12, line_end: 14 } };
    text.end(whole(part("One.", FOUR), part("Two.", FIVE), part("Three.", other)));
    expect(text.text).toContain("Three. [1]");
    expect(text.text).toContain("1. [a.pdf, page 4, lines 9–14]");
    expect(text.citations.map(({ title }) => title)).toEqual([
      "a.pdf, page 4, line 9",
      "a.pdf, page iii (5), lines 1–3",
      "a.pdf, page 4, lines 12–14",
    ]);
  });

  it("gives the position of each mark, counted in code points", () => {
    const text = new AnswerText(links);
    text.end(whole(part("🛟 One.", FOUR), part("Two.", FIVE, FOUR)));
    const characters = [...text.text];
    const marks = text.citations.map(({ start_index, end_index, title }) => [
      characters.slice(start_index, end_index).join(""),
      title.replace(/, l.*/, ""),
    ]);
    expect(marks).toEqual([
      ["[1]", "a.pdf, page 4"],
      ["[2]", "a.pdf, page iii (5)"],
      ["[1]", "a.pdf, page 4"],
    ]);
  });

  it("has no list if nothing is cited", () => {
    const text = new AnswerText(links);
    expect(text.end(whole(part("Nothing relevant was found.")))).toBe("Nothing relevant was found.");
  });

  it("sets marks apart from tables and code", () => {
    const text = new AnswerText(links);
    text.end(whole(part("| a |\n| - |\n| 1 |", FOUR)));
    expect(text.text).toMatch(/\| 1 \|\n\n\[1\]\n/);
  });

  it("keeps a title from being anything but the text of its link", () => {
    const text = new AnswerText(links);
    text.end(whole(part("One.", source("x](https://evil.example) <b>\n", { page: 1 }))));
    expect(text.text).toContain("1. [x\\](https://evil.example) \\<b\\> , page 1](https://a.example/");
  });

  it("says a form and a notice in words", () => {
    const text = new AnswerText(links);
    const field = { name: "d", label: "Date", type: "date", required: true, options: [] } as const;
    text.end({
      parts: [],
      form: { title: "Leave", fields: [{ ...field, options: [] }] },
      notice: "The model failed.",
    });
    expect(text.text).toBe("The form to fill in: Leave\n- Date (d, date, required)\n\nThe model failed.");
  });

  it("grows by what it says, so that the pieces are the text", () => {
    const text = new AnswerText(links);
    const [one, two] = [part("One.", FOUR), part("Two.", FIVE)];
    const pieces = [text.add(one), text.end(whole(one, two))];
    expect(pieces.join("")).toBe(text.text);
    expect(text.text.match(/One\./g)).toHaveLength(1);
  });

  it("says so if what was sent is not the answer, and then sends all of it", () => {
    const text = new AnswerText(links);
    const told = text.add(part("One.", FOUR));
    const rest = text.end(whole(part("One.", FIVE)));
    expect(told + rest).toBe(text.text);
    expect(rest).toMatch(/^\n\nThe answer was corrected; .*:\n\nOne\. \[2\]\n\n/);
  });
});
