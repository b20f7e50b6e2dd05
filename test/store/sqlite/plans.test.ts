import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { heldLeases, type RecordDatabase, resourceRecords } from "../../../src/store/records/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";

describe("how SQLite finds what is asked for", () => {
  let folder: string;
  let db: RecordDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-plans-"));
    db = await openDatabase(join(folder, "records.sqlite"));
  });
  afterAll(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  /** The plans of all queries that some work makes, in SQLite's words. */
  const plansOf = async (work: (seen: RecordDatabase) => Promise<unknown>): Promise<string> => {
    const nodes: RootOperationNode[] = [];
    const seeing: KyselyPlugin = {
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await work(db.withPlugin(seeing));
    const executor = db.getExecutor();
    const plans = nodes.map(async (node) => {
      const { sql, parameters } = executor.compileQuery(node, { queryId: "explained" });
      return (await db.executeQuery(CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]))).rows;
    });
    return JSON.stringify(await Promise.all(plans));
  };

  it.each([
    ["one resource", (seen: RecordDatabase) => resourceRecords(seen).find("w", "r")],
    [
      "those of one content",
      (seen: RecordDatabase) =>
        resourceRecords(seen).list("w", { page: 1, page_size: 10, sha256: "a".repeat(64) }),
    ],
  ])("looks at none that failed for the same content, of %s", async (_, work) => {
    expect(await plansOf(work)).toContain(
      "earlier USING INDEX resources_of_usable_content (workspace_id=? AND original_sha256=? AND ordinal<?)",
    );
  });

  it("reads the newest ones for a question of all in their order, and sorts none", async () => {
    const plans = await plansOf((seen) => resourceRecords(seen).listReady("w", 50));
    expect(plans).toContain("USING INDEX resources_in_order (workspace_id=?)");
    expect(plans).not.toContain("TEMP B-TREE");
  });

  it.each([
    ["findAmong", (seen: RecordDatabase) => resourceRecords(seen).findAmong("w", ["r"])],
    ["listReady", (seen: RecordDatabase) => resourceRecords(seen).listReady("w", 50, ["r"])],
  ])("finds those of some ids by them, not among all of their workspace, for %s", async (_, work) => {
    const plans = await plansOf(work);
    expect(plans).toContain("SEARCH resources USING PRIMARY KEY (id=?)");
    expect(plans).not.toContain("workspace_id=?");
  });

  it.each([
    { status: ["ready" as const], ordering: "size" as const },
    { status: ["failed" as const, "limited" as const] },
    { q: "report", type: ["pdf" as const], ordering: "-created_at" as const },
    { status: ["ready" as const], ordering: "-title" as const },
  ])(
    "looks through a workspace for a list of %o in one index, and at rows of the page alone",
    async (filter) => {
      const plans = await plansOf((seen) =>
        resourceRecords(seen).list("w", { page: 1, page_size: 30, ...filter }),
      );
      expect(plans.match(/COVERING INDEX resources_by_title \(workspace_id=\?\)/g)).toHaveLength(2);
      expect(plans).toContain("SEARCH resources USING PRIMARY KEY (id=?)");
    },
  );

  it("counts what is ingested among that alone, not among all that waits", async () => {
    expect(await plansOf(heldLeases)).toContain("ingestions USING INDEX ingestions_leased");
  });
});
