import { createContext, useContext } from "react";
import type { ListedApp, ListedWorkspace } from "../../client/operator.ts";
import { SERVER_ADDRESS } from "../api/server-address.ts";

/** The workspace that all pages are about, chosen once in the side bar. */
export interface CurrentWorkspace {
  appId: string;
  workspaceId: string;
  title: string;
  /** The prefix of its pages' addresses. */
  path: string;
}

export interface Workspaces {
  /** Undefined if there is none yet, or while they are being fetched. */
  current: CurrentWorkspace | undefined;
  apps: readonly ListedApp[];
  /** Of the current app. */
  workspaces: readonly ListedWorkspace[];
  isPending: boolean;
  error: unknown;
  retry: () => void;
}

export const WorkspacesContext = createContext<Workspaces | undefined>(undefined);

/** @throws Error outside of a `WorkspaceProvider`. */
export const useWorkspaces = (): Workspaces => {
  const workspaces = useContext(WorkspacesContext);
  if (workspaces === undefined) throw new Error("There are no workspaces here.");
  return workspaces;
};

export const pathOf = (appId: string, workspaceId: string): string =>
  `/apps/${appId}/workspaces/${workspaceId}`;

/** One origin may have several servers, each below a path. */
const KEPT = `qa-workspace ${SERVER_ADDRESS}`;

/** An app and a workspace by their ids. */
export interface Chosen {
  appId: string;
  workspaceId: string;
}

/** The last choice in this browser. */
export const keptWorkspace = (): Chosen | undefined => {
  try {
    const { appId, workspaceId } = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return typeof appId === "string" && typeof workspaceId === "string" ? { appId, workspaceId } : undefined;
  } catch {
    return undefined;
  }
};

export const keepWorkspace = (chosen: Chosen): void => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(chosen));
  } catch {
    // A browser may keep nothing for a page; then the newest workspace is chosen next time.
  }
};

export const forgetWorkspace = (): void => {
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // Nothing was stored either.
  }
};
