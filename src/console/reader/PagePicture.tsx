import { useEffect, useRef, useState } from "react";
import type { TextPage } from "../../client/index.ts";
import { isMarked, type Place } from "./place.ts";
import type { ZoomLevel } from "./Zoom.tsx";

interface PagePictureProps {
  page: TextPage;
  place: Place;
  alt: string;
  zoom: ZoomLevel;
}

/** A page as printed, with its marked lines highlighted; the first of them is scrolled into view. */
export const PagePicture = ({ page, place, alt, zoom }: PagePictureProps) => {
  const [failed, setFailed] = useState(false);
  const marks = useRef<SVGSVGElement>(null);
  const { lines, page_width, page_height, evidence_url } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines, another place or size have other marks
  useEffect(() => {
    marks.current?.querySelector("rect")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [lines, place, zoom]);
  if (failed || evidence_url === null) return <p role="status">There is no picture of this page.</p>;
  const boxes = lines.flatMap((line, at) =>
    line.box !== null && isMarked(place, line, at + 1) ? [line.box] : [],
  );
  return (
    <figure className="page-picture" style={{ width: `${100 * zoom}%` }}>
      <img
        src={zoom >= 2 ? `${evidence_url}&scale=3` : evidence_url}
        alt={alt}
        width={page_width}
        height={page_height}
        onError={() => setFailed(true)}
      />
      {page_width !== undefined && page_height !== undefined && (
        <svg
          ref={marks}
          viewBox={`0 0 ${page_width} ${page_height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {boxes.map(({ x, y, width, height }) => (
            <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />
          ))}
        </svg>
      )}
    </figure>
  );
};
