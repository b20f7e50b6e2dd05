import { useState } from "react";
import type { TextPage } from "../../client/index.ts";
import { isMarked, type Place } from "./place.ts";

/** A page as it is printed, with the places of its marked lines. */
export const PagePicture = ({ page, place, alt }: { page: TextPage; place: Place; alt: string }) => {
  const [failed, setFailed] = useState(false);
  const { lines, page_width, page_height, evidence_url } = page;
  if (failed || evidence_url === null) return <p role="status">There is no picture of this page.</p>;
  const boxes = lines.flatMap((line, at) =>
    line.box !== null && isMarked(place, line, at + 1) ? [line.box] : [],
  );
  return (
    <figure className="page-picture">
      <img
        src={evidence_url}
        alt={alt}
        width={page_width}
        height={page_height}
        onError={() => setFailed(true)}
      />
      {page_width !== undefined && page_height !== undefined && (
        <svg viewBox={`0 0 ${page_width} ${page_height}`} preserveAspectRatio="none" aria-hidden="true">
          {boxes.map(({ x, y, width, height }) => (
            <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />
          ))}
        </svg>
      )}
    </figure>
  );
};
