import type { OperatorHandlers } from "../../contract/operator-handlers.ts";
import { pageReply } from "../../operations/views/pages.ts";
import type { RecordDatabase } from "../../store/records/index.ts";
import { goldenSets } from "../golden/golden-set.ts";
import { actorOf } from "./as-operator.ts";

export const goldenOperations = (db: RecordDatabase) => {
  const sets = goldenSets(db);
  return {
    listGoldenQuestions: async ({ path, query }, context) =>
      pageReply(await sets.list(path.workspace_id, query), query, context.requestUrl),

    addGoldenQuestion: ({ path, body }, context) => sets.add(actorOf(context), path.workspace_id, body),

    exportGoldenQuestions: ({ path }) => sets.file(path.workspace_id),

    updateGoldenQuestion: ({ path, body }, context) =>
      sets.update(actorOf(context), path.workspace_id, path.golden_id, body),

    deleteGoldenQuestion: async ({ path }, context) => {
      await sets.remove(actorOf(context), path.workspace_id, path.golden_id);
      return { message: "Golden question removed" };
    },
  } satisfies Partial<OperatorHandlers>;
};
