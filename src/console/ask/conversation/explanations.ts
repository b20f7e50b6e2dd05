import type { Explanation } from "../../../client/index.ts";
import type { Access } from "../../api/access.ts";

/** Explanations that are held; older ones are let go. */
const MOST = 50;

const held = new WeakMap<Access, Map<string, Explanation>>();

/** Holds why a question was answered so, as long as the console is open: the server keeps no explanations. */
export const holdExplanation = (access: Access, questionId: string, explanation: Explanation): void => {
  const all = held.get(access) ?? new Map<string, Explanation>();
  held.set(access, all);
  all.set(questionId, explanation);
  const [oldest] = all.keys();
  if (all.size > MOST && oldest !== undefined) all.delete(oldest);
};

export const explanationOf = (access: Access, questionId: string): Explanation | undefined =>
  held.get(access)?.get(questionId);
