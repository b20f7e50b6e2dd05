import type { FastifyRequest } from "fastify";
import { onlyLooks, QaError } from "../../domain/errors.ts";
import { asEndUser, isOperatorsThread, OPERATORS_THREADS } from "../../domain/operators.ts";
import type { Holder } from "../ports.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The operator whose session holds the key that it came with; undefined for an app's own key. */
    holder: Holder | undefined;
  }
  interface FastifyContextConfig {
    /** For a route: whether a viewer's access allows it. */
    opensToViewers?: boolean;
  }
}

/** Why an operator's access does not allow this route; undefined if it does. */
export const refusalOf = (holder: Holder | undefined, request: FastifyRequest): QaError | undefined =>
  holder?.role === "viewer" && !request.routeOptions.config.opensToViewers ? onlyLooks() : undefined;

const READS = new Set(["GET", "HEAD"]);

const notYours = (holder: Holder | undefined): QaError =>
  new QaError(
    "forbidden",
    holder === undefined
      ? `End users whose ids begin with "${OPERATORS_THREADS}" are operators, who ask in the console. Choose another id.`
      : `Another operator's thread can be read, not continued. Ask as ${asEndUser(holder.name)}, in a thread of your own.`,
  );

/**
 * Restricts operators' threads to their owners, and viewers to operators' threads. A token needs no check: it only
 * gives access to its own end user's, whatever is named.
 * @param user the end user that a request names.
 * @throws QaError `forbidden`. Anything but text is left to validation.
 */
export const checkThreads = (user: unknown, { holder, method, token }: FastifyRequest): void => {
  if (token !== undefined || typeof user !== "string") return;
  if (holder !== undefined && user === asEndUser(holder.name)) return;
  const isOperators = isOperatorsThread(user);
  if (isOperators && !READS.has(method)) throw notYours(holder);
  if (holder === undefined) return;
  if (!isOperators && holder.role === "viewer")
    throw new QaError(
      "forbidden",
      `A viewer reads threads of operators and asks as ${asEndUser(holder.name)}; threads of end users are not shown.`,
    );
};
