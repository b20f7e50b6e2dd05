import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../client/operator.ts";

/** Whether a request failed because there is no session, or no longer one. */
export const isSignedOut = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  return error.code === "not_signed_in" || (error.code === "token_unavailable" && isSignedOut(error.cause));
};

/** Checks whether there is still a session; if not, the sign-in page is shown. */
const signInAnew = (error: unknown): void => {
  if (isSignedOut(error)) void operatorQueries.invalidateQueries({ queryKey: ["get", "/session/"] });
};

/** The cache of one API's replies. The client does the retries. */
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

/** Replies of the operator's API. */
export const operatorQueries = newQueryClient();
