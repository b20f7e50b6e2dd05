import { newId, now } from "../domain/ids.ts";
import { operatorOn } from "../operator/operator.ts";
import { issueSignInCode } from "../operator/sign-in.ts";
import { alone, type Reader, type RecordDatabase, workspaceRecords } from "../store/records/index.ts";

/** What a first start created; the key is not stored anywhere. */
export interface FirstStart {
  app_id: string;
  workspace_id: string;
  key: string;
  /**
   * For a link that signs in to the console once, within 10 minutes; only if nobody but this machine can reach the
   * server.
   */
  code: string | undefined;
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** Creates an app, a key and a workspace if there is no app yet: all of them, once, or nothing. */
export const setUp = (db: RecordDatabase, reader: Reader, host: string): Promise<FirstStart | undefined> =>
  alone(db, "setup", (trx) => firstStart(trx, reader, host));

const firstStart = async (
  db: RecordDatabase,
  reader: Reader,
  host: string,
): Promise<FirstStart | undefined> => {
  const operator = operatorOn(db, { name: "setup", requestId: null });
  const first = { page: 1, page_size: 1 };
  if ((await operator.listApps(first)).count > 0) return undefined;
  const app = await operator.createApp("default");
  const { key } = await operator.createKey({ app: app.id, name: "first" });
  const time = now();
  const workspace = {
    id: newId(),
    app_id: app.id,
    title: "Default",
    description: "",
    created_at: time,
    updated_at: time,
  };
  await workspaceRecords(db, reader).create(workspace);
  const leadsIn = LOOPBACK.has(host) && (await operator.listOperators(first)).count === 0;
  const code = leadsIn ? (await issueSignInCode(db, "setup")).code : undefined;
  return { app_id: app.id, workspace_id: workspace.id, key, code };
};
