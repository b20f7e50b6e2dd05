import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { environment, newHome, qa, SOURCE } from "../../support/cli/cli.ts";
import { Terminal } from "../../support/cli/terminal.ts";
import { freePort } from "../../support/network/free-port.ts";

const KEY = /qa_[0-9A-Za-z]{43}/;

interface Serving {
  url: string;
  /** Asks it to stop; gives its exit code. */
  stop(): Promise<number>;
  /** All that it said there, once it has ended. */
  stderr: Promise<string>;
}

const running: { kill(): void }[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill();
});

/** Starts `qa serve` on a free port; resolves when it says that it is up. */
async function serve(env: Record<string, string>, ...args: string[]): Promise<Serving> {
  const child = Bun.spawn([...SOURCE, "serve", "--port", "0", ...args], {
    env: environment(env),
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  running.push(child);
  const stderr = Bun.readableStreamToText(child.stderr);
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let log = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    log += piece.value;
    const up = log.split("\n").find((line) => line.includes('"event":"up"'));
    if (up === undefined || !log.endsWith("\n")) continue;
    // A server outlives the reader of its log.
    await reader.cancel();
    const stop = async (): Promise<number> => {
      child.kill("SIGTERM");
      return await child.exited;
    };
    return { url: JSON.parse(up).url, stop, stderr };
  }
  throw new Error(`qa serve did not come up: ${await stderr}`);
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts `qa serve` with a log that is read until it is up, and then not before `readOn`. */
async function serveUnread(home: string) {
  const [log, pidFile, go] = [join(home, "log"), join(home, "pid"), join(home, "go")];
  // What a runtime spawns it reads ahead; a shell reads a pipe when it is told to.
  const script = `sh -c 'echo $$ > "$0"; exec "$@"' "$@" | {
    while read -r line; do echo "$line" >> "${log}"; case $line in *'"event":"up"'*) break;; esac; done
    while [ ! -e "${go}" ]; do sleep 0.05; done
    cat >> "${log}"
  }`;
  const command = [...SOURCE, "serve", "--port", "0", "--data", join(home, "data")];
  const shell = Bun.spawn(["sh", "-c", script, "sh", pidFile, ...command], {
    env: environment({ HOME: home }),
    stdio: ["ignore", "ignore", "ignore"],
  });
  const said = () => readFile(log, "utf8").catch(() => "");
  await vi.waitUntil(async () => (await said()).includes('"event":"up"'), { timeout: 60_000 });
  const pid = Number(await readFile(pidFile, "utf8"));
  const readOn = () => writeFile(go, "");
  running.push({
    kill: () => {
      if (isRunning(pid)) process.kill(pid, "SIGKILL");
      void readOn().catch(() => shell.kill());
    },
  });
  const { url } = JSON.parse((await said()).split("\n").find((line) => line.includes('"up"')) ?? "");
  return { url, pid, said, readOn };
}

describe("qa serve", () => {
  it("makes what is needed on its first start only, and the next command works at once", async () => {
    const home = newHome();
    const env = { HOME: home, QA_DATA: join(home, "data") };
    const config = join(home, ".config", "qa", "config.json");

    const first = await serve(env);
    const kept = JSON.parse(await readFile(config, "utf8"));
    expect(kept).toEqual({
      base_url: first.url,
      api_key: expect.stringMatching(/^qa_[0-9A-Za-z]{43}$/),
      workspace_id: expect.any(String),
    });
    expect((await stat(config)).mode & 0o777).toBe(0o600);
    const status = await qa(["status", "--json"], { env });
    expect(JSON.parse(status.stdout)).toMatchObject({
      workspace: { title: "Default" },
      resources: { count: 0 },
    });
    expect(await first.stop()).toBe(0);

    await writeFile(config, "{}");
    const second = await serve(env);
    expect(await readFile(config, "utf8")).toBe("{}");
    expect(await second.stop()).toBe(0);
  });

  it("is healthy only once the first key is kept, so that a command works at once", async () => {
    const home = newHome();
    const env = { HOME: home, QA_DATA: join(home, "data") };
    const port = String(await freePort());
    void serve(env, "--port", port);
    const health = () => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    await vi.waitUntil(async () => (await health())?.status === 200, { timeout: 60_000, interval: 1 });
    expect(await qa(["workspaces", "list", "--json"], { env })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Default"),
    });
  });

  it("writes its first key and link to nothing but a terminal, and shows the link on one", async () => {
    const home = newHome();
    const config = join(home, "config.json");
    const start = ["serve", "--port", "0", "--data", join(home, "data")];
    const child = Bun.spawn([...SOURCE, ...start], {
      env: environment({ HOME: home, QA_CONFIG: config }),
      stdin: "ignore",
      stdout: Bun.file(join(home, "log")),
      stderr: Bun.file(join(home, "log-of-errors")),
    });
    running.push(child);
    const said = async (): Promise<string> =>
      (await readFile(join(home, "log"), "utf8")) + (await readFile(join(home, "log-of-errors"), "utf8"));
    await vi.waitUntil(async () => (await said()).includes('"event":"up"'), { timeout: 60_000 });
    expect(await said()).not.toMatch(KEY);
    expect(await said()).not.toContain("#code=");
    expect(await said()).toContain(`The API key is kept in ${config}`);
    expect(await readFile(config, "utf8")).toMatch(KEY);

    const env = { HOME: newHome(), QA_DATA: join(home, "other") };
    await using terminal = new Terminal(["serve", "--port", "0"], env);
    await terminal.shows("Ctrl-C stops the server.");
    expect(terminal.screen).not.toMatch(KEY);
    expect(terminal.screen).toMatch(/^http:\S+#code=\S{43}\r$/m);
  });

  it("begins with at most six lines that fit a terminal of 80 columns, without a broken word", async () => {
    const home = await mkdtemp("/tmp/qa-");
    await using terminal = new Terminal(["serve", "--port", "0"], { HOME: home }, 80);
    await terminal.shows("Ctrl-C stops the server.");
    // What is erased again takes no room.
    const lines = terminal.screen
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => line.split("\r\x1b[2K").at(-1) ?? "");
    const shown = lines.map((line) => Bun.stripANSI(line));
    expect(shown[0]).toMatch(/^qa \S+ is ready at http:\S+$/);
    expect(shown).toContain("Data: ~/.local/share/qa  API key: in ~/.config/qa/config.json");
    expect(shown.at(-1)).toContain("qa upload FILE");
    expect(shown.length).toBeLessThanOrEqual(6);
    for (const line of shown) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(80);
  });

  it("puts its first key into the data directory if no configuration file can be written", async () => {
    const home = newHome();
    await writeFile(join(home, "file"), "");
    const env = { HOME: home, QA_CONFIG: join(home, "file", "config.json") };
    const data = join(home, "data");
    const server = await serve(env, "--data", data);
    const file = join(data, "first-key");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const to = { HOME: home, QA_BASE_URL: server.url };
    expect((await qa(["workspaces", "list", "--api-key-file", file], { env: to })).code).toBe(0);
    await server.stop();
    expect(await server.stderr).toContain(`--api-key-file ${file}`);
    expect(await server.stderr).not.toMatch(KEY);
  });

  it("drops log lines that nobody reads, beyond a bound, and says how many", async () => {
    const { url, pid, said, readOn } = await serveUnread(newHome());
    const REQUESTS = 400;
    for (let at = 0; at < REQUESTS; at += 1)
      expect((await fetch(`${url}/${"x".repeat(8_000)}`)).status).toBe(404);
    await readOn();
    await vi.waitUntil(async () => (await said()).includes('"event":"log_dropped"'), { timeout: 60_000 });
    process.kill(pid, "SIGTERM");
    await vi.waitUntil(() => !isRunning(pid), { timeout: 60_000 });
    const events = (await said())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const dropped = events.filter(({ event }) => event === "log_dropped");
    const kept = events.filter(({ event }) => event === "request").length;
    expect(dropped.map(({ lines }) => lines)).toEqual([REQUESTS - kept]);
    expect(kept).toBeLessThan(REQUESTS / 2);
  });

  it("ends although nobody reads its log", async () => {
    const { url, pid } = await serveUnread(newHome());
    // More than a pipe holds.
    for (let at = 0; at < 50; at += 1) await fetch(`${url}/${"x".repeat(8_000)}`);
    process.kill(pid, "SIGTERM");
    await vi.waitUntil(() => !isRunning(pid), { timeout: 60_000 });
  });

  it("keeps a key of another server next to the new one", async () => {
    const home = newHome();
    const config = join(home, "config.json");
    const old = JSON.stringify({ base_url: "https://qa.example.com", api_key: "qa_old" });
    await writeFile(config, old);
    const server = await serve({ HOME: home, QA_CONFIG: config }, "--data", join(home, "data"));
    expect(JSON.parse(await readFile(config, "utf8"))).toMatchObject({ base_url: server.url });
    expect(await readFile(`${config}.old`, "utf8")).toBe(old);
  });

  it("makes nothing with --no-setup", async () => {
    const home = newHome();
    const data = join(home, "data");
    await serve({ HOME: home }, "--data", data, "--no-setup");
    expect(await qa(["apps", "list", "--json", "--data", data])).toMatchObject({ code: 0, stdout: "[]\n" });
    await expect(stat(join(home, ".config"))).rejects.toThrow("ENOENT");
  });

  it("says in one line why it cannot start", async () => {
    const home = newHome();
    const { url } = await serve({ HOME: home }, "--data", join(home, "data"));
    const { port } = new URL(url);
    const taken = await qa(["serve", "--port", port, "--data", join(home, "other")], { env: { HOME: home } });
    expect(taken).toMatchObject({
      code: 2,
      stdout: "",
      stderr: `qa: Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or choose another port with --port.\n`,
    });
    await expect(stat(join(home, "other"))).rejects.toThrow("ENOENT");
    const locked = await qa(["serve", "--port", "0", "--data", join(home, "data")], { env: { HOME: home } });
    expect(locked).toMatchObject({ code: 2, stderr: expect.stringMatching(/^qa: .*--data.*\n$/) });
    const klingon = ["--port", "0", "--data", join(home, "third"), "--language", "klingon"];
    expect(await qa(["serve", ...klingon], { env: { HOME: home } })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^qa: No search language "klingon".*Turkish, Ukrainian\.\n$/),
    });
  });

  it("takes models and limits from flags and variables, and names the one that is wrong", async () => {
    const home = newHome();
    const data = ["--port", "0", "--data", join(home, "data")];
    const env = {
      HOME: home,
      QA_CHAT_MODEL: "m",
      QA_CHAT_BASE_URL: "http://127.0.0.1:9/v1",
      QA_CHAT_API_KEY: "k3y",
    };
    const refusal = async (more: Record<string, string>, ...args: string[]): Promise<string> => {
      const { code, stderr } = await qa(["serve", ...data, ...args], { env: { ...env, ...more } });
      expect(code).toBe(2);
      expect(stderr).not.toContain("k3y");
      return stderr;
    };
    expect(await refusal({ QA_CHAT_BASE_URL: "nowhere" })).toMatch(
      /^qa: QA_CHAT_BASE_URL must be a URL.*\n$/,
    );
    expect(await refusal({}, "--chat-base-url", "ftp://a")).toMatch(
      /^qa: --chat-base-url must be a URL.*\n$/,
    );
    expect(await refusal({ QA_CHAT_API_KEY: "k3y and more" })).toMatch(/^qa: QA_CHAT_API_KEY must be.*\n$/);
    expect(await refusal({ QA_INGEST_CONCURRENCY: "0" })).toMatch(/QA_INGEST_CONCURRENCY.*from 1 to 64/s);
    expect(await refusal({}, "--extract-memory", "1")).toMatch(/--extract-memory.*from 256/s);
    const server = await serve(env, ...data.slice(2), "--ingest-concurrency", "1", "--extract-timeout", "60");
    expect(await server.stop()).toBe(0);
  });

  it("logs from the level on that is set, and refuses another word for one", async () => {
    const home = newHome();
    const said = (env: Record<string, string>, ...args: string[]) =>
      // It ends once it has said what it does.
      qa(["serve", "--port", "0", "--data", join(home, "data"), "--language", "klingon", ...args], {
        env: { HOME: home, ...env },
      });
    expect((await said({ QA_LOG_LEVEL: "debug" })).stdout).toContain('"event":"starting"');
    expect((await said({}, "--log-level", "warn")).stdout).toBe("");
    expect((await said({ QA_LOG_LEVEL: "loud" })).stderr).toMatch(/QA_LOG_LEVEL.*debug, info, warn, error/s);
  });

  it("refuses a revoked key in the very next command", async () => {
    const home = newHome();
    const env = { HOME: home, QA_DATA: join(home, "data") };
    await serve(env);
    expect((await qa(["status"], { env })).code).toBe(0);
    const [key] = JSON.parse((await qa(["keys", "list", "--json"], { env })).stdout);
    await qa(["keys", "revoke", key.id], { env });
    expect(await qa(["status"], { env })).toMatchObject({ code: 4, stdout: "" });
  });
});
