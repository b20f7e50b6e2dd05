import type { Role } from "../../client/operator.ts";

interface RoleWords {
  title: string;
  /** What it may do. */
  about: string;
}

/** Each role in plain words, from the one with the fewest rights. */
export const ROLES: Readonly<Record<Role, RoleWords>> = {
  viewer: { title: "Viewer", about: "Reads documents and asks questions. Changes nothing." },
  author: { title: "Author", about: "Also uploads documents, writes skills and runs evaluations." },
  admin: { title: "Admin", about: "Also manages apps, keys, operators and the server itself." },
};

const NAMES: readonly Role[] = ["viewer", "author", "admin"];

/** The role that a choice says, if it is one. */
export const roleIn = (value: string): Role | undefined => NAMES.find((role) => role === value);
