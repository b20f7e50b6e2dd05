import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { newHome, qa } from "../../support/cli/cli.ts";
import { sharedPlaces } from "../../support/operator/shared-form.ts";
import { describePostgres } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";
import { S3_KEY } from "../../support/store/s3-server.ts";

const s3 = await testS3();

describePostgres("the operator's commands on PostgreSQL and a bucket", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  const places = sharedPlaces(s3);
  afterAll(() => places.remove());
  const bucket = { ...S3_KEY, AWS_ENDPOINT_URL: s3.endpoint };

  it("move there and examine it, back it up, and restore it to another", async () => {
    const [data, destination] = [join(newHome(), "data"), join(newHome(), "backups")];
    await qa(["apps", "create", "shop", "--data", data]);
    const { records, storage } = await places.empty();
    const moving = ["migrate", "--from", data, "--records", records, "--storage", storage, "--json"];
    const moved = await qa(moving, { env: bucket });
    expect([moved.code, JSON.parse(moved.stdout)]).toMatchObject([
      0,
      { faults: 0, doctor: { findings: [] } },
    ]);

    const env = { ...bucket, QA_RECORDS: records, QA_STORAGE: storage };
    expect(await qa(["doctor"], { env })).toMatchObject({ code: 0, stdout: "All is well.\n" });
    // A directory that is named is meant, whatever a variable says.
    const named = ["doctor", "--data", join(newHome(), "none")];
    expect(await qa(named, { env })).toMatchObject({ code: 3 });
    const made = await qa(["backup", destination], { env });
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Snapshot \S+Z: 0 files/) });
    // A variable alone never says what is to be filled.
    expect(await qa(["restore", destination], { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--data, or both --records and --storage"),
    });
    const other = await places.empty();
    const to = ["--records", other.records, "--storage", other.storage];
    const restoring = ["restore", destination, ...to];
    expect(await qa(restoring, { env })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Restored 0 resources of \S+ to postgres:\S+ and s3:\S+\.\n$/),
    });
    expect((await qa(["apps", "list", "--records", other.records])).stdout).toContain("shop");
    expect(await qa(restoring, { env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("holds records already"),
    });
  });
});
