import { Skeleton } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Resource } from "../../client/index.ts";
import { useAccess } from "../api/AccessProvider.tsx";
import { countTold } from "../parts/text/units.ts";
import { FRESH, textOf } from "./text.ts";

/** Pixels that a page takes, with its number. */
const HEIGHT = 168;
/** Milliseconds that a page is in view before it is fetched: those that are scrolled past are not. */
const PAUSE = 250;

interface ThumbnailsProps {
  document: Resource;
  page: number;
  pages: number;
  turn: (page: number) => void;
}

/** The pages of a document as small pictures, of which only the visible ones are fetched. */
export const Thumbnails = ({ document, page, pages, turn }: ThumbnailsProps) => {
  const scroll = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: pages,
    getScrollElement: () => scroll.current,
    estimateSize: () => HEIGHT,
    overscan: 1,
  });
  useEffect(() => virtual.scrollToIndex(page - 1, { align: "auto" }), [virtual, page]);
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step === 0) return;
    event.preventDefault();
    turn(Math.min(pages, Math.max(1, page + step)));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is gone through with the arrow keys
    <nav ref={scroll} className="thumbnails" aria-label="Page thumbnails" tabIndex={0} onKeyDown={press}>
      <ol style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => (
          <li key={key} style={{ transform: `translateY(${start}px)`, height: HEIGHT }}>
            <button
              type="button"
              className="thumbnail-button"
              tabIndex={-1}
              aria-label={`Open page ${countTold(index + 1)}`}
              aria-current={index + 1 === page ? "page" : undefined}
              onClick={() => turn(index + 1)}
            >
              <Thumbnail document={document} page={index + 1} />
              <span>{countTold(index + 1)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const Thumbnail = ({ document, page }: { document: Resource; page: number }) => {
  const { api } = useAccess();
  const [isInView, setInView] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setInView(true), PAUSE);
    return () => clearTimeout(timer);
  }, []);
  const text = api.useQuery(...textOf(document, page), { staleTime: FRESH, enabled: isInView });
  const url = text.data?.data.evidence_url;
  if (failed || text.isError || url === null) return <span className="thumbnail" />;
  if (url === undefined || !isInView) return <Skeleton className="thumbnail" />;
  return <img className="thumbnail" src={`${url}&scale=1`} alt="" onError={() => setFailed(true)} />;
};
