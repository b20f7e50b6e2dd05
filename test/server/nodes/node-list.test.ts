import { hostname } from "node:os";
import { expect, it } from "vitest";
import { version } from "../../../package.json" with { type: "json" };
import { startOperatorServer } from "../../support/operator/operator.ts";
import { startTestServer } from "../../support/process/server.ts";
import { describePostgres, newDatabase } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();

describePostgres("the list of nodes", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});

  it("has all that are alive, says which one answered and which one leads, and forgets those that left", async () => {
    const database = await newDatabase();
    const shared = { records: database.address, storage: { url: s3.url() } };
    const one = await startTestServer(shared);
    const two = await startOperatorServer({ ...shared, role: "api" });
    const viewer = { token: await two.sessionOf("viewer") };
    const list = async (query = "") => (await two.operate(viewer, "GET", `/nodes/${query}`)).at("data");
    const about = { version, name: `qa serve ${process.pid} on ${hostname()}`, ingesting: 0, writing: 0 };
    expect(await list()).toMatchObject({
      count: 2,
      next: null,
      results: [
        { ...about, role: "all", is_leader: true, is_current: false, is_draining: false },
        { ...about, role: "api", is_leader: false, is_current: true, is_draining: false },
      ],
    });
    expect(await list("?page=2&page_size=1")).toMatchObject({
      count: 2,
      next: null,
      previous: expect.stringContaining("page=1"),
      results: [{ role: "api" }],
    });
    await one.close();
    expect(await list()).toMatchObject({ count: 1, results: [{ role: "api" }] });
    await two.end();
    await one.end();
    await database.drop();
  });
});
