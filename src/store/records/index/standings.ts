import type { Candidate, StandingsOf } from "../../../domain/storage/standing.ts";
import { among } from "../database/among.ts";
import type { RecordDatabase } from "../database/database.ts";

/** Says whether something exists under this id, in this workspace. */
type IsThere = (each: Candidate) => boolean;

const idsOf = (found: Candidate[]): string[] => found.map(({ id }) => id);

const workspacesAmong = async (db: RecordDatabase, found: Candidate[]): Promise<IsThere> => {
  if (found.length === 0) return () => false;
  const ids = among(db, idsOf(found));
  const rows = await db.selectFrom("workspaces").select("id").where("id", "in", ids).execute();
  const there = new Set(rows.map(({ id }) => id));
  return ({ id }) => there.has(id);
};

const resourcesAmong = async (db: RecordDatabase, found: Candidate[]): Promise<IsThere> => {
  if (found.length === 0) return () => false;
  const ids = among(db, idsOf(found));
  const rows = await db
    .selectFrom("resources")
    .select(["id", "workspace_id"])
    .where("id", "in", ids)
    .execute();
  const there = new Map(rows.map(({ id, workspace_id }) => [id, workspace_id]));
  return ({ id, workspaceId }) => there.get(id) === workspaceId;
};

/** Of the images of questions. */
const imagesAmong = async (db: RecordDatabase, found: Candidate[]): Promise<IsThere> => {
  if (found.length === 0) return () => false;
  const rows = await db
    .selectFrom("messages")
    .innerJoin("sessions", "sessions.id", "messages.session_id")
    .select(["image_id", "workspace_id"])
    .where("image_id", "in", among(db, idsOf(found)))
    .execute();
  const there = new Map(rows.map(({ image_id, workspace_id }) => [image_id, workspace_id]));
  return ({ id, workspaceId }) => there.get(id) === workspaceId;
};

/** For whatever is waiting for its removal, by itself or with its whole workspace. */
const removalsAmong = async (db: RecordDatabase, found: Candidate[]): Promise<IsThere> => {
  if (found.length === 0) return () => false;
  const workspaceIds = [...new Set(found.map(({ workspaceId }) => workspaceId))];
  const rows = await db
    .selectFrom("removals")
    .select(["resource_id", "workspace_id"])
    .where("workspace_id", "in", among(db, workspaceIds))
    .where((e) => e.or([e("resource_id", "is", null), e("resource_id", "in", among(db, idsOf(found)))]))
    .execute();
  const whole = new Set(rows.filter((row) => row.resource_id === null).map((row) => row.workspace_id));
  const single = new Map(rows.map((row) => [row.resource_id, row.workspace_id]));
  return ({ id, workspaceId }) => whole.has(workspaceId) || single.get(id) === workspaceId;
};

/** What the records say about files and tables, in a few statements for any number of workspaces. */
export const standingsIn =
  (db: RecordDatabase): StandingsOf =>
  async (found) => {
    const isTable = ({ area }: Candidate): boolean => area === "passages";
    const isWorkspace = await workspacesAmong(db, found.filter(isTable));
    const files = found.filter((each) => !isTable(each));
    const isResource = await resourcesAmong(db, files);
    const isImage = await imagesAmong(
      db,
      files.filter((each) => each.area === "originals" && !isResource(each)),
    );
    const isNamed: IsThere = (each) =>
      isTable(each) ? isWorkspace(each) : isResource(each) || (each.area === "originals" && isImage(each));
    // Last: this finds anything that is deleted in between.
    const isGoing = await removalsAmong(
      db,
      found.filter((each) => !isNamed(each)),
    );
    return found.map((each) => {
      if (isNamed(each)) return "named";
      return isGoing(each) ? "going" : "unknown";
    });
  };
