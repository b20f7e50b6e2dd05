import pg from "pg";
import { expect, it, vi } from "vitest";
import { makePdf } from "../../support/pdf.ts";
import { describePostgres, newDatabase } from "../../support/postgres.ts";
import { testS3 } from "../../support/s3.ts";
import { startS3Proxy } from "../../support/s3-proxy.ts";
import { startTestServer } from "../../support/server.ts";

/** Background work sends some of its own now and then: the fewest of so many requests are the request's. */
const ROUNDS = 8;

const s3 = await testS3();

describePostgres("round trips to PostgreSQL and to an S3 server", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  it("are 4 and none for a question, the last two at once, 8 and 1 for an upload, 2 and none for a status, 3 and none for a list", async () => {
    const proxy = startS3Proxy(s3.endpoint);
    vi.stubEnv("AWS_ENDPOINT_URL", proxy.endpoint);
    const sent = vi.spyOn(pg.Client.prototype, "query");
    const database = await newDatabase();
    const server = await startTestServer({ records: database.address, storage: { url: s3.url() } });
    const base = `/workspaces/${server.workspaceId}`;
    const expectTrips = async (
      request: () => Promise<unknown>,
      most: { records: number; storage: number },
    ): Promise<void> => {
      const counts: number[] = [];
      const objects: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = sent.mock.calls.length;
        const requests = proxy.requests.length;
        await request();
        objects.push(proxy.requests.length - requests);
        const statements: unknown[] = sent.mock.calls.slice(before).map(([statement]) => statement);
        // What follows a commit is the ingestion's.
        const end = statements.indexOf("commit");
        counts.push(end === -1 ? statements.length : end + 1);
      }
      expect(Math.min(...counts)).toBeLessThanOrEqual(most.records);
      expect(Math.min(...objects)).toBeLessThanOrEqual(most.storage);
    };
    const file = await makePdf([["The warranty of the drill lasts five years."]]);
    const upload = () => {
      const form = new FormData();
      form.append("file", new File([file], "drill.pdf", { type: "application/pdf" }));
      return server.call("POST", `${base}/resources/`, form);
    };
    const id = (await upload()).textAt("data.id");
    const status = () => server.call("GET", `${base}/resources/${id}/`);
    const isReady = async () => (await status()).textAt("data.status") === "ready";
    await vi.waitUntil(isReady, 30_000);
    const ask = { external_user_id: "ann", message: "How long is the warranty?" };
    const question = () => server.call("POST", `${base}/chat/`, ask);
    expect((await question()).text).toContain("five years");
    const list = () => server.call("GET", `${base}/resources/`);
    await expectTrips(question, { records: 4, storage: 0 });
    await expectTrips(status, { records: 2, storage: 0 });
    await expectTrips(list, { records: 3, storage: 0 });
    await expectTrips(upload, { records: 8, storage: 1 });
    await server.end();
    await database.drop();
    sent.mockRestore();
    vi.unstubAllEnvs();
    await proxy.stop();
  });
});
