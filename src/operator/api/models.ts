import type { OperatorHandlers } from "../../contract/operator-handlers.ts";
import type { OperatorModels } from "../models/models.ts";
import { actorOf } from "./as-operator.ts";

export const modelOperations = (models: OperatorModels) =>
  ({
    listModels: async () => ({ models: await models.list() }),

    setModel: ({ path, body }, context) => models.set(actorOf(context), path.kind, body),

    removeModel: ({ path }, context) => models.remove(actorOf(context), path.kind),

    checkModel: ({ path, body }, context) => models.check(path.kind, body, context.signal),
  }) satisfies Partial<OperatorHandlers>;
