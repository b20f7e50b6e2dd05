import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { useApps } from "../apps/use-apps.ts";
import { useAppWorkspaces } from "../workspaces/use-app-workspaces.ts";
import { useChosen, useIsGone } from "./use-chosen.ts";
import { type CurrentWorkspace, pathOf, WorkspacesContext } from "./workspace.ts";

const currentOf = (appId: string, { id, title }: { id: string; title: string }): CurrentWorkspace => ({
  appId,
  workspaceId: id,
  title,
  path: pathOf(appId, id),
});

export const WorkspaceProvider = ({ children }: { children: ReactNode }) => {
  const [, navigate] = useLocation();
  const { chosen, section, forget } = useChosen();
  const apps = useApps();
  const isKnown = chosen !== undefined && (apps.isPending || apps.all.some(({ id }) => id === chosen.appId));
  // An app that has just been created has no workspace yet.
  const first = apps.all.find(({ workspaces }) => workspaces > 0) ?? apps.all[0];
  const appId = isKnown || apps.more !== undefined ? chosen?.appId : first?.id;
  const list = useAppWorkspaces(appId);
  const isPending = apps.isPending || (appId !== undefined && list.isPending);
  const error = apps.error ?? list.error;
  const listed = list.all.find(({ id }) => appId === chosen?.appId && id === chosen?.workspaceId);
  const isWhole = !isPending && error === null && list.more === undefined;
  const isGone = useIsGone(isWhole && listed === undefined ? chosen?.workspaceId : undefined);
  const other = appId !== undefined && list.all[0] ? currentOf(appId, list.all[0]) : undefined;
  useEffect(() => {
    if (!isGone) return;
    forget();
    // Anything below it, such as a thread, is gone with it.
    if (section !== undefined) navigate(other ? `${other.path}/${section}` : "/", { replace: true });
  });
  // A page about one workspace never shows the title of another one.
  const named = chosen && currentOf(chosen.appId, { id: chosen.workspaceId, title: listed?.title ?? "…" });
  const current = listed || !isGone || section !== undefined ? (named ?? other) : other;
  return (
    <WorkspacesContext
      value={{
        current: appId === undefined || list.isPending ? undefined : current,
        apps: apps.all,
        workspaces: list.all,
        isPending,
        error,
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
