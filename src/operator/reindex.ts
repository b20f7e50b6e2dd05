import { QaError } from "../domain/errors.ts";
import { indexState, type RecordDatabase } from "../store/records/index.ts";
import type { Change } from "./change.ts";

export interface IndexOperator {
  /**
   * Requests that the index be rebuilt with this embedding model, or with null for full text only; the next server that
   * starts with that model does it. Replaces an earlier request.
   * @returns the model, and how many resources are ready at present.
   * @throws QaError `invalid_request` for an empty or too long name.
   */
  reindex(model: string | null): Promise<{ embedding_model: string | null; resources: number }>;
}

const MAX_NAME = 255;

export const indexOperator = (db: RecordDatabase, change: Change): IndexOperator => ({
  reindex: async (model) => {
    const name = model?.trim() ?? null;
    if (name === "" || (name !== null && name.length > MAX_NAME))
      throw new QaError("invalid_request", `The name of a model has 1 to ${MAX_NAME} characters.`);
    const { generation } = await change(
      "rebuildIndex",
      (trx) => indexState(trx).setTarget(name),
      () => (name === null ? {} : { embedding_model: name }),
    );
    return { embedding_model: name, resources: (await indexState(db).progress(generation)).total };
  },
});
