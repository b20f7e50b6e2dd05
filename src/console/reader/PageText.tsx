import { SegmentedControl } from "@mantine/core";
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

type View = "lines" | "structure";

const VIEWS: { value: View; label: string }[] = [
  { value: "lines", label: "As read" },
  { value: "structure", label: "Structure" },
];

/** The text of a page: its lines or, if known and requested, their structure. The first mark is scrolled into view. */
export const PageText = ({ page, place, time, play }: PageTextProps) => {
  const [view, setView] = useState<View>("lines");
  const text = useRef<HTMLDivElement>(null);
  const { lines, structure } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines, another place or another view have other marks
  useEffect(() => {
    text.current?.querySelector("mark")?.scrollIntoView({ block: "center" });
  }, [lines, place, view]);
  return (
    <>
      {structure && lines.length > 0 && (
        <SegmentedControl
          size="xs"
          mb="sm"
          aria-label="How the text is shown"
          value={view}
          data={VIEWS}
          onChange={(to) => setView(to)}
        />
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
