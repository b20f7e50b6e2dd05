import pg from "pg";
import { expect, it, vi } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { callerOf, startTestServer } from "../../support/process/server.ts";
import { describePostgres, newDatabase } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";
import { startS3Proxy } from "../../support/store/s3-proxy.ts";

/** The node shows that it lives, and looks after its tables, now and then: the fewest of so many requests are the request's. */
const ROUNDS = 8;

const s3 = await testS3();

/**
 * Counts round trips that follow one another: a statement that is sent before the reply of another does not follow it.
 */
const countTrips = () => {
  const { query } = pg.Client.prototype;
  /** Trips of a request whose replies have come, one after the other. */
  let counted = { over: 0 };
  pg.Client.prototype.query = new Proxy(query, {
    apply: (target, client, sent) => {
      const its = counted;
      const trip = its.over + 1;
      const replied = (): void => {
        its.over = Math.max(its.over, trip);
      };
      const last: unknown = sent.at(-1);
      if (typeof last === "function")
        sent[sent.length - 1] = (...reply: unknown[]) => {
          replied();
          last(...reply);
        };
      const result: unknown = Reflect.apply(target, client, sent);
      if (result instanceof Promise) result.then(replied, replied);
      return result;
    },
  });
  return {
    during: async (request: () => Promise<unknown>): Promise<number> => {
      counted = { over: 0 };
      await request();
      return counted.over;
    },
    [Symbol.dispose]: () => {
      pg.Client.prototype.query = query;
    },
  };
};

describePostgres("round trips to PostgreSQL, one after the other, and to an S3 server", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  it("are few for each request", async () => {
    const proxy = await startS3Proxy(s3.endpoint);
    vi.stubEnv("AWS_ENDPOINT_URL", proxy.endpoint);
    const database = await newDatabase();
    const options = { records: database.address, storage: { url: s3.url() } };
    const begun = await startTestServer(options);
    const base = `/workspaces/${begun.workspaceId}`;
    const file = await makePdf([["The warranty of the drill lasts five years."]]);
    const form = () => {
      const body = new FormData();
      body.append("file", new File([file], "drill.pdf", { type: "application/pdf" }));
      return body;
    };
    const id = (await begun.call("POST", `${base}/resources/`, form())).textAt("data.id");
    const isReady = async () =>
      (await begun.call("GET", `${base}/resources/${id}/`)).textAt("data.status") === "ready";
    await vi.waitUntil(isReady, 60_000);
    await begun.end();
    // Ingests nothing meanwhile.
    const server = await startTestServer({ ...options, role: "api" });
    const call = callerOf(server.url, begun.key);
    using trips = countTrips();
    const tripsOf = async (
      request: () => Promise<unknown>,
    ): Promise<{ records: number; storage: number }> => {
      const records: number[] = [];
      const storage: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = proxy.requests.length;
        records.push(await trips.during(request));
        storage.push(proxy.requests.length - before);
      }
      return { records: Math.min(...records), storage: Math.min(...storage) };
    };
    const question = (session?: object, headers?: Record<string, string>) => {
      const ask = { external_user_id: "ann", message: "How long is the warranty?", ...session };
      return call("POST", `${base}/chat/`, ask, headers);
    };
    const first = await question();
    expect(first.text).toContain("five years");
    const session_id = first.textAt("data.session.id");
    const counted = {
      question: await tripsOf(question),
      inThread: await tripsOf(() => question({ session_id })),
      underKey: await tripsOf(() => question({}, { "Idempotency-Key": newId() })),
      upload: await tripsOf(() => call("POST", `${base}/resources/`, form())),
      status: await tripsOf(() => call("GET", `${base}/resources/${id}/`)),
      list: await tripsOf(() => call("GET", `${base}/resources/`)),
    };
    expect(counted).toEqual({
      question: { records: 3, storage: 0 },
      inThread: { records: 5, storage: 0 },
      underKey: { records: 6, storage: 0 },
      upload: { records: 4, storage: 1 },
      status: { records: 2, storage: 0 },
      list: { records: 2, storage: 0 },
    });
    await server.end();
    await database.drop();
    vi.unstubAllEnvs();
    await proxy.stop();
  });
});
