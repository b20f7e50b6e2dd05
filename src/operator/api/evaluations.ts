import type { OperatorHandlers } from "../../contract/operator-handlers.ts";
import { pageReply } from "../../operations/views/pages.ts";
import type { Evaluations } from "../evaluation/evaluations.ts";
import { actorOf } from "./as-operator.ts";

export const evaluationOperations = (evaluations: Evaluations) =>
  ({
    checkGoldenFile: ({ body }) => evaluations.check(body.golden),

    startEvaluation: ({ path, body }, context) =>
      evaluations.start(actorOf(context), path.workspace_id, body),

    listEvaluations: async ({ path, query }, context) =>
      pageReply(await evaluations.list(path.workspace_id, query), query, context.requestUrl),

    retrieveEvaluation: ({ path }) => evaluations.find(path.evaluation_id),

    cancelEvaluation: ({ path }, context) => evaluations.cancel(actorOf(context), path.evaluation_id),

    deleteEvaluation: async ({ path }, context) => {
      await evaluations.remove(actorOf(context), path.evaluation_id);
      return { message: "Evaluation deleted" };
    },

    listEvaluationResults: async ({ path, query }, context) =>
      pageReply(
        await evaluations.results(path.evaluation_id, query.show === "failures", query),
        query,
        context.requestUrl,
      ),

    compareEvaluations: ({ path }) => evaluations.compare(path.evaluation_id, path.other_id),
  }) satisfies Partial<OperatorHandlers>;
