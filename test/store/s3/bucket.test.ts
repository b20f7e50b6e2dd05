import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { openBucket } from "../../../src/store/s3/bucket.ts";
import { locationOf } from "../../../src/store/s3/location.ts";
import { S3_KEY } from "../../support/store/s3-server.ts";

const BEGINNING = 'HTTP/1.1 200 OK\r\netag: "x"\r\ncontent-length: 1000\r\n\r\nthe first of many bytes';

/** A server that begins each answer, and falls silent. */
const silentServer = async (): Promise<string> => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", () => socket.write(BEGINNING));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
};

it("gives up an object that stops arriving, and leaves nothing of it", async () => {
  for (const [name, value] of Object.entries(S3_KEY)) vi.stubEnv(name, value);
  const folder = await mkdtemp(join(tmpdir(), "qa-s3-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bucket = openBucket(locationOf("s3://silent", { AWS_ENDPOINT_URL: await silentServer() }), 50);
  onTestFinished(bucket.close);
  await expect(bucket.get("key")).rejects.toMatchObject({ fault: "gone" });
  await expect(bucket.download("key", join(folder, "copy"))).rejects.toMatchObject({ fault: "gone" });
  expect(await readdir(folder)).toEqual([]);
});
