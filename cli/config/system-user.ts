import { readFileSync } from "node:fs";
import { userInfo } from "node:os";

/**
 * Bun only takes it from the environment, where services and containers often have none; some run as a user without a
 * name.
 */
export function systemUser(): string {
  const { username, uid } = userInfo();
  return username === "unknown" ? (accountOf(uid) ?? `uid-${uid}`) : username;
}

function accountOf(uid: number): string | undefined {
  try {
    const entries = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"));
    return entries.find((entry) => entry[2] === String(uid))?.[0];
  } catch {
    return undefined;
  }
}
