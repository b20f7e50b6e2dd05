import type { Key } from "../../client/operator.ts";

export type KeyState = "active" | "revoked" | "expired";

export const stateOf = ({ revoked_at, expires_at }: Key): KeyState => {
  if (revoked_at !== null) return "revoked";
  return expires_at !== null && Date.parse(expires_at) <= Date.now() ? "expired" : "active";
};
