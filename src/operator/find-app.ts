import { QaError } from "../domain/errors.ts";
import type { App } from "../domain/records.ts";
import { appRecords, type RecordDatabase } from "../store/records/index.ts";
import { noSuch } from "./no-such.ts";

/** Apps that are searched for one with nearly the same name. */
const MAX_APPS = 200;

/** An app by id or exact name. @throws QaError `not_found` if there is none. */
export const requireApp = async (db: RecordDatabase, app: string): Promise<App> => {
  const found = await appRecords(db).find(app);
  if (found !== undefined) return found;
  const { results } = await appRecords(db).list({ page: 1, page_size: MAX_APPS });
  const meant = results.find(({ name }) => name.toLowerCase() === app.toLowerCase());
  throw meant === undefined
    ? noSuch("app", app, "apps list")
    : new QaError("not_found", `There is no app "${app}". Did you mean "${meant.name}"?`);
};
