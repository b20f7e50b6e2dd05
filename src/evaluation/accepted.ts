import type { Accepted } from "./golden.ts";

/** Text as it is compared: one form for each letter, quote, dash and space, in lower case. */
export const plain = (text: string): string =>
  text
    .replace(/[™®©]/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’‚‛′`]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/\u00ad/g, "")
    .replace(/[*|_]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/([$€£(]) /g, "$1")
    .replace(/ ([%)])/g, "$1")
    .trim();

/** Whether the text has these words as whole words; a figure as a whole figure, so that 59 is not found in 82,959. */
export function holds(text: string, words: string): boolean {
  const [within, wanted] = [plain(text), plain(words)];
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1))
    if (!goesOn(within.slice(Math.max(0, at - 2), at), wanted, within.slice(at + wanted.length))) return true;
  return false;
}

function goesOn(before: string, wanted: string, after: string): boolean {
  if (
    /^[\p{L}\p{N}]/u.test(wanted) &&
    /[\p{L}\p{N}]$|\d[.,]$/u.test(/^\d/.test(wanted) ? before : before.slice(-1))
  )
    return true;
  return (
    /[\p{L}\p{N}]$/u.test(wanted) &&
    (/^[\p{L}\p{N}]/u.test(after) || (/\d$/.test(wanted) && /^[.,]\d/.test(after)))
  );
}

/** How many of the groups must be there. */
const NEEDED = 2 / 3;

/** Whether so large a share of something is enough where all of it is asked for. */
export const enough = (count: number, of: number): boolean => count >= of * NEEDED - 1e-9;

const isGroups = (accepted: Accepted): accepted is string[][] => Array.isArray(accepted[0]);

/** Whether an accepted answer stands in the text; of several groups, two thirds. */
export function answers(text: string, accepted: Accepted): boolean {
  if (!isGroups(accepted)) return accepted.some((words) => holds(text, words));
  return enough(
    accepted.filter((group) => group.some((words) => holds(text, words))).length,
    accepted.length,
  );
}
