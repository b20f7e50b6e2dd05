import type { Turn } from "../client/stores/turn.ts";
import type { Words } from "./words.ts";

/**
 * What a screen reader should read out from the newest turn: its answer once it is complete, not piece by piece.
 *
 * @param root where the turns are displayed.
 */
export function announcement(turns: readonly Turn[], root: ParentNode, words: Words): string {
  switch (turns.at(-1)?.state.is) {
    case "asking":
      return words.answering;
    case "stopped":
      return words.stopped;
    case "answered":
      return `${words.answer}: ${[...root.querySelectorAll(".turn:last-child :is(.text, .notice)")].map(spoken).join(" ")}`;
    default:
      // A failure has its own alert.
      return "";
  }
}

/** The words of an element without its buttons. */
function spoken(element: Element): string {
  const words = element.cloneNode(true);
  if (words instanceof Element) for (const button of words.querySelectorAll("button")) button.remove();
  return (words.textContent ?? "").replace(/\s+/g, " ").trim();
}
