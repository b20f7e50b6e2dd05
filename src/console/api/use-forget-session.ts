import { useQueryClient } from "@tanstack/react-query";
import { forgetAccess } from "./access.ts";

/** Forgets all that was read once one's own session has ended, which leads to the page where one signs in. */
export const useForgetSession = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    forgetAccess();
    await queries.resetQueries();
  };
};
