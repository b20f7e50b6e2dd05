import { useEffect, useRef } from "react";

/** Elements with arrow keys of their own. */
const KEYED = "input, textarea, select, audio, video, [role=dialog], [role=menu], [data-own-keys]";

const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - 2;

/** How many pages a key turns; the page keys scroll first, and turn when there is nothing left to scroll. */
const stepOf = (key: string): number => {
  switch (key) {
    case "ArrowRight":
      return 1;
    case "ArrowLeft":
      return -1;
    case "PageDown":
      return isAtEnd() ? 1 : 0;
    case "PageUp":
      return scrollY <= 0 ? -1 : 0;
    default:
      return 0;
  }
};

/** Turns pages with the arrow and page keys, wherever the focus is that has no use for them. */
export const usePageKeys = (page: number, pages: number, turn: (page: number) => void): void => {
  const current = useRef({ page, pages, turn });
  current.current = { page, pages, turn };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, defaultPrevented, key } = event;
      if (defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(KEYED)) return;
      const { page, pages, turn } = current.current;
      const step = stepOf(key);
      const to = page + step;
      if (step === 0 || to < 1 || to > pages) return;
      event.preventDefault();
      turn(to);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
};
