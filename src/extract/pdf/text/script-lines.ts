import { type Box, heightOf } from "../geometry.ts";
import { boundsOf, type CharLine, joined, sliceOf } from "./char-line.ts";
import { isOfOneType, kindOf, type Run, runsOf, type Script, scriptsIn } from "./superscripts.ts";

/** Parts of marks, exponents and indices: words are not, except ordinal endings. */
const PART = String.raw`(?:[\d,;()[\]+\-–−*†‡§¶]|(?<!\p{L})\p{Ll}(?!\p{L})|(?<!\p{L})(?:st|nd|rd|th|er|re)(?!\p{L}))`;
const MARK = new RegExp(`^(?:\\s*${PART}){1,8}\\s*$`, "u");
/** A line with nothing else. */
const MARKS = new RegExp(`^(?:\\s*${PART}){1,40}\\s*$`, "u");
/** A page has fewer; with more, it is a table in small type. */
const MOST_MARKS = 400;
const MOST_LINES = 5_000;
/** In sizes of their base. */
const MOST_GAP = 0.6;
const MOST_OVERLAP = 0.25;
const MOST_GAP_BEHIND = 1.5;
/** In heights of the type: a space is wider. */
const SPACE = 0.15;
/** In sizes: runs on one baseline are closer to it than this. */
const LEVEL = 0.04;

/**
 * PDFium's lines as printed, with raised and lowered text: PDFium ends a line there, returns it as a line of its own,
 * or at the end of its line if the file draws it last.
 */
export function withScriptLines(lines: CharLine[]): CharLine[] {
  return withMarksPlaced(withLinesJoined(lines.flatMap(withMarksApart)));
}

/** A line, and text drawn after it although it is further to the left. */
function withMarksApart(line: CharLine): CharLine[] {
  if (isOfOneType(line.boxes, 0, line.boxes.length)) return [line];
  const kept: CharLine[] = [];
  const marks: CharLine[] = [];
  let right = -Infinity;
  let size = 0;
  let from = 0;
  for (const run of runsOf(line.boxes, 0, line.boxes.length)) {
    const isBack =
      run.left < right - run.size && run.size < size && MARK.test(line.text.slice(run.from, run.to));
    if (isBack) {
      kept.push(sliceOf(line, from, run.from));
      marks.push({ ...sliceOf(line, run.from, run.to), isHyphenated: false });
      from = run.to;
    } else {
      right = Math.max(right, run.right);
      size = Math.max(size, run.size);
    }
  }
  return marks.length === 0 ? [line] : [joined(...kept, sliceOf(line, from)), ...marks];
}

/** Lines joined with those that directly continue them, if raised or lowered text separated them. */
function withLinesJoined(lines: CharLine[]): CharLine[] {
  const all: CharLine[] = [];
  for (const line of lines) {
    const before = all.at(-1);
    if (before && goesOn(before, line))
      all[all.length - 1] = joined(before, ...spaceBetween(before, line), line);
    else all.push(line);
  }
  return all;
}

function goesOn(line: CharLine, next: CharLine): boolean {
  const [last, first] = [line.boxes.findLast(isBox), next.boxes.find(isBox)];
  if (!last || !first || line.isHyphenated) return false;
  const gap = first.left - last.right;
  const height = Math.max(last.top - last.bottom, first.top - first.bottom);
  if (gap < -MOST_OVERLAP * height || gap > MOST_GAP_BEHIND * height) return false;
  const runs = runsOf(line.boxes, 0, line.boxes.length);
  const [run] = runsOf(next.boxes, 0, next.boxes.length);
  const [script, host] = [runs.at(-1), hostOf(runs)];
  if (!run || !script || !host) return false;
  if (runs.length === 1 && kindOf(script, run) === "raised") return true;
  if (gap > MOST_GAP * host.size) return false;
  return kindOf(run, host) !== undefined || (host !== script && isOnBaselineOf(run, host));
}

/** PDFium has no space where it ends a line. */
function spaceBetween(line: CharLine, next: CharLine): CharLine[] {
  const [last, first] = [line.boxes.findLast(isBox), next.boxes.find(isBox)];
  const isApart =
    last && first && first.left - last.right > SPACE * Math.min(heightOf(last), heightOf(first));
  if (!isApart || line.text.endsWith(" ") || next.text.startsWith(" ")) return [];
  return [{ ...next, text: " ", boxes: [undefined], places: next.places.slice(0, 1) }];
}

const isBox = (box: Box | undefined): box is Box => box !== undefined;

/** The base of a line's last run: itself, or the one before raised or lowered text. */
function hostOf(runs: Run[]): Run | undefined {
  const last = runs.at(-1);
  return runs.slice(-4, -1).findLast((run) => last && kindOf(last, run) !== undefined) ?? last;
}

