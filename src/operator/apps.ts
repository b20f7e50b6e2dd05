import { QaError } from "../domain/errors.ts";
import { newId, now } from "../domain/ids.ts";
import type { App, Page, PageRequest, ResourceFilter } from "../domain/records.ts";
import {
  appRecords,
  type ListedApp,
  type ListedResource,
  type ListedWorkspace,
  overviewRecords,
  type RecordDatabase,
} from "../store/records/index.ts";
import type { Change } from "./change.ts";
import { checkName } from "./name.ts";
import { noSuch } from "./no-such.ts";

/** Lists have the newest first. */
export interface AppOperator {
  /** @throws QaError `invalid_request` for an empty, too long or taken name. */
  createApp(name: string): Promise<App>;
  listApps(page: PageRequest): Promise<Page<ListedApp>>;
  /** @throws QaError `not_found` for an unknown app. */
  listAppWorkspaces(appId: string, page: PageRequest): Promise<Page<ListedWorkspace>>;
  /** @throws QaError `not_found` for an unknown workspace. */
  listWorkspaceResources(
    workspaceId: string,
    query: PageRequest & ResourceFilter,
  ): Promise<Page<ListedResource>>;
}

export const appOperator = (db: RecordDatabase, change: Change): AppOperator => {
  const overview = overviewRecords(db);
  return {
    createApp: (asked) => {
      const app = { id: newId(), name: checkName(asked), created_at: now() };
      return change(
        "createApp",
        async (trx) => {
          if (!(await appRecords(trx).create(app)))
            throw new QaError(
              "invalid_request",
              `An app named "${app.name}" already exists. Choose another name.`,
            );
          return app;
        },
        ({ id, name }) => ({ app_id: id, name }),
      );
    },
    listApps: (page) => appRecords(db).list(page),
    listAppWorkspaces: async (appId, page) => {
      const list = await overview.workspaces(appId, page);
      if (list === undefined) throw noSuch("app", appId, "apps list");
      return list;
    },
    listWorkspaceResources: async (workspaceId, query) => {
      const list = await overview.resources(workspaceId, query);
      if (list === undefined) throw noSuch("workspace", workspaceId, "apps workspaces APP");
      return list;
    },
  };
};
