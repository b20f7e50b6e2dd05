import { describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import type { StandingsOf } from "../../../src/domain/storage/standing.ts";
import { entryName, QUARANTINE_MS } from "../../../src/store/files/quarantine.ts";
import { openBucket } from "../../../src/store/s3/bucket.ts";
import { locationOf } from "../../../src/store/s3/location.ts";
import { quarantineOn } from "../../../src/store/s3/quarantine.ts";
import { sweep } from "../../../src/store/s3/sweep.ts";
import { testS3 } from "../../support/store/s3.ts";
import { startS3Proxy } from "../../support/store/s3-proxy.ts";
import { S3_KEY } from "../../support/store/s3-server.ts";

const s3 = await testS3();

const [WORKSPACE, GONE, DELETED] = [newId(), newId(), newId()];
const [RESOURCE, IMAGE, REMOVED, STRAY] = [newId(), newId(), newId(), newId()];
const NAMED = new Set([
  `originals ${RESOURCE}`,
  `extracted ${RESOURCE}`,
  `originals ${IMAGE}`,
  `passages ${WORKSPACE}`,
]);
const standingsOf: StandingsOf = async (found) =>
  found.map(({ area, workspaceId, id }) => {
    if (workspaceId === WORKSPACE && NAMED.has(`${area} ${id}`)) return "named";
    return workspaceId === DELETED || (workspaceId === WORKSPACE && id === REMOVED) ? "going" : "unknown";
  });

const KEPT = [
  `extracted/${WORKSPACE}/${REMOVED}.jsonl`,
  `extracted/${WORKSPACE}/${RESOURCE}.jsonl`,
  `originals/${DELETED}/${STRAY}`,
  `originals/${WORKSPACE}/${IMAGE}`,
  `originals/${WORKSPACE}/${RESOURCE}`,
  "originals/holiday.jpg",
  "owner.json",
  `passages/${WORKSPACE}.lance/_versions/1.manifest`,
];
const STRAYS = [
  `extracted/${WORKSPACE}/${IMAGE}.jsonl`,
  `extracted/${WORKSPACE}/${STRAY}.media/1.png`,
  `originals/${GONE}/${RESOURCE}`,
  `originals/${WORKSPACE}/${STRAY}`,
  `passages-3/${GONE}.lance/_versions/1.manifest`,
];

describe("a sweep of a bucket", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});

  const filled = async () => {
    // A prefix that has to be encoded where an object is copied.
    const url = `${s3.url()}/one+two & three`;
    const bucket = s3.bucket(url);
    for (const key of [...KEPT, ...STRAYS]) await bucket.put(key, key);
    return { url, bucket, quarantine: quarantineOn(bucket), keys: () => s3.keys(url) };
  };

  it("leaves alone whatever a write may still be under way for", async () => {
    const { bucket, quarantine, keys } = await filled();
    expect(await sweep(bucket, quarantine, standingsOf)).toEqual({
      quarantined: {},
      expired: 0,
      endsUploads: true,
    });
    expect(await keys()).toEqual([...KEPT, ...STRAYS].sort());
  });

  it("moves to quarantine what is older and no record names, but tables, which it removes", async () => {
    const { bucket, quarantine, keys } = await filled();
    const { quarantined } = await sweep(bucket, quarantine, standingsOf, 0);
    expect(quarantined).toEqual({ originals: 2, extracted: 2, passages: 1 });
    const left = await keys();
    expect(left.filter((key) => !key.startsWith("quarantine/"))).toEqual(KEPT.toSorted());
    const held = await Array.fromAsync(quarantine.held());
    expect(held.map(({ area, workspaceId, name }) => `${area}/${workspaceId}/${name}`).sort()).toEqual(
      STRAYS.filter((key) => !key.startsWith("passages")).sort(),
    );
    expect(await sweep(bucket, quarantine, standingsOf, 0)).toEqual({
      quarantined: {},
      expired: 0,
      endsUploads: true,
    });
    expect(await keys()).toEqual(left);
  });

  it("continues if the server does not list multipart uploads", async () => {
    const { url, keys } = await filled();
    const proxy = await startS3Proxy(s3.endpoint, undefined, "uploads");
    const limited = openBucket(locationOf(url, { ...S3_KEY, AWS_ENDPOINT_URL: proxy.endpoint }));
    const swept = await sweep(limited, quarantineOn(limited), standingsOf, 0);
    expect(swept).toMatchObject({ quarantined: { originals: 2, extracted: 2 }, endsUploads: false });
    expect((await keys()).filter((key) => !key.startsWith("quarantine/"))).toEqual(KEPT.toSorted());
    limited.close();
    await proxy.stop();
  });

  it("keeps in quarantine what a node moved whose clock is wrong, and for 7 days all the same", async () => {
    const { url, bucket, quarantine, keys } = await filled();
    const long = new Date("2001-01-01");
    const key = `quarantine/${GONE}/${entryName("originals", GONE, STRAY, long)}`;
    await bucket.put(key, key);
    expect((await sweep(bucket, quarantine, standingsOf)).expired).toBe(0);
    expect(await keys()).toContain(key);
    await s3.age(url, key, QUARANTINE_MS + 60_000);
    expect((await sweep(bucket, quarantine, standingsOf)).expired).toBe(1);
  });

  it("has in quarantine what can be put back, goes with what is deleted, and is removed after 7 days", async () => {
    const { url, bucket, quarantine, keys } = await filled();
    await sweep(bucket, quarantine, standingsOf, 0);
    const [back] = (await Array.fromAsync(quarantine.held())).filter(({ name }) => name === STRAY);
    if (back === undefined) throw new Error("It is not there.");
    const key = `originals/${WORKSPACE}/${STRAY}`;
    expect([await quarantine.putBack(back, key), await bucket.get(key)]).toEqual([true, key]);
    expect(await quarantine.putBack(back, key)).toBe(false);
    const held = async () => (await Array.fromAsync(quarantine.held())).map(({ name }) => name).sort();
    await quarantine.forget(WORKSPACE, STRAY);
    expect(await held()).toEqual([`${IMAGE}.jsonl`, RESOURCE].sort());
    await quarantine.forget(WORKSPACE);
    expect(await held()).toEqual([RESOURCE]);
    const left = async () => (await keys()).filter((each) => each.startsWith("quarantine/"));
    const [entry = ""] = await left();
    await s3.age(url, entry, QUARANTINE_MS - 60_000);
    expect((await sweep(bucket, quarantine, standingsOf)).expired).toBe(0);
    await s3.age(url, entry, QUARANTINE_MS + 60_000);
    expect((await sweep(bucket, quarantine, standingsOf)).expired).toBe(1);
    expect(await left()).toEqual([]);
  });
});
