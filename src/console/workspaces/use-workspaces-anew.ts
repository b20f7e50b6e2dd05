import { useQueryClient } from "@tanstack/react-query";
import { accessTo } from "../api/access.ts";

/** @returns a function that fetches the workspaces of all apps again, here and wherever one is in use. */
export const useWorkspacesAnew = (): ((appId: string) => Promise<void>) => {
  const queries = useQueryClient();
  return async (appId) => {
    void accessTo(appId).queries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/"] });
    await queries.invalidateQueries({ queryKey: ["get", "/apps/{app_id}/workspaces/"] });
  };
};
