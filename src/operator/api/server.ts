import type { Status } from "../../contract/generated/operator-types.ts";
import type { OperatorContext, OperatorHandlers } from "../../contract/operator-handlers.ts";
import { notFound } from "../../domain/errors.ts";
import { pageReply } from "../../operations/views/pages.ts";
import type { RecordDatabase } from "../../store/records/index.ts";
import { changesBy } from "../change.ts";
import type { Examinations } from "../examination/examinations.ts";
import { type KnownNodes, listedNodes } from "../nodes.ts";
import type { AsOperator } from "./as-operator.ts";

export interface ServerDependencies {
  db: RecordDatabase;
  examinations: Examinations;
  nodes: KnownNodes;
  status(): Promise<Status>;
}

export const serverOperations = (as: AsOperator, { db, examinations, nodes, status }: ServerDependencies) => {
  const examination = (after: number) => {
    const last = examinations.last(after);
    if (last === undefined) throw notFound();
    return last;
  };
  /** Records in the audit log what is done to an examination, since nothing else is stored about it. */
  const note =
    (action: string, { signedIn, requestId }: OperatorContext, more: Record<string, string> = {}) =>
    (id: string): Promise<void> =>
      changesBy(db, { name: signedIn?.name ?? "", requestId })(
        action,
        async () => undefined,
        () => ({ examination_id: id, ...more }),
      );
  return {
    listPendingRemovals: ({ query }, context) => as(context).pendingRemovals(query.after, query.limit),

    listDoneRemovals: ({ query }, context) => as(context).removedSince(query.since, query.after, query.limit),

    retrieveStatus: () => status(),

    listNodes: async ({ query }, { requestUrl }) => {
      const { page, page_size } = query;
      const all = await listedNodes(db, nodes);
      const results = all.slice((page - 1) * page_size, page * page_size);
      return pageReply({ count: all.length, results }, query, requestUrl);
    },

    rebuildIndex: ({ body }, context) => as(context).reindex(body.embedding_model),

    retrieveExamination: async ({ query }) => examination(query.after),

    startExamination: async ({ body: { repair } }, context) => {
      await examinations.start(repair, note("startExamination", context, { repair: String(repair) }));
      return examination(0);
    },

    cancelExamination: async (_input, context) => {
      await examinations.cancel(note("cancelExamination", context));
      return examination(0);
    },

    listAuditEntries: async ({ query }, context) =>
      pageReply(await as(context).listAuditEntries(query), query, context.requestUrl),
  } satisfies Partial<OperatorHandlers>;
};
