import type { Role } from "../../client/operator.ts";

/** What each role may do. */
export const ROLES: Readonly<Record<Role, string>> = {
  viewer: "Viewer: may look",
  author: "Author: may also write skills and ask",
  admin: "Admin: may do everything",
};

const NAMES: readonly Role[] = ["viewer", "author", "admin"];

/** The role that a choice says, if it is one. */
export const roleIn = (value: string): Role | undefined => NAMES.find((role) => role === value);
