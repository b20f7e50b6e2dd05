import { expect, it } from "vitest";
import { Hearing } from "../../src/domain/cluster/hearing.ts";
import type { Duty } from "../../src/domain/cluster/nodes.ts";
import { createPace, type Lane } from "../../src/models/pace.ts";
import { sharersAmong } from "../../src/models/peers.ts";

const never = new AbortController().signal;
const ok = async (): Promise<string> => "ok";

class Limited extends Error {}

/** The paces of servers that hear each other, each towards the provider of that id. */
const pacesOf = (ids: string[], servers = { api: ids.length, ingest: ids.length }) => {
  const hearing = new Hearing();
  const peers = {
    count: (duty: Duty) => servers[duty],
    tell: hearing.tell.bind(hearing),
    on: hearing.on.bind(hearing),
  };
  const rateLimitOf = (error: unknown) =>
    error instanceof Limited ? { askedMs: 60_000, cause: error } : undefined;
  return { hearing, paces: ids.map((id) => createPace(rateLimitOf, sharersAmong(peers, id))) };
};

/** How many of ten calls run at once. */
const atOnce = async (lane: Lane): Promise<number> => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let running = 0;
  const calls = Array.from({ length: 10 }, () =>
    lane.run(() => {
      running += 1;
      return end;
    }, never),
  );
  await new Promise(setImmediate);
  const most = running;
  resolve();
  await Promise.all(calls);
  return most;
};

it("divides the places for calls by the servers that have a use for them, and leaves each one", async () => {
  const servers = { api: 1, ingest: 1 };
  const [pace] = pacesOf(["provider"], servers).paces;
  if (pace === undefined) throw new Error("No pace");
  const counts: number[][] = [];
  for (const alive of [
    { ...servers },
    { api: 2, ingest: 2 },
    { api: 3, ingest: 1 },
    { api: 20, ingest: 20 },
  ]) {
    Object.assign(servers, alive);
    counts.push([await atOnce(pace.interactive), await atOnce(pace.ingest)]);
  }
  expect(counts).toEqual([
    [8, 4],
    [4, 2],
    [2, 4],
    [1, 1],
  ]);
});

it("closes a provider to all servers that ask it once one is limited, and no other provider", async () => {
  const { paces } = pacesOf(["provider", "provider", "other"]);
  const [limited, same, other] = paces.map(({ interactive }) => interactive);
  const failure = { code: "model_rate_limited", retryAfter: 60 };
  await expect(limited?.run(() => Promise.reject(new Limited()), never)).rejects.toMatchObject(failure);
  await expect(same?.run(ok, never)).rejects.toMatchObject(failure);
  expect(await other?.run(ok, never)).toBe("ok");
});

it("heeds no word that it does not understand", async () => {
  const [told, heard] = [pacesOf(["provider"]), pacesOf(["provider"])];
  const words: string[] = [];
  told.hearing.on("limited", (word = "") => words.push(word));
  await told.paces[0]?.interactive.run(() => Promise.reject(new Limited()), never).catch(() => undefined);
  expect(words).toEqual([expect.stringMatching(/^\S+ 60000 asked$/)]);
  for (const word of [undefined, "", ...words.map((each) => each.replace("60000", "soon"))])
    heard.hearing.tell("limited", word);
  expect(await heard.paces[0]?.ingest.run(ok, never)).toBe("ok");
});
