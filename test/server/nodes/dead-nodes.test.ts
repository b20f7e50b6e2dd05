import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, it, vi } from "vitest";
import { makePdf } from "../../support/pdf/pdf.ts";
import { startNode } from "../../support/process/node-process.ts";
import { callerOf, startTestServer } from "../../support/process/server.ts";
import { describePostgres, newDatabase } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();

describePostgres("a node that stands still past its lease", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  const { url, holding } = s3;

  it("has its work done by another, and writes nothing when it resumes", async () => {
    const database = await newDatabase();
    const data = await mkdtemp(join(tmpdir(), "qa-node-"));
    const storage = { url: url() };
    const shared = { records: database.address, storage, leaseMs: 4_000 };
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
        60_000,
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

/** Longer than any test waits. */
const LONG_LEASE = 600_000;

describePostgres("a node that was killed and is started again on its data directory", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  const { url } = s3;

  it("does not wait for the leases that it had", async () => {
    const database = await newDatabase();
    const data = await mkdtemp(join(tmpdir(), "qa-node-"));
    const shared = { records: database.address, storage: { url: url() }, leaseMs: LONG_LEASE };
    await using killed = await startNode({ ...shared, data, setup: true });
    await killed.end("SIGKILL");
    await using again = await startNode({ ...shared, data });
    const call = callerOf(again.url, killed.key);
    const body = new FormData();
    body.append("file", new File([await makePdf([["The mill was built in 1884."]])], "a.pdf"));
    const resources = `/workspaces/${killed.workspaceId}/resources/`;
    const resource_id = (await call("POST", resources, body)).textAt("data.id");
    await call("DELETE", `${resources}${resource_id}/`);
    // Only the node that leads removes.
    await again.until({ event: "removed", resource_id });
    await again.end();
    await database.drop();
    await rm(data, { recursive: true, force: true });
  });
});
