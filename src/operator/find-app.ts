import { QaError } from "../domain/errors.ts";
import type { App } from "../domain/records.ts";
import { appRecords, type RecordDatabase } from "../store/records/index.ts";

/** An app by id or exact name. @throws QaError `not_found` where there is none. */
export const requireApp = async (db: RecordDatabase, app: string): Promise<App> => {
  const found = await appRecords(db).find(app);
  if (found === undefined)
    throw new QaError("not_found", `There is no app "${app}". List them with: qa apps list`);
  return found;
};
