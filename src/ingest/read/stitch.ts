import { eventLoopYielder } from "../../domain/concurrency/event-loop.ts";
import type { ExtractedSpeech } from "../../domain/documents/extracted.ts";
import type { SpokenSegment } from "../../domain/models/models.ts";
import { continued, type SpokenWord, timeAt, wordsIn } from "./spoken-words.ts";

/**
 * The transcript of a part of a recording: `start` and `end` are seconds in the recording, the segments' times are
 * within the part.
 */
export interface TranscribedPart {
  start: number;
  end: number;
  segments: SpokenSegment[];
}

/** Seconds by which two transcripts may place a word differently; more for a longer run of equal words. */
const TOLERANCE = 0.75;
const TOLERANCE_PER_WORD = 0.25;
/** Letters spoken per second: what a match must gain to make up for a second of difference. */
const LETTERS_PER_SECOND = 15;
/** More words than anyone says in an overlap and around it; keeps the comparison short if times are nonsense. */
const MOST_WORDS = 64;
/** Seconds. A sentence across the seam becomes one piece again, unless its time would be too vague. */
const LONGEST_SENTENCE = 30;

/**
 * Joins the transcripts of overlapping parts, in order: what was said in an overlap, and is in both, is kept once.
 * Times are seconds in the recording; they do not overlap, whatever the model said.
 */
export async function stitched(parts: TranscribedPart[]): Promise<ExtractedSpeech[]> {
  const settled: ExtractedSpeech[] = [];
  // The end of the last part, which the next one may still change.
  let open: ExtractedSpeech[] = [];
  let end = 0;
  const yieldWhenDue = eventLoopYielder();
  for (const part of parts) {
    await yieldWhenDue();
    const next = inRecording(part);
    const seam =
      part.start < end ? joined(open, next, { start: part.start, end }) : { before: open, after: next };
    settled.push(...seam.before);
    open = seam.after;
    end = Math.max(end, part.end);
  }
  return oneByOne([...settled, ...open]);
}

/** Makes times consecutive: a piece ends where the next begins. */
function oneByOne(speech: ExtractedSpeech[]): ExtractedSpeech[] {
  let last = 0;
  return speech.map((piece, index) => {
    const start = Math.max(piece.start, last);
    const next = speech[index + 1]?.start ?? piece.end;
    last = Math.max(next > start ? Math.min(piece.end, next) : piece.end, start);
    return { ...piece, start: toMillisecond(start), end: toMillisecond(last) };
  });
}

/**
 * A model's times may be reversed, outside the part, or not numbers at all: its order is trusted more. A model without
 * times says 0 to 0 for everything, which then lasts for the whole part.
 */
function inRecording(part: TranscribedPart): ExtractedSpeech[] {
  const { start, end } = part;
  const [only, ...others] = part.segments;
  const isUntimed = others.length === 0 && only?.start === 0 && only.end === 0;
  const segments = isUntimed ? [{ ...only, end: end - start }] : part.segments;
  const within = (time: number) => Number.isFinite(time) && time >= 0 && time <= end - start + TOLERANCE;
  let last = start;
  return segments.flatMap((segment): ExtractedSpeech[] => {
    const text = segment.text.replace(/\s+/g, " ").trim();
    if (text === "") return [];
    const from = within(segment.start) ? Math.max(start + segment.start, last) : last;
    const to = within(segment.end) ? Math.max(start + segment.end, from) : from;
    last = Math.min(from, end);
    return [{ kind: "speech", start: last, end: Math.min(to, end), text }];
  });
}

interface Overlap {
  start: number;
  end: number;
}

/** How many words near the overlap are kept from the earlier transcript, and how many of the later are left out. */
interface Seam {
  kept: number;
  skipped: number;
}

/** What is kept of both, before and after the seam. */
interface Joined {
  before: ExtractedSpeech[];
  after: ExtractedSpeech[];
}

function joined(earlier: ExtractedSpeech[], later: ExtractedSpeech[], overlap: Overlap): Joined {
  const slack = overlap.end - overlap.start;
  const isNear = ({ time }: SpokenWord) => time >= overlap.start - slack && time <= overlap.end + slack;
  const tail = wordsIn(earlier).filter(isNear).slice(-MOST_WORDS);
  const head = wordsIn(later).filter(isNear).slice(0, MOST_WORDS);
  const { kept, skipped } = matched(tail, head) ?? parted(tail, head, overlap);
  const [dropped, left] = [tail[kept], head[skipped - 1]];
  const before = dropped ? cutBefore(earlier, dropped) : earlier;
  const after = left ? cutAfter(later, left) : later;
  const [one, other] = [before.at(-1), after[0]];
  const isOneSentence =
    one !== undefined &&
    other !== undefined &&
    one.text !== earlier[before.length - 1]?.text &&
    other.text !== later[later.length - after.length]?.text &&
    other.end - one.start <= LONGEST_SENTENCE;
  if (!isOneSentence) return { before, after };
  const sentence = { ...one, end: other.end, text: continued(one.text, other.text) };
  return { before: before.slice(0, -1), after: [sentence, ...after.slice(1)] };
}

function cutBefore(speech: ExtractedSpeech[], { piece, from }: SpokenWord): ExtractedSpeech[] {
  const cut = speech[piece];
  const text = cut?.text.slice(0, from).trim();
  const rest = cut && text ? [{ ...cut, text, end: timeAt(speech, piece, from) }] : [];
  return [...speech.slice(0, piece), ...rest];
}

function cutAfter(speech: ExtractedSpeech[], { piece, to }: SpokenWord): ExtractedSpeech[] {
  const cut = speech[piece];
  const text = cut?.text.slice(to).trim();
  const rest = cut && text ? [{ ...cut, text, start: timeAt(speech, piece, to) }] : [];
  return [...rest, ...speech.slice(piece + 1)];
}

/** The seam in the middle of the best run of common words: at a transcript's edge, words are cut. */
function matched(tail: SpokenWord[], head: SpokenWord[]): Seam | undefined {
  let [best, score] = [undefined as Seam | undefined, Number.NEGATIVE_INFINITY];
  for (let shift = -head.length + 1; shift < tail.length; shift++) {
    let [count, letters, apart] = [0, 0, 0];
    for (let at = Math.max(shift, 0); at <= tail.length && at - shift <= head.length; at++) {
      const [one, other] = [tail[at], head[at - shift]];
      if (one !== undefined && other !== undefined && one.word === other.word) {
        count += 1;
        letters += one.word.length + 1;
        apart += Math.abs(one.time - other.time);
        continue;
      }
      const difference = apart / count;
      const gained = letters - LETTERS_PER_SECOND * difference;
      if (count > 0 && difference <= TOLERANCE + TOLERANCE_PER_WORD * (count - 1) && gained > score) {
        const kept = at - Math.floor(count / 2);
        [best, score] = [{ kept, skipped: kept - shift }, gained];
      }
      [count, letters, apart] = [0, 0, 0];
    }
  }
  return best;
}

/** The seam in the middle of the overlap, unless no time of one is in the other's. */
function parted(tail: SpokenWord[], head: SpokenWord[], overlap: Overlap): Seam {
  const [last, first] = [tail.at(-1), head[0]];
  if (last === undefined || first === undefined || last.time <= first.time) {
    return { kept: tail.length, skipped: 0 };
  }
  const middle = (overlap.start + overlap.end) / 2;
  return {
    kept: tail.filter(({ time }) => time < middle).length,
    skipped: head.filter(({ time }) => time < middle).length,
  };
}

const toMillisecond = (seconds: number): number => Math.round(seconds * 1000) / 1000;
