import type { Passage } from "../../../domain/documents/passage.ts";
import { beginsListItem } from "../../../domain/text/line-shapes.ts";
import type { PassageLine } from "./headed.ts";

/** Characters of a list that is shown whole, at most. */
const MAX_LIST = 1_500;
/** The items after the lead-in at `at`; undefined if there are none. */
export const listAfter = <T extends PassageLine>(
  passage: Pick<Passage, "text">,
  sentences: readonly T[],
  at: number,
): T[] | undefined => {
  const from = sentences[at]?.span.start ?? 0;
  const near = sentences.slice(at + 1);
  const [first] = near;
  if (first === undefined || first.span.end - from > MAX_LIST) return undefined;
  if (!beginsListItem(first.text)) return [first];
  // An item may have several sentences; a new line without a bullet is not an item.
  const end = near.findIndex(
    ({ text, span }, index) =>
      span.end - from > MAX_LIST ||
      (index > 0 &&
        !beginsListItem(text) &&
        passage.text.slice(near[index - 1]?.span.end, span.start).includes("\n")),
  );
  return near.slice(0, end < 0 ? near.length : end);
};
