import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import type { Files } from "../../../src/store/files/files.ts";
import { openLocalCache } from "../../../src/store/files/local-cache.ts";
import type { Bucket } from "../../../src/store/s3/bucket.ts";
import { openS3Files } from "../../../src/store/s3/files.ts";
import { quarantineOn } from "../../../src/store/s3/quarantine.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();
const PARTS = ["extracted", "read"] as const;
const [WORKSPACE, RESOURCE] = [newId(), newId()];

/** The files of a server of its own on a bucket. */
const server = async (bucket: Bucket): Promise<Files & { copies(): Promise<string[]> }> => {
  const directory = await mkdtemp(join(tmpdir(), "qa-s3-files-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const folder = join(directory, "evidence");
  const cache = await openLocalCache(folder);
  const copies = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
  const quarantine = quarantineOn(bucket);
  return { ...(await openS3Files({ bucket, quarantine, directory, cache, streamFiles: false })), copies };
};

async function* tenBytes(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(10);
}

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

it("gives each server what another has made of a resource since", async (context) => {
  if (s3 === undefined) return context.skip();
  const bucket = s3.bucket(s3.url());
  const [one, other] = [await server(bucket), await server(bucket)];
  const text = one.extracted(WORKSPACE, RESOURCE);
  const read = one.read(WORKSPACE, RESOURCE);
  await using begun = await one.hold(WORKSPACE, RESOURCE, PARTS);
  await write(text, "text");
  await write(read, "one");
  for (const part of PARTS) await one.store(WORKSPACE, RESOURCE, part);
  await begun[Symbol.asyncDispose]();

  await using goesOn = await other.hold(WORKSPACE, RESOURCE, PARTS);
  await appendFile(other.read(WORKSPACE, RESOURCE), ", two");
  await other.store(WORKSPACE, RESOURCE, "read");
  await goesOn[Symbol.asyncDispose]();
  await using _seen = await one.hold(WORKSPACE, RESOURCE, PARTS);
  expect([await readFile(text, "utf8"), await readFile(read, "utf8")]).toEqual(["text", "one, two"]);

  await other.setAside(WORKSPACE, RESOURCE, "extracted");
  await one.store(WORKSPACE, RESOURCE, "extracted");
  await using _again = await other.hold(WORKSPACE, RESOURCE, ["extracted"]);
  expect(await readFile(other.extracted(WORKSPACE, RESOURCE), "utf8")).toBe("text");
});

it("keeps no copy of what is removed, even if somebody read it in the meantime", async (context) => {
  if (s3 === undefined) return context.skip();
  const bucket = s3.bucket(s3.url());
  const reads: (() => Promise<void>)[] = [];
  const files = await server({
    ...bucket,
    removeBelow: async (prefix) => {
      for (const each of reads) await each();
      return bucket.removeBelow(prefix);
    },
  });
  const { keep } = await files.receive(tenBytes());
  await keep(WORKSPACE, RESOURCE);
  expect(await files.copies()).toEqual(["original"]);
  await files.forgetCopies(WORKSPACE, RESOURCE);
  reads.push(async () => (await files.hold(WORKSPACE, RESOURCE, ["original"]))[Symbol.asyncDispose]());
  await files.removeResource(WORKSPACE, RESOURCE);
  expect(await files.copies()).toEqual([]);
});
