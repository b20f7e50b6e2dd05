import type { QuestionKind } from "../../explanation.ts";
import type { Ranked } from "../rank/ranked.ts";

/** How much less likely it may be than the best, in log odds. */
const NEAR = 2.5;

/**
 * Where the best gives no reason, what gives that of the very change that is asked for is the best, if it comes near; what
 * gives none and was before it answers nothing.
 */
export const explainedFirst = (candidates: readonly Ranked[], kind: QuestionKind): Ranked[] => {
  const [best] = candidates;
  const at = candidates.findIndex(({ explains }) => explains === "asked");
  const found = candidates[at];
  if (kind !== "why" || best === undefined || found === undefined) return [...candidates];
  if (best.features.reason > 0 || found.score < best.score - NEAR) return [...candidates];
  const before = candidates.slice(0, at).filter(({ features }) => features.reason > 0);
  return [found, ...before, ...candidates.slice(at + 1)];
};
