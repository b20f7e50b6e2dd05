import type { SignedIn } from "../contract/operator-handlers.ts";
import { notFound, QaError } from "../domain/errors.ts";
import { now } from "../domain/ids.ts";
import { asEndUser, isOperatorsThread } from "../domain/operators.ts";
import type { Page, PageRequest } from "../domain/records.ts";
import {
  findAnswered,
  holdWorkspace,
  overviewRecords,
  type RatedAnswer,
  type RatingFilter,
  type RecordDatabase,
  ratingRecords,
} from "../store/records/index.ts";
import { changesBy } from "./change.ts";

export interface Rating {
  message_id: string;
  session_id: string;
  rating: "up" | "down";
  note: string;
  rated_by: string;
  rated_at: string;
}

/** The location of an answer. */
interface Place {
  workspace_id: string;
  message_id: string;
}

/** An operator's actions are recorded as theirs. */
type Rater = Pick<SignedIn, "name" | "role">;

/** @throws QaError `not_found` for what a viewer does not see, `forbidden` for another operator's. */
const checkOwn = ({ name, role }: Rater, externalUserId: string): void => {
  if (role !== "viewer" || externalUserId === asEndUser(name)) return;
  if (!isOperatorsThread(externalUserId)) throw notFound();
  throw new QaError("forbidden", "A viewer rates answers to questions of their own.");
};

/** Operators' ratings of answers. Every method throws QaError `not_found` for an unknown workspace or answer. */
export const ratings = (db: RecordDatabase) => ({
  /** Replaces the operator's earlier rating of the answer. @throws QaError `forbidden`, see `checkOwn`. */
  rate: (
    rater: Rater,
    requestId: string,
    { workspace_id, message_id }: Place,
    given: Pick<Rating, "rating" | "note">,
  ): Promise<Rating> =>
    changesBy(db, { name: rater.name, requestId })(
      "rateAnswer",
      async (trx) => {
        const isThere = await holdWorkspace(trx, workspace_id, "kept");
        const answered = isThere && (await findAnswered(trx, workspace_id, message_id));
        if (answered === undefined) throw notFound();
        checkOwn(rater, answered.external_user_id);
        const rating = { message_id, ...given, rated_by: rater.name, rated_at: now() };
        await ratingRecords(trx).put({ ...rating, workspace_id });
        return { ...rating, session_id: answered.session_id };
      },
      ({ rating }) => ({ workspace_id, message_id, rating }),
    ),

  /** @throws QaError `not_found` if the operator has not rated it. */
  remove: async (rater: Rater, requestId: string, { workspace_id, message_id }: Place): Promise<void> => {
    await changesBy(db, { name: rater.name, requestId })(
      "deleteRating",
      async (trx) => {
        if (!(await ratingRecords(trx).remove(workspace_id, message_id, rater.name))) throw notFound();
      },
      () => ({ workspace_id, message_id }),
    );
  },

  /** Newest first; a viewer sees only those of answers to operators. */
  list: async (
    { role }: Rater,
    workspaceId: string,
    { page, page_size, ...filter }: PageRequest & Omit<RatingFilter, "ofOperators">,
  ): Promise<Page<RatedAnswer>> => {
    if (!(await overviewRecords(db).hasWorkspace(workspaceId))) throw notFound();
    const narrowed = { ...filter, ofOperators: role === "viewer" };
    return ratingRecords(db).list(workspaceId, narrowed, { page, page_size });
  },
});

export type Ratings = ReturnType<typeof ratings>;
