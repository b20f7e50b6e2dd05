import type { Explanation } from "../../../client/index.ts";
import type { Access } from "../../api/access.ts";

/** Explanations that are kept; older ones are dropped. */
const MOST = 50;

const held = new WeakMap<Access, Map<string, Explanation>>();

/** Keeps the explanation of an answer as long as the console is open: the server stores none. */
export const holdExplanation = (access: Access, questionId: string, explanation: Explanation): void => {
  const all = held.get(access) ?? new Map<string, Explanation>();
  held.set(access, all);
  all.set(questionId, explanation);
  const [oldest] = all.keys();
  if (all.size > MOST && oldest !== undefined) all.delete(oldest);
};

export const explanationOf = (access: Access, questionId: string): Explanation | undefined =>
  held.get(access)?.get(questionId);
