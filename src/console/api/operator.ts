import { QueryClient } from "@tanstack/react-query";
import createQueryHooks from "openapi-react-query";
import { ApiError, createOperatorClient } from "../../client/operator.ts";

/** The operator's API, with the session that the browser keeps as a cookie. */
export const operatorClient = createOperatorClient({ baseUrl: location.origin });

/** Its hooks: `operator.useQuery("get", "/apps/", …)`. They give the whole envelope; take `data` out with `select`. */
export const operator = createQueryHooks(operatorClient);

/** Retries are the client's. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } });

/** Whether a request failed because there is no session, or none any more. */
export const isSignedOut = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  return error.code === "not_signed_in" || (error.code === "token_unavailable" && isSignedOut(error.cause));
};
