import { renderToString } from "ink";
import { createElement } from "react";
import { expect, it } from "vitest";
import type { UploadState } from "../../../cli/upload/state.ts";
import { UploadPicture } from "../../../cli/upload/UploadProgress.tsx";

const file = (name: string, stage: UploadState["stage"], change: Partial<UploadState> = {}): UploadState => ({
  name,
  size: 2_000_000,
  sent: 0,
  stage,
  progress: null,
  ...change,
});
const many = (count: number, stage: UploadState["stage"]): UploadState[] =>
  Array.from({ length: count }, (_, at) => file(`${stage}-${at}.pdf`, stage));

const drawn = (files: UploadState[], columns: number, elapsed = 60_000, waits = true): string[] =>
  Bun.stripANSI(
    renderToString(createElement(UploadPicture, { files, waits, rows: 24, columns, elapsed }), { columns }),
  ).split("\n");

const READING = { stage: "extracting", done: 120, total: 2400, unit: "pages" } as const;

const FILES = [
  ...many(100, "ready"),
  file("long-name-of-a-quarterly-report-2023-Q3.pdf", "vectorizing", { progress: READING }),
  file("sent.pdf", "sending", { sent: 900_000 }),
  ...many(95, "queued"),
  ...many(3, "failed"),
];

it("shows what is sent and read of 200 files, and counts all, with the time that is left", () => {
  expect(drawn(FILES, 100).map((line) => line.replace(/[⠋█░]+/g, "*"))).toEqual([
    "* reading  120 of 2,400 pages  long-name-of-a-quarterly-report-2023-Q3.pdf",
    "* **  45% 900 kB of 2.0 MB sent.pdf".replace("**", "*"),
    "200 files: 1 to send, 95 waiting, 1 being read, 100 ready, 3 failed, about 57 s left",
  ]);
});

it("has room for the names at 40 columns, and breaks what it counts between words", () => {
  const lines = drawn(FILES, 40);
  expect(lines.map((line) => line.replace("⠋", "*"))).toEqual([
    "* reading long-name-of-a-quarterly-repo…",
    "*     45% sent.pdf",
    "200 files: 1 to send, 95 waiting, 1",
    "being read, 100 ready, 3 failed, about",
    "57 s left",
  ]);
  for (const line of lines) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(40);
});

it("shows no time while too little is known, and only that of sending if nothing is waited for", () => {
  expect(drawn(FILES, 100, 4_000).at(-1)).not.toContain("left");
  const sent = [...many(30, "queued"), ...many(30, "held")];
  expect(drawn(sent, 100).at(-1)).toBe("60 files: 30 to send, 30 waiting");
  expect(drawn(sent, 100, 300_000, false).at(-1)).toBe("60 files: 30 to send, 30 waiting, about 5 min left");
});
