import { useEffect, useRef, useState } from "react";
import type { TextPage } from "../../client/index.ts";
import { Lines } from "./Lines.tsx";
import type { Place } from "./place.ts";
import { Structure } from "./Structure.tsx";

interface PageTextProps {
  page: TextPage;
  place: Place;
  /** Seconds to which a recording has been played. */
  time: number | undefined;
  /** Plays a stretch of a recording, in seconds. */
  play: (from: number, to: number) => void;
}

const VIEWS = { lines: "As read", structure: "Structure" } as const;

/** The text of a page: its lines or, where it is known and asked for, what they are. The first mark is brought into view. */
export const PageText = ({ page, place, time, play }: PageTextProps) => {
  const [view, setView] = useState<keyof typeof VIEWS>("lines");
  const text = useRef<HTMLDivElement>(null);
  const { lines, structure } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines, another place or another view have other marks
  useEffect(() => {
    text.current?.querySelector("mark")?.scrollIntoView({ block: "center" });
  }, [lines, place, view]);
  return (
    <>
      {structure && lines.length > 0 && (
        <fieldset className="views" aria-label="How the text is shown">
          {(["lines", "structure"] as const).map((each) => (
            <label key={each} className="check">
              <input type="radio" name="view" checked={view === each} onChange={() => setView(each)} />{" "}
              {VIEWS[each]}
            </label>
          ))}
        </fieldset>
      )}
      <div ref={text}>
        {structure && view === "structure" ? (
          <Structure lines={lines} structure={structure} place={place} />
        ) : (
          <Lines lines={lines} place={place} time={time} play={play} />
        )}
      </div>
    </>
  );
};
