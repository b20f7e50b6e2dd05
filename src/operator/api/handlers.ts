import type { OperatorHandlers } from "../../contract/operator-handlers.ts";
import { accountOperations } from "./accounts.ts";
import { appOperations } from "./apps.ts";
import { asOperatorOn } from "./as-operator.ts";
import { type ServerDependencies, serverOperations } from "./server.ts";
import { type SessionDependencies, sessionOperations } from "./sessions.ts";
import { skillOperations } from "./skills.ts";

/** The operations of the operator's contract on what is stored here. */
export const operatorHandlers = (
  dependencies: ServerDependencies & SessionDependencies,
): OperatorHandlers => {
  const as = asOperatorOn(dependencies.db);
  return {
    ...sessionOperations(as, dependencies),
    ...accountOperations(as),
    ...appOperations(as),
    ...skillOperations(as),
    ...serverOperations(as, dependencies),
  };
};
