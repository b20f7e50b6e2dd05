import { useQueryClient } from "@tanstack/react-query";
import { useForgetSession } from "../api/use-forget-session.ts";

/** What is done after sessions were ended, the user's own or others'. */
export const useSessionsAnew = (): ((isOwn: boolean) => Promise<void>) => {
  const queries = useQueryClient();
  const forget = useForgetSession();
  return (isOwn) => (isOwn ? forget() : queries.invalidateQueries({ queryKey: ["get", "/sessions/"] }));
};
