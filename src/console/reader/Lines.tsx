import type { TextLine } from "../../client/index.ts";
import { harmless } from "../parts/text/harmless.ts";
import { clock } from "../parts/text/place.ts";
import { isMarked, type Place } from "./place.ts";

interface LinesProps {
  lines: readonly TextLine[];
  /** Number of the first of them. */
  first?: number;
  place: Place;
  /** Seconds to which a recording has been played. */
  time?: number | undefined;
  /** Plays a stretch of a recording, in seconds. */
  play?: (from: number, to: number) => void;
}

/** Lines of a page with their numbers, or speech with its times. */
export const Lines = ({ lines, first = 1, place, time, play }: LinesProps) => {
  if (lines.length === 0) return <p className="small">There is no text on this page.</p>;
  return (
    <ol className="lines" start={first}>
      {lines.map((line, at) => {
        const text = harmless(line.text);
        const shown = isMarked(place, line, first + at) ? <mark>{text}</mark> : text;
        const { start, end } = line;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <li key={at} dir="auto">
            {start === undefined || end === undefined ? (
              shown
            ) : (
              <button
                type="button"
                className="said"
                aria-current={time !== undefined && start <= time && time < end}
                onClick={() => play?.(start, end)}
              >
                <span className="small">{clock(start)}</span> {shown}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
};
