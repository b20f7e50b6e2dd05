import { useEffect, useRef } from "react";
import type { TextLine } from "../../client/index.ts";
import { harmless } from "../parts/harmless.ts";
import { clock } from "../parts/place.ts";
import { isMarked, type Place } from "./place.ts";

interface LinesProps {
  lines: readonly TextLine[];
  place: Place;
  /** Seconds to which a recording has been played. */
  time: number | undefined;
  /** Plays a stretch of a recording, in seconds. */
  play: (from: number, to: number) => void;
}

/** The lines of a page with their numbers, or what was said with its times. The first that is marked is brought into view. */
export const Lines = ({ lines, place, time, play }: LinesProps) => {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines or another place have other marks
  useEffect(() => {
    list.current?.querySelector("mark")?.scrollIntoView({ block: "center" });
  }, [lines, place]);
  if (lines.length === 0) return <p className="small">There is no text on this page.</p>;
  return (
    <ol ref={list} className="lines">
      {lines.map((line, at) => {
        const text = harmless(line.text);
        const shown = isMarked(place, line, at + 1) ? <mark>{text}</mark> : text;
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
                onClick={() => play(start, end)}
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
