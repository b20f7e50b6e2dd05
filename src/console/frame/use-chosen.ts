import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useRoute } from "wouter";
import { type Chosen, forgetWorkspace, keepWorkspace, keptWorkspace } from "./workspace.ts";

/** A workspace that was chosen; it may have been deleted since. */
interface Choice {
  chosen: Chosen | undefined;
  /** Which of the workspace's pages is open; undefined if the page's address names no workspace. */
  section: string | undefined;
  /** Chooses none until another one is opened. */
  forget: () => void;
}

/** The workspace of the page's address, else the one chosen last. */
export const useChosen = (): Choice => {
  const [, params] = useRoute<{ appId: string; workspaceId: string; section: string }>(
    "/apps/:appId/workspaces/:workspaceId/:section/*?",
  );
  const [kept, setKept] = useState(keptWorkspace);
  const appId = params?.appId ?? kept?.appId;
  const workspaceId = params?.workspaceId ?? kept?.workspaceId;
  useEffect(() => {
    if (appId === undefined || workspaceId === undefined) return;
    keepWorkspace({ appId, workspaceId });
    setKept({ appId, workspaceId });
  }, [appId, workspaceId]);
  const chosen = useMemo(
    () => (appId === undefined || workspaceId === undefined ? undefined : { appId, workspaceId }),
    [appId, workspaceId],
  );
  const forget = (): void => {
    forgetWorkspace();
    setKept(undefined);
  };
  return { chosen, section: params?.section, forget };
};

/**
 * @param missing the id of a workspace that is not in the complete lists; undefined if none is missing.
 * @returns whether it is still missing after they were fetched again: it may be newer than they were.
 */
export const useIsGone = (missing: string | undefined): boolean => {
  const queries = useQueryClient();
  const [looked, setLooked] = useState<string>();
  useEffect(() => {
    if (missing === undefined) return;
    const lists = ["/apps/", "/apps/{app_id}/workspaces/"];
    void Promise.all(lists.map((path) => queries.invalidateQueries({ queryKey: ["get", path] }))).then(() =>
      setLooked(missing),
    );
  }, [missing, queries]);
  return missing !== undefined && looked === missing;
};
