import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useRoute } from "wouter";
import type { ListedWorkspace } from "../../client/operator.ts";
import { useApps } from "../apps/use-apps.ts";
import { useAppWorkspaces } from "../workspaces/use-app-workspaces.ts";
import {
  type Chosen,
  type CurrentWorkspace,
  keepWorkspace,
  keptWorkspace,
  pathOf,
  WorkspacesContext,
} from "./workspace.ts";

/** The workspace of the page's address, else the one chosen last. */
const useChosen = (): Chosen | undefined => {
  const [, params] = useRoute<{ appId: string; workspaceId: string }>(
    "/apps/:appId/workspaces/:workspaceId/*",
  );
  const [kept, setKept] = useState(keptWorkspace);
  const appId = params?.appId ?? kept?.appId;
  const workspaceId = params?.workspaceId ?? kept?.workspaceId;
  useEffect(() => {
    if (appId === undefined || workspaceId === undefined) return;
    keepWorkspace({ appId, workspaceId });
    setKept({ appId, workspaceId });
  }, [appId, workspaceId]);
  return useMemo(
    () => (appId === undefined || workspaceId === undefined ? undefined : { appId, workspaceId }),
    [appId, workspaceId],
  );
};

const currentOf = (
  appId: string,
  chosen: Chosen | undefined,
  workspaces: readonly ListedWorkspace[],
  isWhole: boolean,
): CurrentWorkspace | undefined => {
  const of = ({ id, title }: { id: string; title: string }): CurrentWorkspace => ({
    appId,
    workspaceId: id,
    title,
    path: pathOf(appId, id),
  });
  const listed = workspaces.find(({ id }) => id === chosen?.workspaceId);
  if (listed) return of(listed);
  if (!isWhole && chosen?.appId === appId) return of({ id: chosen.workspaceId, title: "…" });
  return workspaces[0] && of(workspaces[0]);
};

export const WorkspaceProvider = ({ children }: { children: ReactNode }) => {
  const chosen = useChosen();
  const apps = useApps();
  const isKnown = chosen !== undefined && (apps.isPending || apps.all.some(({ id }) => id === chosen.appId));
  // An app that has just been created has no workspace yet.
  const first = apps.all.find(({ workspaces }) => workspaces > 0) ?? apps.all[0];
  const appId = isKnown || apps.more !== undefined ? chosen?.appId : first?.id;
  const list = useAppWorkspaces(appId);
  return (
    <WorkspacesContext
      value={{
        current:
          appId === undefined || list.isPending
            ? undefined
            : currentOf(appId, chosen, list.all, list.more === undefined),
        apps: apps.all,
        workspaces: list.all,
        isPending: apps.isPending || (appId !== undefined && list.isPending),
        error: apps.error ?? list.error,
        retry: () => {
          apps.retry();
          list.retry();
        },
      }}
    >
      {children}
    </WorkspacesContext>
  );
};
