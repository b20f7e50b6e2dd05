import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../client/operator.ts";

/** Whether a request failed because there is no session, or none any more. */
export const isSignedOut = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  return error.code === "not_signed_in" || (error.code === "token_unavailable" && isSignedOut(error.cause));
};

/** Looks whether there is a session yet, which leads to the page where one signs in. */
const signInAnew = (error: unknown): void => {
  if (isSignedOut(error)) void operatorQueries.invalidateQueries({ queryKey: ["get", "/session/"] });
};

/** What the answers of one API are held in. Retries are the client's. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 5_000 } },
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (queryKey[1] !== "/session/") signInAnew(error);
      },
    }),
    mutationCache: new MutationCache({ onError: signInAnew }),
  });

/** What the operator's API answered. */
export const operatorQueries = newQueryClient();
