import { sql } from "kysely";
import { alone } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";

/** A generation of the index: all its vectors come from one model and have the same length. */
export interface Generation {
  /** Counts up from 0. */
  generation: number;
  /** Null: full text only. */
  model: string | null;
  /** Dimensions of each vector; null until the first ones are written. */
  dimensions: number | null;
  /** False until the remains of earlier work under this number are cleared; see `markBegun`. Absent: begun. */
  begun?: boolean;
}

/** Ready, and not yet in the generation that is being built. */
export interface WaitingResource {
  workspace_id: string;
  resource_id: string;
}

export interface IndexState {
  /** The generation that is being searched. */
  current(): Promise<Generation>;
  /** The one that will replace it, if any. */
  target(): Promise<Generation | undefined>;
  /** Requests a new generation, replacing any earlier request; it is built from the start. */
  setTarget(model: string | null): Promise<Generation>;
  /** Drops the progress of the target, which is still to be built. */
  resetTarget(): Promise<void>;
  /** Nothing from before this generation was requested is left: its tables and vectors may be written. */
  markBegun(generation: number): Promise<void>;
  /** Makes this the index's model if nothing is indexed; @returns false, having done nothing, if something is. */
  adopt(model: string | null): Promise<boolean>;
  /** Keeps the first length that it is given for a generation; @returns the one that is kept. */
  settleLength(generation: number, offered: number): Promise<number>;
  /** The first waiting resource whose id comes after this one. */
  nextWaiting(generation: number, after: string): Promise<WaitingResource | undefined>;
  isReady(resourceId: string): Promise<boolean>;
  /** Records that a resource, ready or about to be, is in that generation; does nothing if it was deleted. */
  markIndexed(generation: number, resourceId: string): Promise<void>;
  /** The number of ready resources, and how many of them are in that generation. */
  progress(generation: number): Promise<{ done: number; total: number }>;
  /**
   * Makes the target the current generation.
   * @returns `waiting` while a ready resource is missing in it, `superseded` if another target was set since.
   */
  switchTo(generation: number): Promise<"switched" | "waiting" | "superseded">;
}

const FIRST: Generation = { generation: 0, model: null, dimensions: null };

const read = async (db: RecordDatabase, name: "index" | "index_target"): Promise<Generation | undefined> => {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row && JSON.parse(row.value);
};

const write = async (
  db: RecordDatabase,
  name: "index" | "index_target",
  { generation, ...rest }: Generation,
): Promise<void> => {
  // In this order; see `beginningOf`.
  const value = JSON.stringify({ generation, ...rest });
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
};

/** The beginning of a generation's setting: SQL for values in JSON differs between the databases. */
export const beginningOf = (generation: number): string => `{"generation":${generation},`;

const forgetTarget = async (db: RecordDatabase): Promise<void> => {
  await db.deleteFrom("settings").where("name", "=", "index_target").execute();
  await db.deleteFrom("reindexed").execute();
};

const current = async (db: RecordDatabase): Promise<Generation> => (await read(db, "index")) ?? FIRST;

const nextNumber = async (db: RecordDatabase): Promise<number> =>
  Math.max((await current(db)).generation, (await read(db, "index_target"))?.generation ?? 0) + 1;

const ready = (db: RecordDatabase) => db.selectFrom("resources").where("status", "=", "ready");

/** Ready resources with their entry for that generation, if there is one. */
const withNotes = (db: RecordDatabase, generation: number) =>
  ready(db).leftJoin("reindexed", (join) =>
    join.onRef("reindexed.resource_id", "=", "resources.id").on("generation", "=", generation),
  );

/** Which generations there are, and what they are made with. */
const generations = (
  db: RecordDatabase,
): Pick<
  IndexState,
  "current" | "target" | "setTarget" | "resetTarget" | "markBegun" | "adopt" | "settleLength"
> => ({
  current: () => current(db),
  target: () => read(db, "index_target"),
  setTarget: (model) =>
    alone(db, "index", async (trx) => {
      const target = { generation: await nextNumber(trx), model, dimensions: null, begun: false };
      await write(trx, "index_target", target);
      return target;
    }),
  resetTarget: () =>
    alone(db, "index", async (trx) => {
      const target = await read(trx, "index_target");
      if (target) await write(trx, "index_target", { ...target, dimensions: null, begun: false });
      await trx.deleteFrom("reindexed").execute();
    }),
  markBegun: (generation) =>
    alone(db, "index", async (trx) => {
      // Entries under this number may come from an abandoned rebuild.
      await trx.deleteFrom("reindexed").where("generation", "=", generation).execute();
      for (const name of ["index", "index_target"] as const) {
        const found = await read(trx, name);
        if (found?.generation === generation) await write(trx, name, { ...found, begun: true });
      }
    }),
  adopt: (model) =>
    alone(db, "index", async (trx) => {
      if (await ready(trx).select("id").limit(1).executeTakeFirst()) return false;
      const { generation, dimensions, begun = true } = await current(trx);
      // Tables that were made for vectors of another length are abandoned.
      const next = dimensions === null ? generation : await nextNumber(trx);
      await write(trx, "index", {
        generation: next,
        model,
        dimensions: null,
        begun: next === generation && begun,
      });
      await forgetTarget(trx);
      return true;
    }),
  settleLength: (generation, offered) =>
    alone(db, "index", async (trx) => {
      const target = await read(trx, "index_target");
      const [name, found] =
        target?.generation === generation
          ? (["index_target", target] as const)
          : (["index", await current(trx)] as const);
      if (found.generation !== generation) return offered;
      if (found.dimensions === null) await write(trx, name, { ...found, dimensions: offered });
      return found.dimensions ?? offered;
    }),
});

/** The progress of the generation that is being built. */
const rebuildProgress = (
  db: RecordDatabase,
): Pick<IndexState, "nextWaiting" | "isReady" | "markIndexed" | "progress" | "switchTo"> => ({
  nextWaiting: (generation, after) =>
    withNotes(db, generation)
      .select(["workspace_id", "resources.id as resource_id"])
      .where("resources.id", ">", after)
      .where("generation", "is", null)
      .orderBy("resources.id")
      .limit(1)
      .executeTakeFirst(),
  isReady: async (resourceId) =>
    (await ready(db).select("id").where("id", "=", resourceId).executeTakeFirst()) !== undefined,
  markIndexed: async (generation, resourceId) => {
    await db
      .insertInto("reindexed")
      .columns(["resource_id", "generation"])
      .expression((e) =>
        e
          .selectFrom("resources")
          .select(["id", sql.val(generation).as("generation")])
          .where("id", "=", resourceId)
          .forKeyShare(),
      )
      .onConflict((conflict) => conflict.column("resource_id").doUpdateSet({ generation }))
      .execute();
  },
  progress: async (generation) =>
    withNotes(db, generation)
      .select(({ fn }) => [fn.countAll<number>().as("total"), fn.count<number>("generation").as("done")])
      .executeTakeFirstOrThrow(),
  switchTo: (generation) =>
    alone(db, "index", async (trx) => {
      const target = await read(trx, "index_target");
      if (target?.generation !== generation) return "superseded";
      const missing = await withNotes(trx, generation)
        .select("resources.id")
        .where("generation", "is", null)
        .limit(1)
        .executeTakeFirst();
      if (missing) return "waiting";
      await write(trx, "index", target);
      await forgetTarget(trx);
      return "switched";
    }),
});

export const indexState = (db: RecordDatabase): IndexState => ({
  ...generations(db),
  ...rebuildProgress(db),
});
