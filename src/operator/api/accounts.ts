import type { OperatorHandlers } from "../../contract/operator-handlers.ts";
import { pageReply } from "../../operations/views/pages.ts";
import type { AsOperator } from "./as-operator.ts";

export const accountOperations = (as: AsOperator) =>
  ({
    listOperators: async ({ query }, context) =>
      pageReply(await as(context).listOperators(query), query, context.requestUrl),

    createOperator: ({ body }, context) => as(context).createOperator(body),

    updateOperator: ({ path, body }, context) => as(context).updateOperator(path.operator_id, body),

    deleteOperator: async ({ path }, context) => {
      await as(context).deleteOperator(path.operator_id);
      return { message: "Operator removed" };
    },
  }) satisfies Partial<OperatorHandlers>;
