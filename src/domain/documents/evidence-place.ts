import type { PassageMetadata } from "../records.ts";

/** A stretch of lines of a page, from 1, both included. */
export interface LineRange {
  first: number;
  last: number;
}

/** A place in a resource that can be shown or played. */
export type EvidencePlace =
  /** Without lines: the page. */
  | { kind: "page"; page: number; lines: LineRange[] }
  /** Seconds from the beginning. */
  | { kind: "time"; start: number; end: number }
  | { kind: "whole" };

/**
 * More would make a link so long that some programs cut it off; beyond this, one range from the first line to the last
 * covers them all.
 */
const MOST_RANGES = 50;

/**
 * The place of these sources, all from one passage, as written in a link: the parameter `place` of `downloadEvidence`.
 */
export function placeText(cited: PassageMetadata[]): string {
  const [first] = cited;
  if (first?.page !== undefined) {
    const ranges = rangesOf(cited).map((range) => `${range.first}-${range.last}`);
    return ranges.length === 0 ? String(first.page) : `${first.page}:${ranges.join(",")}`;
  }
  if (first?.start === undefined) return "whole";
  const starts = cited.map(({ start = 0 }) => start);
  const ends = cited.map(({ start = 0, end = start }) => end);
  return `t:${seconds(Math.min(...starts))},${seconds(Math.max(...ends))}`;
}

/** @param text has been validated against the contract */
export function parsePlace(text: string): EvidencePlace {
  if (text === "whole") return { kind: "whole" };
  if (text.startsWith("t:")) {
    const [start = 0, end = start] = text.slice(2).split(",").map(Number);
    return { kind: "time", start, end };
  }
  const [page = "", ranges = ""] = text.split(":");
  const lines = ranges.split(",").flatMap((range): LineRange[] => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return range === "" ? [] : [{ first, last }];
  });
  return { kind: "page", page: Number(page), lines };
}

function rangesOf(cited: PassageMetadata[]): LineRange[] {
  const given = cited.flatMap(({ line, line_end = line }): LineRange[] =>
    line === undefined || line_end === undefined ? [] : [{ first: line, last: line_end }],
  );
  const ranges: LineRange[] = [];
  for (const range of given.sort((one, other) => one.first - other.first)) {
    const before = ranges.at(-1);
    if (before && range.first <= before.last + 1) before.last = Math.max(before.last, range.last);
    else ranges.push(range);
  }
  const [first, last] = [ranges[0], ranges.at(-1)];
  return first && last && ranges.length > MOST_RANGES ? [{ first: first.first, last: last.last }] : ranges;
}

const seconds = (time: number): string => String(Math.round(time * 1000) / 1000);
