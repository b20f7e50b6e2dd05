import type { OperatorHandlers } from "../../contract/operator-handlers.ts";
import type { Evaluations } from "../evaluation/evaluations.ts";
import type { OperatorModels } from "../models/models.ts";
import { accountOperations } from "./accounts.ts";
import { appOperations } from "./apps.ts";
import { asOperatorOn } from "./as-operator.ts";
import { evaluationOperations } from "./evaluations.ts";
import { goldenOperations } from "./golden.ts";
import { modelOperations } from "./models.ts";
import { ratingOperations } from "./ratings.ts";
import { type ServerDependencies, serverOperations } from "./server.ts";
import { type SessionDependencies, sessionOperations } from "./sessions.ts";
import { skillOperations } from "./skills.ts";

/** The operations of the operators' contract on what is stored here. */
export const operatorHandlers = (
  dependencies: ServerDependencies &
    SessionDependencies & { evaluations: Evaluations; models: OperatorModels },
): OperatorHandlers => {
  const as = asOperatorOn(dependencies.db);
  return {
    ...sessionOperations(as, dependencies),
    ...accountOperations(as),
    ...appOperations(as),
    ...skillOperations(as),
    ...evaluationOperations(dependencies.evaluations),
    ...goldenOperations(dependencies.db),
    ...ratingOperations(dependencies.db),
    ...modelOperations(dependencies.models),
    ...serverOperations(as, dependencies),
  };
};
