import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, it, vi } from "vitest";
import { startNode } from "../support/node-process.ts";
import { makePdf } from "../support/pdf.ts";
import { describePostgres, newDatabase } from "../support/postgres.ts";
import { testS3 } from "../support/s3.ts";
import { startTestServer } from "../support/server.ts";

const s3 = await testS3();

describePostgres("a node that stands still past its lease", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  const { url, holding } = s3;

  it("has its work done by another, and writes nothing when it goes on", async () => {
    const database = await newDatabase();
    const data = await mkdtemp(join(tmpdir(), "qa-node-"));
    const storage = { url: url() };
    const shared = { records: database.address, storage, leaseMs: 1_500 };
    const api = await startTestServer({ ...shared, role: "api" });
    await using still = await startNode({ ...shared, data });
    const body = new FormData();
    body.append("file", new File([await makePdf([["A secret called xyzzyplugh."]])], "a.pdf"));
    const resources = `/workspaces/${api.workspaceId}/resources/`;
    const resource_id = (await api.call("POST", resources, body)).textAt("data.id");
    await still.until({ event: "resource", resource_id });
    still.signal("SIGSTOP");
    const other = await startTestServer({ ...shared, role: "ingest" });
    const said = (facts: Record<string, unknown>): Promise<unknown> =>
      vi.waitUntil(
        () => other.events.some((event) => isDeepStrictEqual({ ...event, ...facts }, event)),
        30_000,
      );
    await said({ event: "resource", resource_id, status: "ready" });
    expect((await api.call("GET", `${resources}${resource_id}/`)).at("data.status")).toBe("ready");
    expect([
      (await fetch(`${other.url}/readyz`)).status,
      (await other.call("GET", resources)).status,
    ]).toEqual([200, 404]);
    await api.call("DELETE", `${resources}${resource_id}/`);
    await said({ event: "removed", resource_id });
    still.signal("SIGCONT");
    await still.until({ event: "node_returned" });
    // It waits for what it was at.
    still.signal("SIGTERM");
    await still.ended;
    expect([
      ...(await holding(storage.url, resource_id)),
      ...(await holding(storage.url, "xyzzyplugh")),
    ]).toEqual([]);
    await other.end();
    await api.end();
    await database.drop();
    await rm(data, { recursive: true, force: true });
  });
});
