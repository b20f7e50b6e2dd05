import type { operations, Role } from "./generated/operator-types.ts";
import type { HandlerOf } from "./handlers.ts";

/** Whose session a request came with. */
export interface SignedIn {
  sessionId: string;
  /** Null for a session of a link, which is of nobody's account. */
  operatorId: string | null;
  name: string;
  role: Role;
}

/** Who asks, and from where. */
export interface OperatorContext {
  /** Undefined on operations open to all. */
  readonly signedIn: SignedIn | undefined;
  /** Network address that the request came from. */
  readonly address: string;
  readonly requestId: string;
  /** The request's own absolute URL, as its caller can reach it. */
  readonly requestUrl: string;
  /** Aborted when the caller goes away before the reply. */
  readonly signal: AbortSignal;
  /** Gives the caller's browser a session to keep, for so many seconds; without one it forgets the one it has. */
  keepSession(token?: string, seconds?: number): void;
}

type OperatorOperationId = keyof operations;

/** Every operation of the operator's contract, none missing and none unknown. */
export type OperatorHandlers = {
  [Id in OperatorOperationId]: HandlerOf<operations[Id], OperatorContext>;
};
