import { createContext, useContext } from "react";
import type { Role, Session } from "../../client/operator.ts";

export const SessionContext = createContext<Session | undefined>(undefined);

/** @throws Error if nobody has signed in. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("Nobody has signed in.");
  return session;
};

/** Whether this operator may upload and change documents; one who may not reads and asks. */
export const mayWrite = (role: Role): boolean => role !== "viewer";

/** The prefix of an operator's name where threads and answers name their end user. */
const OPERATORS = "console:";

/** An operator as the end user of their own threads. */
export const asEndUser = (name: string): string => OPERATORS + name;

/** @returns the name of the operator that an end user is; undefined for a customer's. */
export const operatorOf = (externalUserId: string): string | undefined =>
  externalUserId.startsWith(OPERATORS) ? externalUserId.slice(OPERATORS.length) : undefined;
