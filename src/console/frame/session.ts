import { createContext, useContext } from "react";
import type { Role, Session } from "../../client/operator.ts";

export const SessionContext = createContext<Session | undefined>(undefined);

/** @throws Error where nobody has signed in. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("Nobody has signed in.");
  return session;
};

/** Whether this operator may upload and change documents; one who may not reads and asks. */
export const mayWrite = (role: Role): boolean => role !== "viewer";
