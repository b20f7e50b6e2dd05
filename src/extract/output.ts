import { type ChildReport, type Progress, parseReport } from "./protocol.ts";

/** A child that says more than this has gone wrong: a report has under 1 kB, and they come four a second. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
const MAX_STDERR_TAIL = 4_000;

type Outcome = Exclude<ChildReport, { report: "progress" }>;

/**
 * Reads a child's reports to their end.
 * @returns its outcome: the last one counts; undefined when it gave none, or said too much, which `onOverflow` hears of.
 */
export async function readReports(
  output: ReadableStream<Uint8Array>,
  onProgress: (progress: Progress) => void,
  onOverflow: () => void,
): Promise<Outcome | undefined> {
  let outcome: Outcome | undefined;
  let rest = "";
  let characters = 0;
  for await (const text of textOf(output)) {
    characters += text.length;
    if (characters > MOST_CHARACTERS) {
      onOverflow();
      return undefined;
    }
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const report = parseReport(line);
      if (report?.report === "progress") onProgress({ done: report.done, total: report.total });
      else outcome = report ?? outcome;
    }
  }
  return outcome;
}

/** The end of what a child wrote to its standard error. */
export async function stderrTail(output: ReadableStream<Uint8Array>): Promise<string> {
  let words = "";
  for await (const text of textOf(output)) words = (words + text).slice(-MAX_STDERR_TAIL);
  return words.trim();
}

async function* textOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    yield decoder.decode(next.value, { stream: true });
  }
}
