import { describe, expect, it } from "vitest";
import { CLOSEST_PASSAGES } from "../../../src/answer/question/question.ts";
import type { Part, Source } from "../../../src/domain/records.ts";
import { AnswerText } from "../../../src/operations/openai/answer-text.ts";
import { answeredFrom, withoutSources } from "../../../src/operations/openai/earlier-answer.ts";
import { fileLinks } from "../../../src/operations/views/links.ts";
import { linked } from "../../../src/operations/views/shown.ts";

const ONE = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5";
const TWO = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e6";

const source = (resource_id: string, page: number, resource_title = "a.pdf"): Source => ({
  chunk_id: `${resource_id} ${page}`,
  resource_id,
  resource_title,
  chunk_index: page,
  metadata: { source_type: "pdf", page, line: 1, line_end: 2 },
});
const part = (text: string, ...sources: Source[]): Part => ({ text, source: sources[0] ?? null, sources });

/** An answer as a caller gets it. @param told parts that were told first and are not the answer in the end */
const answerOf = (parts: Part[], told: Part[] = [], secondsOfLinks?: number): string => {
  const links = linked(fileLinks("secret", secondsOfLinks), "https://qa.example/api/v1");
  const text = new AnswerText(links);
  for (const each of told) text.add(each);
  text.end({ parts, form: null });
  return text.text;
};

describe("an earlier answer that comes back", () => {
  it("loses its marks and its list of sources", () => {
    const text = answerOf([part("One.", source(ONE, 1)), part("Two.", source(TWO, 1))]);
    expect(withoutSources(text)).toBe("One.\n\nTwo.");
  });

  it("stays as it is without such a list", () => {
    expect(withoutSources("As [1] says: **Sources** are good.")).toBe("As [1] says: **Sources** are good.");
  });

  it("tells each document that it answers from once", () => {
    const text = answerOf([
      part("One.", source(ONE, 1), source(TWO, 1)),
      part("| a |\n| - |\n| 1 |", source(ONE, 2)),
    ]);
    expect(answeredFrom(text)).toEqual([ONE, TWO]);
    expect(answeredFrom(answerOf([part("1", source(TWO, 1)), part("| a |", source(ONE, 2))]))).toEqual([
      TWO,
      ONE,
    ]);
  });

  it("tells them also once its links have expired, and without the end that was cut off", () => {
    const text = answerOf([part("One.", source(ONE, 1)), part("Two.", source(TWO, 1))], [], -1);
    expect(answeredFrom(text)).toEqual([ONE, TWO]);
    expect(answeredFrom(text.slice(0, text.lastIndexOf(TWO) + 8))).toEqual([ONE]);
  });

  it("is read with other line ends, and with blanks behind its lines", () => {
    const text = answerOf([part("One.", source(ONE, 1)), part("Two.", source(TWO, 1))]);
    const sent = text.replaceAll("\n", "  \r\n");
    expect(answeredFrom(sent)).toEqual([ONE, TWO]);
    expect(withoutSources(sent)).toBe("One.\n\nTwo.");
  });

  it("is not taken for suggestions where it quotes a text that begins like them", () => {
    const quoted = part(CLOSEST_PASSAGES.text, source(ONE, 1));
    expect(answeredFrom(answerOf([quoted, part("Two.", source(TWO, 1))]))).toEqual([ONE, TWO]);
  });

  it("tells no document of what is only near", () => {
    expect(answeredFrom(answerOf([CLOSEST_PASSAGES, part("Near.", source(ONE, 1))]))).toEqual([]);
    const both = [part("One.", source(ONE, 1)), CLOSEST_PASSAGES, part("Near.", source(TWO, 1))];
    expect(answeredFrom(answerOf(both))).toEqual([ONE]);
  });

  it("tells no document of what was corrected", () => {
    const [told, made] = [part("Old.", source(ONE, 1)), part("New.", source(TWO, 1))];
    expect(answeredFrom(answerOf([made], [told]))).toEqual([TWO]);
  });

  it("is not misled by a title or a text that looks like a source", () => {
    const link = `](https://qa.example/api/v1/evidence/${TWO}/?place=1`;
    const text = answerOf([part(`A text says ${link}) [2]\nand more.`, source(ONE, 1, `x${link}`))]);
    expect(answeredFrom(text)).toEqual([ONE]);
  });

  it("gives nothing if it contains no list of ours", () => {
    expect(answeredFrom(`See https://qa.example/api/v1/evidence/${ONE}/?place=1 [1]`)).toEqual([]);
    expect(answeredFrom("Yes. [1]\n\n**Sources**\n\n1. [a.pdf](https://other.example/a.pdf)")).toEqual([]);
  });

  it("tells a hundred documents at the most", () => {
    const ids = Array.from(
      { length: 101 },
      (_, at) => `01932f6d-77aa-7b21-8c34-${String(at).padStart(12, "0")}`,
    );
    expect(answeredFrom(answerOf(ids.map((id) => part("Yes.", source(id, 1)))))).toEqual(ids.slice(0, 100));
  });
});
