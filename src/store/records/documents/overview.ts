import type {
  Page,
  PageRequest,
  Resource,
  ResourceFilter,
  ResourceStatus,
  Workspace,
} from "../../../domain/records.ts";
import { among } from "../database/among.ts";
import type { RecordDatabase } from "../database/database.ts";
import { newestPage } from "../database/page.ts";
import { resourceRecords } from "./resources.ts";

/** A workspace with the number of its resources in each state. */
export interface ListedWorkspace extends Omit<Workspace, "app_id"> {
  resources: Record<ResourceStatus, number>;
}

/** A resource's state, without its content. */
export type ListedResource = Pick<
  Resource,
  | "id"
  | "title"
  | "type"
  | "extension"
  | "size"
  | "status"
  | "error_message"
  | "notice"
  | "created_at"
  | "updated_at"
>;

const withoutContent = ({
  summary: _,
  key_notes: __,
  recognised: ___,
  ...state
}: Omit<Resource, "file_url">): ListedResource => state;

const NONE: Record<ResourceStatus, number> = { queued: 0, vectorizing: 0, ready: 0, limited: 0, failed: 0 };

/** The operators' view of the apps' workspaces. */
export const overviewRecords = (db: RecordDatabase) => {
  const isThere = async (table: "apps" | "workspaces", id: string): Promise<boolean> =>
    (await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
  return {
    hasWorkspace: (id: string): Promise<boolean> => isThere("workspaces", id),
    /** Undefined for an unknown app. */
    workspaces: async (appId: string, page: PageRequest): Promise<Page<ListedWorkspace> | undefined> => {
      if (!(await isThere("apps", appId))) return undefined;
      const { count, results } = await newestPage(
        db.selectFrom("workspaces").where("app_id", "=", appId),
        page,
      );
      const states = await db
        .selectFrom("resource_states")
        .selectAll()
        .where(
          "workspace_id",
          "in",
          among(
            db,
            results.map(({ id }) => id),
          ),
        )
        .execute();
      const counts = new Map(results.map(({ id }) => [id, { ...NONE }]));
      for (const { workspace_id, status, count: resources } of states) {
        const of = counts.get(workspace_id);
        if (of !== undefined) of[status] = resources;
      }
      return {
        count,
        results: results.map(({ app_id: _, ...workspace }) => ({
          ...workspace,
          resources: counts.get(workspace.id) ?? NONE,
        })),
      };
    },
    /** Undefined for an unknown workspace. */
    resources: async (
      workspaceId: string,
      query: PageRequest & ResourceFilter,
    ): Promise<Page<ListedResource> | undefined> => {
      if (!(await isThere("workspaces", workspaceId))) return undefined;
      const { count, results } = await resourceRecords(db).list(workspaceId, query);
      return { count, results: results.map(withoutContent) };
    },
  };
};
