import { harmless } from "../parts/text/harmless.ts";

/**
 * Somebody as named in sessions, versions and the audit log, in words: who, and how they signed in if not by password.
 */
export const actorTold = (actor: string): string => {
  const [, way, name] = /^(link|cli):(.*)$/s.exec(actor) ?? [];
  if (actor === "setup") return "First start";
  if (name === undefined) return harmless(actor);
  return `${harmless(name)} (${way === "link" ? "sign-in link" : "command line"})`;
};
