import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import type { Resource } from "../../client/index.ts";
import { shapeOf } from "../../client/shape.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { FoundPlaces } from "./Find.tsx";
import { PagePicture } from "./PagePicture.tsx";
import { PageText } from "./PageText.tsx";
import type { Place } from "./place.ts";
import { ReaderBar, type Side } from "./ReaderBar.tsx";
import { Recording } from "./Recording.tsx";
import { Thumbnails } from "./Thumbnails.tsx";
import { useFound } from "./use-found.ts";
import { usePageKeys } from "./use-page-keys.ts";
import { useReading } from "./use-reading.ts";
import type { ZoomLevel } from "./Zoom.tsx";

/** Where there is room for the pages next to the picture and the text. */
const WIDE = "(min-width: 75em)";

interface ReaderProps {
  document: Resource;
  /** Where it is opened. */
  opened: Place;
}

/** A document page by page: as it looks or sounds, its text next to that, and a search within it. */
export const Reader = ({ document, opened }: ReaderProps) => {
  const [query, setQuery] = useState("");
  const [side, setSide] = useState<Side>("picture");
  const [zoom, setZoom] = useState<ZoomLevel>(1);
  const reading = useReading(document, opened);
  const { page, shown, marked, turn, go, error } = reading;
  const found = useFound(document, query, ({ page, line, line_end, start = line, end = line_end }) =>
    go({ page, from: start, to: end }),
  );
  const pages = shown?.pages ?? 1;
  const isUnmarked = marked.from === undefined;
  usePageKeys(page, pages, turn);
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isBelow = page > 0 && (top.current?.getBoundingClientRect().top ?? 0) < 0;
    // A page is read from its start; a marked place scrolls into view by itself.
    if (isBelow && isUnmarked) top.current?.scrollIntoView();
  }, [page, isUnmarked]);
  const shape = shapeOf(document);
  const isHeard = shape === "time";
  const isSeen = shape === "pages" || shape === "whole";
  return (
    <>
      <ReaderBar
        reading={reading}
        query={query}
        search={setQuery}
        found={found}
        zoom={isSeen ? zoom : undefined}
        setZoom={setZoom}
        side={side}
        setSide={setSide}
      />
      {query !== "" && <FoundPlaces found={found} />}
      {error !== null && <Failure error={error} retry={reading.retry} />}
      {error !== null && !shown && page > 1 && (
        <Button type="button" onClick={() => turn(1)}>
          Open the first page
        </Button>
      )}
      <div ref={top} className="reader" data-side={isSeen ? side : undefined}>
        {isWide && shape === "pages" && pages > 1 && (
          <Thumbnails document={document} page={page} pages={pages} turn={turn} />
        )}
        {isHeard && (
          <section aria-label="As it is" className="player">
            <Recording document={document} from={reading.cue} onTime={reading.heard} />
          </section>
        )}
        {isSeen && (
          // A picture that is larger than its place is scrolled by keyboard too.
          <section aria-label="As it is" className="picture-pane" tabIndex={zoom > 1 ? 0 : undefined}>
            {shown && (
              <PagePicture
                key={shown.evidence_url}
                page={shown}
                place={marked}
                zoom={zoom}
                alt={altOf(document, shown.page)}
              />
            )}
          </section>
        )}
        <section aria-label="Text" className="text-pane" aria-busy={reading.isFetching}>
          {reading.isPending && <Waiting />}
          {shown && (
            <PageText
              page={shown}
              place={marked}
              time={reading.time}
              play={(from, to) => go({ page: shown.page, from, to }, true)}
            />
          )}
        </section>
      </div>
    </>
  );
};

const altOf = (document: Resource, page: number): string =>
  shapeOf(document) === "whole" ? harmless(document.title) : `${harmless(document.title)}, page ${page}`;
