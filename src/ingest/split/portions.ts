import type { Part } from "./blocks.ts";

/** Characters that are split at once, with a surcharge per line: no printed page has as many. */
const MOST_AT_ONCE = 20_000;
const LINE = 10;

/**
 * The parts of a page in portions, between which other work can be done: a malicious page may contain as much as a
 * book. A longer part is divided at its rows or items, or at lines if these are too long; a printed page is one
 * portion.
 */
export function* portionsOf(parts: Part[], lines: string[]): Generator<Part[]> {
  let portion: Part[] = [];
  let room = MOST_AT_ONCE;
  for (const part of parts.flatMap((each) => divided(each, lines))) {
    const length = lengthOf(part.first, part.last, lines);
    if (length > room && portion.length > 0) {
      yield portion;
      portion = [];
      room = MOST_AT_ONCE;
    }
    portion.push(part);
    room -= length;
  }
  if (portion.length > 0) yield portion;
}

/** A part as pieces of at most one portion each, or one line. */
function divided(part: Part, lines: string[]): Part[] {
  if (lengthOf(part.first, part.last, lines) <= MOST_AT_ONCE) return [part];
  const starts = startsWithin(part);
  const pieces: Part[] = [];
  let first = part.first;
  let fits = first;
  let room = MOST_AT_ONCE;
  for (let line = first; line <= part.last; line++) {
    if (line > first && (starts?.has(line) ?? true)) fits = line;
    room -= LINE + (lines[line]?.length ?? 0);
    if (room >= 0 || line === first) continue;
    const next = fits > first ? fits : line;
    pieces.push(pieceOf(part, first, next - 1));
    first = next;
    room = MOST_AT_ONCE - lengthOf(first, line, lines);
  }
  return [...pieces, pieceOf(part, first, part.last)];
}

/** The lines that a piece may begin with; undefined for all of them. */
function startsWithin(part: Part): ReadonlySet<number> | undefined {
  if (part.kind === "list") return new Set(part.items);
  return part.kind === "table" ? new Set(part.rows.map(({ first }) => first)) : undefined;
}

function pieceOf(part: Part, first: number, last: number): Part {
  const isWithin = (line: number): boolean => line >= first && line <= last;
  if (part.kind === "list") return { ...part, first, last, items: part.items.filter(isWithin) };
  if (part.kind === "table")
    return {
      ...part,
      first,
      last,
      rows: part.rows
        .filter((row) => isWithin(row.first))
        .map((row) => ({ ...row, last: Math.min(row.last, last) })),
    };
  return { ...part, first, last };
}

function lengthOf(first: number, last: number, lines: string[]): number {
  let length = 0;
  for (let line = first; line <= last; line++) length += LINE + (lines[line]?.length ?? 0);
  return length;
}
