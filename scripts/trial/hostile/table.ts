import type { HostileRequest, Outcome } from "./send.ts";
import type { Seen } from "./watch.ts";

export interface Row {
  /** For a kind, the credential; for a named case, its name. */
  name: string;
  outcomes: { request: HostileRequest; outcome: Outcome }[];
  /** Requests that there was no time for. */
  left: number;
  seen: Seen;
}

const HEADINGS = ["", "requests", "/healthz ms", "memory MB", "statuses", "slowest ms"];
const WIDTHS = [16, 12, 12, 12, 36];

const lineOf = (cells: string[]): string =>
  cells
    .map((cell, at) => cell.padEnd(WIDTHS[at] ?? 0))
    .join(" ")
    .trimEnd();

const statusesOf = (outcomes: Row["outcomes"]): string => {
  const counts = new Map<string, number>();
  for (const { outcome } of outcomes) counts.set(outcome.status, (counts.get(outcome.status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, count]) => `${status}×${count}`)
    .join(" ");
};

/** Where a request was sent, without the ids in its path. */
export const placeOf = ({ method, path }: HostileRequest): string =>
  `${method} ${path.split("?")[0]?.replace(/[0-9a-f-]{36}/g, "ID")}`;

const slowestOf = (outcomes: Row["outcomes"]): string => {
  const [slowest] = [...outcomes].sort((a, b) => b.outcome.ms - a.outcome.ms);
  if (slowest === undefined) return "";
  const { request, outcome } = slowest;
  return `${outcome.ms.toFixed(0)} ${placeOf(request)}, ${request.name}`;
};

/** Prints rows. @param idle milliseconds of `/healthz` without any other load: the worst is printed above them. */
export const printTable = (title: string, rows: Row[], idle: number): void => {
  console.log(`\n${title}`);
  console.log(lineOf(HEADINGS));
  for (const { name, outcomes, left, seen } of rows) {
    const { before, most } = seen.memory;
    const sent = `${outcomes.length}`;
    console.log(
      lineOf([
        name,
        left === 0 ? sent : `${sent} of ${outcomes.length + left}`,
        `+${(seen.worst - idle).toFixed(0)}`,
        Number.isNaN(most) ? "?" : `+${most - before}`,
        statusesOf(outcomes),
        slowestOf(outcomes),
      ]),
    );
  }
};

/** Prints how often each line occurred, the most frequent first, and how many others there are. */
export const printCounts = (title: string, lines: string[], most = 20): void => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  console.log(`\n${title}: ${lines.length}`);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  for (const [line, count] of sorted.slice(0, most)) console.log(`${String(count).padStart(6)}  ${line}`);
  if (sorted.length > most) console.log(`        and ${sorted.length - most} others`);
};
