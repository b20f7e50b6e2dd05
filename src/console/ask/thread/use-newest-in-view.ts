import { type RefObject, useEffect, useRef, useState } from "react";

/** A distance in pixels that counts as none. */
const NEAR = 4;
/** Above the newest question, in pixels. */
const GAP = 16;

/**
 * The scroll position at which the newest answer is in view: its end, or its beginning if it is longer than the view.
 */
const placeOfNewest = (scroll: HTMLElement): number => {
  const end = scroll.scrollHeight - scroll.clientHeight;
  const newest = [...scroll.querySelectorAll("article")].at(-1);
  if (newest === undefined) return end;
  const top = newest.getBoundingClientRect().top - scroll.getBoundingClientRect().top + scroll.scrollTop;
  return Math.max(0, Math.min(end, top - GAP));
};

/**
 * Keeps the newest answer in view while it grows, until the user scrolls away.
 * @param asked a change means another thread or another question: it is scrolled to again.
 * @returns whether there is more below, and a function that scrolls there.
 */
export const useNewestInView = (
  scroll: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  asked: string,
): { isMore: boolean; toEnd: () => void } => {
  const [isMore, setMore] = useState(false);
  const follows = useRef(true);
  const last = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is followed anew
  useEffect(() => {
    follows.current = true;
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks anew where another question was asked
  useEffect(() => {
    const [place, inner] = [scroll.current, content.current];
    if (place === null || inner === null) return;
    const look = (): void =>
      setMore(place.scrollHeight - place.clientHeight - place.scrollTop > place.clientHeight / 3);
    const follow = (): void => {
      // Otherwise the browser's scroll anchoring keeps the view, which is right only after scrolling away.
      place.style.overflowAnchor = follows.current ? "none" : "auto";
      if (follows.current) {
        place.scrollTop = placeOfNewest(place);
        last.current = place.scrollTop;
      }
      look();
    };
    const noted = (): void => {
      const moved = place.scrollTop - last.current;
      // Shrinking content moves the view up to its end; everything else is done by the user.
      const isAtEnd = place.scrollHeight - place.clientHeight - place.scrollTop <= NEAR;
      if (moved > NEAR || (moved < -NEAR && !isAtEnd)) follows.current = false;
      look();
    };
    const observer = new ResizeObserver(follow);
    observer.observe(inner);
    observer.observe(place);
    place.addEventListener("scroll", noted, { passive: true });
    follow();
    return () => {
      observer.disconnect();
      place.removeEventListener("scroll", noted);
    };
  }, [scroll, content, asked]);
  const toEnd = (): void => scroll.current?.scrollTo({ top: scroll.current.scrollHeight });
  return { isMore, toEnd };
};
