import { type RefObject, useEffect } from "react";

/** The element and its ancestors, up to the page itself, that scripts may give the focus to. */
const placesOf = (page: HTMLElement, element: Element): HTMLElement[] => {
  const places: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null && page.contains(at); at = at.parentElement)
    if (at.hasAttribute("tabindex")) places.push(at);
  return places;
};

/**
 * If the focused element disappears from the page, like a row that is removed, the focus moves to the nearest remaining
 * place around it: a table, a section with a tabindex, or the page. A browser would drop it.
 */
export const useKeptFocus = (page: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let focused: Element | undefined;
    let places: HTMLElement[] = [];
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || page.current === null) return;
      // A dialog returns the focus to what opened it, if that still exists.
      if (target.closest("[role=dialog]")) return;
      const isOfPage = page.current.contains(target);
      focused = isOfPage ? target : undefined;
      places = isOfPage ? placesOf(page.current, target) : [];
    };
    const mend = (): void => {
      if (focused === undefined || focused.isConnected || document.activeElement !== document.body) return;
      focused = undefined;
      places.find((place) => place.isConnected)?.focus({ preventScroll: true });
    };
    // If the user moves the focus to nowhere, for example with a click next to an element, it stays there.
    const leave = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected && document.activeElement === document.body)
          focused = undefined;
      });
    const observer = new MutationObserver(mend);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    document.addEventListener("focusout", leave);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", note);
      document.removeEventListener("focusout", leave);
    };
  }, [page]);
};
