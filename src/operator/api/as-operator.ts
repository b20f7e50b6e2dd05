import type { OperatorContext } from "../../contract/operator-handlers.ts";
import type { RecordDatabase } from "../../store/records/index.ts";
import { type Operator, operatorOn } from "../operator.ts";

/** What a request may have done: changes are noted as made by whose session it came with. */
export type AsOperator = (context: OperatorContext) => Operator;

export const asOperatorOn =
  (db: RecordDatabase): AsOperator =>
  ({ signedIn, requestId }) =>
    operatorOn(db, { name: signedIn?.name ?? "", requestId });
