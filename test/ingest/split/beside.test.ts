import { describe, expect, it } from "vitest";
import type { ExtractedPage } from "../../../src/domain/documents/extracted.ts";
import { placeOf } from "../../../src/domain/documents/passage.ts";
import type { ModelReading } from "../../../src/ingest/read/readings.ts";
import { textOf } from "../../../src/ingest/read/units.ts";
import { splitIntoPassages } from "../../../src/ingest/split/split.ts";
import { newNotice } from "../../../src/ingest/text/notice.ts";

const page: ExtractedPage = {
  kind: "page",
  page: 4,
  label: "iv",
  lines: ["The keeper pays the rent within ten days."],
  comments: [
    { author: "Ada Moss", date: "2024-03-12", about: "ten days", lines: ["Make it twenty.", "Ask him."] },
    { lines: ["Approved."], box: [1, 2, 3, 4] },
  ],
  layout: { width: 600, height: 800, boxes: [[50, 91, 200, 11]] },
};

async function* units() {
  yield* textOf(page, undefined);
}

describe("comments on a page", () => {
  it("are passages of their own behind the page's, which say whose they are", async () => {
    const passages = await Array.fromAsync(splitIntoPassages(units()));
    expect(passages.map(({ text, comment }) => ({ text, comment }))).toEqual([
      { text: "The keeper pays the rent within ten days.", comment: undefined },
      {
        text: "Comment by Ada Moss, 12 March 2024, on “ten days”: Make it twenty.\nAsk him.",
        comment: "Comment by Ada Moss, 12 March 2024, on “ten days”",
      },
      { text: "Comment: Approved.", comment: "Comment" },
    ]);
    expect(passages.map(({ place }) => place)).toMatchObject([
      { page: 4, page_label: "iv", line: 1, line_end: 1 },
      { page: 4, page_label: "iv", line: 2, line_end: 3 },
      { page: 4, page_label: "iv", line: 4, line_end: 4 },
    ]);
    const [first] = passages;
    expect(first && placeOf(first, { start: 0, end: 3 })).toMatchObject({ page: 4, page_label: "iv" });
  });

  it("are marked where their annotations are", () => {
    const [read] = textOf(page, undefined);
    expect(read?.kind === "page" && read.layout?.boxes).toEqual([
      [50, 91, 200, 11],
      null,
      null,
      [1, 2, 3, 4],
    ]);
  });

  it("are kept with what a model read of a scan", async () => {
    const { comments } = page;
    const reading: ModelReading = { at: 0, kind: "lines", lines: ["Rent is due."] };
    const [read] = textOf({ kind: "scan", page: 1, lines: [], ...(comments && { comments }) }, reading);
    expect(read?.kind === "page" && read.lines.slice(0, 2)).toEqual([
      "Rent is due.",
      "Comment by Ada Moss, 12 March 2024, on “ten days”: Make it twenty.",
    ]);
  });
});

describe("the notice on attached files", () => {
  const noticeOn = (pages: Partial<ExtractedPage>[]) => {
    const notice = newNotice();
    for (const [at, beside] of pages.entries())
      notice.see({ kind: "page", page: at + 1, lines: ["A"], ...beside }, undefined);
    return notice.text();
  };

  it("names them, and says what to do", () => {
    expect(noticeOn([{ attached: ["prices.xlsx"] }, {}])).toBe(
      "It has an attached file that was not read: prices.xlsx. Upload it to ask about it.",
    );
    expect(noticeOn([{ attached: ["a.pdf", "b.pdf"], attachedMore: 3 }, { attached: ["a.pdf"] }])).toBe(
      "It has 5 attached files that were not read: a.pdf, b.pdf and 3 more. Upload them to ask about them.",
    );
    expect(noticeOn([{}])).toBe("");
  });
});
