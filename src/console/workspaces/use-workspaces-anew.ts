import { useQueryClient } from "@tanstack/react-query";
import { accessTo } from "../api/access.ts";

/** @returns what has the workspaces of all apps fetched again, here and where one is worked in. */
export const useWorkspacesAnew = (): ((appId: string) => Promise<void>) => {
  const queries = useQueryClient();
  return async (appId) => {
    void accessTo(appId).queries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/"] });
    await queries.invalidateQueries({ queryKey: ["get", "/apps/{app_id}/workspaces/"] });
  };
};
