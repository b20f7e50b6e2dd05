import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { makePdf } from "../../support/pdf/pdf.ts";
import { startNode } from "../../support/process/node-process.ts";
import { startTestServer } from "../../support/process/server.ts";
import { testS3 } from "../../support/store/s3.ts";
import { S3_KEY } from "../../support/store/s3-server.ts";

const s3 = await testS3();

/** Shorter than any client keeps credentials before it asks for them again. */
const SECONDS = 30;

it("reads and writes all that is in a bucket with credentials of a profile that end and are renewed", async (context) => {
  if (s3 === undefined) return context.skip();
  const folder = await mkdtemp(join(tmpdir(), "qa-test-"));
  const [command, given] = [join(folder, "give"), join(folder, "given")];
  const { AWS_ACCESS_KEY_ID: AccessKeyId, AWS_SECRET_ACCESS_KEY: SecretAccessKey } = S3_KEY;
  const credentials = JSON.stringify({ Version: 1, AccessKeyId, SecretAccessKey, Expiration: "ENDS" });
  const script = `#!/bin/sh
ends=$(date -u -d "+${SECONDS} seconds" +%Y-%m-%dT%H:%M:%SZ)
echo '${credentials}' | sed "s/ENDS/$ends/" | tee -a "${given}"`;
  await writeFile(command, script);
  await chmod(command, 0o700);
  await writeFile(join(folder, "config"), `[profile short]\ncredential_process = "${command}"\n`);

  const options = { data: join(folder, "data"), storage: { url: s3.url() } };
  const before = await startTestServer({ ...options, ingest: { concurrency: 0 } });
  const body = new FormData();
  const file = await makePdf([["The mill was built in 1884."]]);
  body.append("file", new File([file], "mill.pdf", { type: "application/pdf" }));
  const uploaded = await before.call("POST", `/workspaces/${before.workspaceId}/resources/`, body);
  await before.close();

  for (const name of Object.keys(S3_KEY)) vi.stubEnv(name, undefined);
  vi.stubEnv("AWS_PROFILE", "short");
  vi.stubEnv("AWS_CONFIG_FILE", join(folder, "config"));
  // Else LanceDB asks the machine's metadata for it.
  vi.stubEnv("AWS_REGION", "us-east-1");
  // In a process of its own: LanceDB does not see what is set within one.
  await using node = await startNode(options);
  await node.until({ event: "resource", resource_id: uploaded.textAt("data.id"), status: "ready" });
  expect((await Bun.file(given).text()).split("Version").length).toBeGreaterThan(2);
  await rm(folder, { recursive: true });
});
