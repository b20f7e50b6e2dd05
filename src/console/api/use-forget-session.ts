import { useQueryClient } from "@tanstack/react-query";
import { forgetAccess } from "./access.ts";

/** Forgets all data once your own session has ended, which leads to the sign-in page. */
export const useForgetSession = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    forgetAccess();
    await queries.resetQueries();
  };
};
