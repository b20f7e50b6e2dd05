import type { OperatorContext } from "../../contract/operator-handlers.ts";
import type { RecordDatabase } from "../../store/records/index.ts";
import type { Actor } from "../change.ts";
import { type Operator, operatorOn } from "../operator.ts";

/** Who makes the changes of a request: the operator whose session it came with. */
export const actorOf = ({ signedIn, requestId }: OperatorContext): Actor => ({
  name: signedIn?.name ?? "",
  requestId,
});

/** Performs the operations of a request: changes are recorded as made by the operator whose session it came with. */
export type AsOperator = (context: OperatorContext) => Operator;

export const asOperatorOn =
  (db: RecordDatabase): AsOperator =>
  (context) =>
    operatorOn(db, actorOf(context));
