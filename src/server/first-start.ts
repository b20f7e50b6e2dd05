import { newId, now } from "../domain/ids.ts";
import { operatorOn } from "../operator/operator.ts";
import { type Reader, type RecordDatabase, workspaceRecords } from "../store/sqlite/index.ts";

/** What a first start made; the key is not kept anywhere. */
export interface FirstStart {
  app_id: string;
  workspace_id: string;
  key: string;
}

/** Makes an app, a key and a workspace where there is no app yet. */
export const setUp = async (db: RecordDatabase, reader: Reader): Promise<FirstStart | undefined> => {
  const operator = operatorOn(db);
  if ((await operator.listApps()).length > 0) return undefined;
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
  return { app_id: app.id, workspace_id: workspace.id, key };
};
