import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openaiModels } from "../../src/models/openai.ts";
import { failureOf, KEY, signal, started } from "../support/provider/failing-models.ts";
import { always, atRandom, type Fault, inOrder } from "../support/provider/provider-faults.ts";

const PASSING: Fault[] = [
  { is: "limited", retryAfterMs: 50 },
  { is: "cut off" },
  { is: "status", status: 500 },
];
/** A server whose certificate nobody vouches for; it ends with the test. */
const selfSigned = async () => {
  const folder = await mkdtemp(join(tmpdir(), "qa-tls-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const made = Bun.spawnSync(
    "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1"
      .split(" ")
      .concat("-keyout", key, "-out", cert),
  );
  if (made.exitCode !== 0) throw new Error(`openssl: ${made.stderr}`);
  const tls = { key: Bun.file(key), cert: Bun.file(cert) };
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", tls, fetch: () => Response.json({}) });
  onTestFinished(() => server.stop(true));
  return server;
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("failures of a provider", () => {
  it("are retried twice if they may be temporary", async () => {
    const faults: Fault[] = [
      { is: "status", status: 500 },
      { is: "status", status: 503 },
      { is: "cut off" },
      { is: "malformed" },
      { is: "wrong length" },
    ];
    const tryOut = async (fault: Fault): Promise<void> => {
      const { provider, lanes } = await started({ faults: inOrder(fault, fault) });
      const texts = ["a b", "c d"];
      expect(await lanes.ingest.embedding?.embed(texts, signal), fault.is).toHaveLength(2);
      expect(provider.counts.embedding, fault.is).toBe(3);
      provider.options.faults = always(fault);
      const run = lanes.ingest.embedding?.embed(texts, signal);
      await expect(run, fault.is).rejects.toMatchObject({ code: "model_error" });
      expect(provider.counts.embedding, fault.is).toBe(6);
    };
    await Promise.all(faults.map(tryOut));
  });

  it.each<[number, string, RegExp]>([
    [400, "model_error", /status 400.*log/],
    [401, "model_error", /refused the key/],
    [402, "model_error", /quota/],
    [403, "model_error", /refused the key/],
    [404, "model_error", /does not know the model "m"/],
    [408, "model_timeout", /took too long/],
    [413, "model_error", /more than the model "m" takes/],
    [307, "model_error", /base URL/],
  ])("that stay are not tried again: %i", async (status, code, message) => {
    const headers = { location: "http://127.0.0.1:9/v1/embeddings" };
    const { provider, embed } = await started({ faults: always({ is: "status", status, headers }) });
    const error = await failureOf(embed());
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(provider.counts.embedding).toBe(1);
  });

  it("are distinguished even if they share a status", async () => {
    const said: [Fault, RegExp][] = [
      [{ is: "status", status: 402 }, /quota/],
      [
        { is: "status", status: 400, message: "This model's maximum context length is 8192 tokens" },
        /larger context/,
      ],
      [{ is: "status", status: 400, message: "Refused by content_filter" }, /declined/],
    ];
    const { provider, embed } = await started({ faults: inOrder(...said.map(([fault]) => fault)) });
    for (const [, message] of said)
      expect(await failureOf(embed())).toMatchObject({
        code: "model_error",
        message: expect.stringMatching(message),
      });
    expect(provider.counts.embedding).toBe(3);
  });

  it.each<[Fault, boolean]>([
    [{ is: "status", status: 413 }, true],
    [{ is: "status", status: 400, message: "Refused by content_filter" }, true],
    [{ is: "status", status: 401 }, false],
    [{ is: "status", status: 404 }, false],
  ])("say whether they are about what was sent: %o", async (fault, isContent) => {
    const { embed } = await started({ faults: always(fault) });
    expect(await failureOf(embed())).toMatchObject({ isContent });
  });

  it("are a rate limit for a quota that is used up, as for every 429", async () => {
    const fault: Fault = { is: "limited", code: "insufficient_quota", retryAfterMs: 60_000 };
    const { embed } = await started({ faults: always(fault) });
    expect(await failureOf(embed())).toMatchObject({ code: "model_rate_limited" });
  });

  it.each<[Fault, RegExp]>([
    [{ is: "refused" }, /declined/],
    [{ is: "too long" }, /cut off/],
  ])("are the model's own: %o", async (fault, message) => {
    const { provider, chat } = await started({ faults: always(fault) });
    expect(await failureOf(chat())).toMatchObject({
      code: "model_error",
      message: expect.stringMatching(message),
    });
    expect(provider.counts.chat).toBe(1);
  });

  it("name a provider that cannot be reached", async () => {
    const { provider, embed } = await started();
    await provider.stop();
    expect(await failureOf(embed())).toMatchObject({
      code: "model_error",
      message: expect.stringMatching(/reached/),
    });
  });

  it.skipIf(Bun.which("openssl") === null)("name a certificate that is not trusted, at once", async () => {
    const server = await selfSigned();
    const { ingest } = openaiModels({
      embedding: { model: "m", baseUrl: `https://127.0.0.1:${server.port}` },
    });
    const run = ingest.embedding?.embed(["a"], signal);
    await expect(run).rejects.toMatchObject({
      code: "model_error",
      message: expect.stringMatching(/certificate.*is not trusted.*NODE_EXTRA_CA_CERTS/),
    });
  });

  it("end a call that takes too long, once", async () => {
    const faults = always({ is: "slow", until: new Promise(() => {}) });
    const { provider, embed } = await started({ faults }, { firstMs: 1_000 });
    expect(await failureOf(embed())).toMatchObject({ code: "model_timeout" });
    expect(provider.counts.embedding).toBe(1);
  });

  it("are lived through at random", async () => {
    const { provider, embed } = await started({ faults: atRandom(0.3, 5, PASSING) });
    for (let call = 0; call < 12; call += 1) expect(await embed()).toHaveLength(1);
    expect(provider.counts.embedding).toBeGreaterThan(12);
  });

  it("stop an answer that grows without end", async () => {
    const { embed } = await started({
      faults: always({ is: "other shape", body: "x".repeat(33 * 2 ** 20) }),
    });
    expect(inspect((await failureOf(embed())).cause)).toMatch(/exceeds \d+ bytes/);
  });
});

describe("an abort", () => {
  it("ends a call that runs, and one that waits for the next attempt, with its reason", async () => {
    const reason = new Error("deleted");
    let reached = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const ending = new AbortController();
    const { provider, embed } = await started({
      faults: () => {
        reached();
        return { is: "slow", until: new Promise(() => {}) };
      },
    });
    const run = embed("a", ending.signal);
    const outcome = expect(run).rejects.toBe(reason);
    await arrived;
    ending.abort(reason);
    await outcome;

    provider.options.faults = always({ is: "status", status: 500 });
    const later = new AbortController();
    provider.options.faults = () => {
      queueMicrotask(() => later.abort(reason));
      return { is: "status", status: 500 };
    };
    await expect(embed("a", later.signal)).rejects.toBe(reason);
    await expect(embed("a", later.signal)).rejects.toBe(reason);
    expect(provider.counts.embedding).toBe(2);
  });
});

describe("keys", () => {
  it("and a provider's words are in no message; keys are in no cause", async () => {
    const message = `Bad key ${KEY}, Bearer abc.def, sk-proj-12345678 and ${encodeURIComponent(KEY)} EXTRA`;
    const faults = inOrder(
      { is: "status", status: 400, message },
      { is: "status", status: 401, message },
      { is: "limited", retryAfter: "99" },
    );
    const { lanes, embed } = await started({ faults });
    for (const status of [400, 401, 429]) {
      const error = await failureOf(embed());
      const all = `${inspect(error, { depth: 9, showHidden: true })} ${Bun.inspect(error)} ${error.stack}`;
      for (const secret of [KEY, "very/secret", "abc.def", "proj-12345678", encodeURIComponent(KEY)])
        expect(all, `${status}`).not.toContain(secret);
      expect(`${error.message} ${JSON.stringify(error)}`).not.toMatch(/Bad key|EXTRA|Rate limit reached/);
      expect(inspect(error.cause)).toMatch(status === 429 ? /Rate limit reached/ : /EXTRA/);
    }
    expect(`${inspect(lanes, { depth: 9, showHidden: true })} ${JSON.stringify(lanes)}`).not.toContain(
      "secret",
    );
  });

  it("go to their server alone, with nothing from the environment", async () => {
    vi.stubEnv("OPENAI_API_KEY", "environment-key");
    vi.stubEnv("OPENAI_ORG_ID", "environment-org");
    vi.stubEnv("OPENAI_PROJECT_ID", "environment-project");
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "X-Custom: environment-header");
    const { provider, embed } = await started({ key: KEY });
    await embed();
    const keyless = openaiModels({ embedding: { model: "m", baseUrl: provider.url } });
    const refused = keyless.ingest.embedding?.embed(["a"], signal);
    await expect(refused).rejects.toMatchObject({ message: expect.stringMatching(/refused the key/) });
    expect(JSON.stringify(provider.calls)).not.toContain("environment");
    expect(provider.calls.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`, undefined]);
  });
});
