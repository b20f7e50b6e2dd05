import type { Skill } from "../../client/operator.ts";

/** Whom a skill is for, as offered for choice. */
export const SCOPES: Readonly<Record<Skill["scope"], string>> = {
  global: "All apps that turn it on",
  application: "All workspaces of one app",
  workspace: "One workspace",
};

/** The scope for a choice; an app's if there is none. */
export const scopeIn = (value: string): Skill["scope"] =>
  value === "global" || value === "workspace" ? value : "application";