const isOnBaselineOf = (run: Run, host: Run): boolean =>
  Math.abs(run.base - host.base) < LEVEL * host.size && Math.abs(run.size - host.size) < LEVEL * host.size;

/** Marks in lines of their own, moved into reading order: after their base, or before the words that they open. */
function withMarksPlaced(lines: CharLine[]): CharLine[] {
  // A mark at a figure of its own line stays there, even if that line only has digits.
  const marks = lines.filter(
    ({ text, boxes }) => MARKS.test(text) && scriptsIn(boxes, 0, boxes.length).length === 0,
  );
  if (marks.length === 0 || marks.length > MOST_MARKS || lines.length > MOST_LINES) return lines;
  const hosts = new Map(lines.map((line) => [line, { line, box: boundsOf(line.boxes) }]));
  const rests = new Map<CharLine, CharLine[]>();
  for (const own of marks) {
    const runs = runsOf(own.boxes, 0, own.boxes.length);
    const left = runs.filter((run) => !isPlaced(own, run, hosts));
    if (left.length === runs.length) continue;
    rests.set(
      own,
      left.map(({ from, to }) => sliceOf(own, from, to)),
    );
    hosts.delete(own);
  }
  return lines.flatMap((line) => rests.get(line) ?? [hosts.get(line)?.line ?? line]);
}

/** Puts a mark into the line that it belongs to, if there is one. */
function isPlaced(own: CharLine, run: Run, hosts: Map<CharLine, { line: CharLine; box: Box }>): boolean {
  if (!MARK.test(own.text.slice(run.from, run.to))) return false;
  const box = boundsOf(own.boxes.slice(run.from, run.to));
  for (const [each, host] of hosts) {
    if (each === own || !isNear(host.box, box)) continue;
    const at = placeIn(host.line, run);
    if (at === undefined) continue;
    host.line = joined(sliceOf(host.line, 0, at), sliceOf(own, run.from, run.to), sliceOf(host.line, at));
    return true;
  }
  return false;
}

const isNear = (host: Box, mark: Box): boolean => {
  const height = host.top - host.bottom;
  return (
    mark.bottom < host.top &&
    mark.top > host.bottom &&
    mark.left > host.left - MOST_GAP_BEHIND * height - (mark.right - mark.left) &&
    mark.left < host.right + MOST_GAP * height
  );
};

/** The unit of a line before which a mark is read; undefined if it does not belong to the line. */
function placeIn({ boxes }: CharLine, mark: Run): number | undefined {
  const runs = runsOf(boxes, 0, boxes.length);
  for (const [index, run] of runs.entries()) {
    const kind = kindOf(mark, run);
    if (kind === undefined) continue;
    const at = placeWithin(boxes, run, mark) ?? placeBesideOther(mark, kind, runs, index);
    if (at !== undefined) return at;
  }
  const [first] = runs;
  const gap = first ? (first.left - mark.right) / first.size : Infinity;
  return first && gap > -MOST_OVERLAP && gap < MOST_GAP_BEHIND && kindOf(mark, first) === "raised"
    ? first.from
    : undefined;
}

/** The unit of its base after which it is read, if the next text is to the right. */
function placeWithin(boxes: CharLine["boxes"], host: Run, mark: Run): number | undefined {
  for (let at = host.from; at < host.to; at++) {
    const box = boxes[at];
    if (!box) continue;
    const gap = (mark.left - box.right) / host.size;
    if (gap < -MOST_OVERLAP || gap > MOST_GAP) continue;
    const next = nextOf(boxes, at);
    if (!next || next.left > mark.right - MOST_OVERLAP * host.size) return at + 1;
  }
  return undefined;
}

/** If raised text is next to lowered text, or above it: "SO₄²⁻", the lowered first. */
function placeBesideOther(mark: Run, kind: Script["kind"], runs: Run[], hostAt: number): number | undefined {
  const [host, other, next] = runs.slice(hostAt, hostAt + 3);
  const otherKind = host && other && kindOf(other, host);
  if (!otherKind || otherKind === kind) return undefined;
  const overlap = MOST_OVERLAP * host.size;
  const isThere = mark.left > other.left - overlap && mark.left - other.right < MOST_GAP * host.size;
  if (!isThere || (next && next.left < mark.right - overlap)) return undefined;
  return kind === "lowered" && mark.left < other.right - overlap ? host.to : other.to;
}

function nextOf(boxes: readonly (Box | undefined)[], at: number): Box | undefined {
  for (let next = at + 1; next < boxes.length; next++) if (boxes[next]) return boxes[next];
  return undefined;
}
