import { SERVER_ADDRESS } from "../../api/server-address.ts";

/**
 * The prefix of the names of everything that the console stores in a tab. One origin may have several servers, each
 * below a path.
 */
const OURS = `qa ${SERVER_ADDRESS} `;

/** The value stored in this tab under a name; undefined if there is none, or none that can be read. */
export const kept = (name: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(OURS + name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a JSON value in this tab, over reloads; undefined keeps nothing. */
export const keep = (name: string, value: unknown): void => {
  try {
    if (value === undefined) sessionStorage.removeItem(OURS + name);
    else sessionStorage.setItem(OURS + name, JSON.stringify(value));
  } catch {
    // A browser may keep nothing for a page; then a reload loses it.
  }
};

/** Forgets everything stored in this tab: the next user may be somebody else. */
export const forgetKept = (): void => {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(OURS)) sessionStorage.removeItem(name);
};
