import type { App } from "../domain/records.ts";
import { appRecords, type RecordDatabase } from "../store/records/index.ts";
import { noSuch } from "./no-such.ts";

/** An app by id or exact name. @throws QaError `not_found` where there is none. */
export const requireApp = async (db: RecordDatabase, app: string): Promise<App> => {
  const found = await appRecords(db).find(app);
  if (found === undefined) throw noSuch("app", app, "apps list");
  return found;
};
