import { writeFile } from "node:fs/promises";
import { isIP } from "node:net";
import { join } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { ModelFlags } from "../../src/models/configuration.ts";
import type { FirstStart, RunningServer, ServerEvent } from "../../src/server/start.ts";
import type { GlobalOptions } from "../config.ts";
import { configPath, saveConfig } from "../config-file.ts";
import { consoleLink } from "../console-link.ts";
import { dataOption, makeFilesPrivate } from "../data-directory.ts";
import { EXIT } from "../exit.ts";
import { report } from "../failure.ts";
import { logWriter } from "../log.ts";
import { type Output, outputFor } from "../output.ts";
import { ownCommand } from "../own-command.ts";
import { wholeNumber } from "../pages.ts";
import { printable, printableJson } from "../printable.ts";
import { outliveReader, print, say } from "../streams.ts";

interface ServeOptions extends ModelFlags {
  data: string;
  host: string;
  port: number;
  publicUrl?: string;
  trustProxy?: string[];
  language?: string;
  metricsListen?: { host: string; port: number };
  setup: boolean;
  console: boolean;
  rateLimit?: number;
  endUserRateLimit?: number;
  ingestConcurrency: number;
  extractTimeout: number;
  extractMemory: number;
  minFree?: number;
}

/** How long the last lines of the log wait for their reader, in milliseconds. */
const LAST_LINES_MS = 2_000;

export function define(command: Command): void {
  modelOptions(dataOption(command))
    .addOption(new Option("--host <host>", "address to listen on").env("QA_HOST").default("127.0.0.1"))
    .addOption(new Option("--port <port>", "port to listen on").env("QA_PORT").default(8080).argParser(port))
    .addOption(
      new Option("--public-url <url>", "address that clients use, in links")
        .env("QA_PUBLIC_URL")
        .argParser(url),
    )
    .addOption(
      new Option(
        "--trust-proxy <addresses>",
        "proxies whose X-Forwarded-For and X-Forwarded-Proto count: addresses or networks, with commas between (default: none)",
      )
        .env("QA_TRUST_PROXY")
        .argParser(networks),
    )
    .option(
      "--language <name>",
      "one language for all documents (default: each in its own, as it is recognised)",
    )
    .addOption(
      new Option(
        "--rate-limit <requests>",
        "requests a minute for each key, and for each signed link from one address; 0 for no limit (default: 1200)",
      )
        .env("QA_RATE_LIMIT")
        .argParser(wholeNumber),
    )
    .addOption(
      new Option(
        "--end-user-rate-limit <requests>",
        "requests a minute for each end user with tokens, 0 for no limit (default: 60)",
      )
        .env("QA_END_USER_RATE_LIMIT")
        .argParser(wholeNumber),
    )
    .addOption(
      new Option("--ingest-concurrency <number>", "files read at once, 1 to 64")
        .env("QA_INGEST_CONCURRENCY")
        .default(2)
        .argParser(within(1, 64)),
    )
    .addOption(
      new Option("--extract-timeout <seconds>", "longest time to extract one file")
        .env("QA_EXTRACT_TIMEOUT")
        .default(600)
        .argParser(within(1, 86_400)),
    )
    .addOption(
      new Option("--extract-memory <megabytes>", "most memory to extract one file")
        .env("QA_EXTRACT_MEMORY")
        .default(2048)
        .argParser(within(256, 1_048_576)),
    )
    .addOption(
      new Option("--metrics-listen <host:port>", "address of /metrics for Prometheus (default: none)")
        .env("QA_METRICS_LISTEN")
        .argParser(address),
    )
    .addOption(
      new Option("--min-free <megabytes>", "free space that uploads leave on the disk (default: 64)")
        .env("QA_MIN_FREE")
        .argParser(wholeNumber),
    )
    .addOption(new Option("--no-console", "leave the console at / out").env("QA_NO_CONSOLE"))
    .option("--no-setup", "make no app, key and workspace on the first start")
    .action((options: ServeOptions, self: Command) => serve(options, self.optsWithGlobals()));
}

/** `modelSettings` reads their variables: a key is sent only where the URL beside it points, so both are read there. */
function modelOptions(command: Command): Command {
  command.option(
    "--model-base-url <url>",
    "OpenAI-compatible API of the models (env: QA_MODEL_BASE_URL, its key QA_MODEL_API_KEY)",
  );
  for (const kind of ["chat", "embedding", "vision", "transcription"]) {
    const name = `QA_${kind.toUpperCase()}`;
    command
      .option(`--${kind}-model <name>`, `${kind} model (env: ${name}_MODEL)`)
      .option(`--${kind}-base-url <url>`, `API of that model alone (env: ${name}_BASE_URL)`);
  }
  return command;
}

/** Ends when the server has stopped. */
async function serve(options: ServeOptions, globals: GlobalOptions): Promise<void> {
  const out = outputFor(globals);
  const people = process.stdout.isTTY && !out.json;
  outliveReader();
  const lineOf = (event: ServerEvent): string => (people ? eventLine(out, event) : printableJson(event, 0));
  const log = logWriter((lines) =>
    lineOf({ time: new Date().toISOString(), level: "warn", event: "log_dropped", lines }),
  );
  const stopping = stopSignal();
  makeFilesPrivate();
  const { modelSettings } = await import("../../src/models/configuration.ts");
  const models = modelSettings(process.env, options);
  const { startServer } = await import("../../src/server/start.ts");
  const server = await startServer({
    ...options,
    models,
    ingest: {
      concurrency: options.ingestConcurrency,
      extractMs: options.extractTimeout * 1000,
      extractBytes: options.extractMemory * 1024 ** 2,
    },
    ...(options.metricsListen && { metrics: options.metricsListen }),
    ...(options.minFree === undefined ? {} : { minFreeBytes: options.minFree * 1024 ** 2 }),
    extractCommand: ownCommand(),
    ownProcess: true,
    onEvent: (event) => {
      if (!out.quiet || event.level !== "info") log(lineOf(event));
    },
  });
  if (server.firstStart) await introduce(server, server.firstStart, out);
  const { url: address, dataDirectory: data, engine, metricsUrl } = server;
  const figures = metricsUrl === undefined ? "" : `, figures at ${metricsUrl}/metrics`;
  const up = `qa is up at ${address} (data ${data}, engine ${engine}${figures})`;
  if (people) {
    print(out.paint("bold", printable(up)));
  } else {
    out.note(up);
    const time = new Date().toISOString();
    const metrics = metricsUrl === undefined ? {} : { metrics: `${metricsUrl}/metrics` };
    print(printableJson({ time, level: "info", event: "up", url: address, data, engine, ...metrics }, 0));
  }
  await stopping;
  if (people) out.note("Stopping; Ctrl-C again to end at once.");
  await server.close();
  // Lines that are still unread then have no reader, so the program does not wait for one.
  setTimeout(() => process.exit(), LAST_LINES_MS).unref();
}

/** Resolves at the first SIGINT or SIGTERM; the second one ends the program at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        if (asked) process.exit(EXIT.interrupted);
        asked = true;
        resolve();
      });
    }
  });
}

/** Saves the key of a first start for this user's next command, and shows it if stderr is a terminal. */
async function introduce(
  server: RunningServer,
  { key, workspace_id, code }: FirstStart,
  out: Output,
): Promise<void> {
  // Anything but a terminal may be a log that is kept and read by others.
  const shown = process.stderr.isTTY;
  if (shown) say(`The API key, shown this once: ${key}`);
  const base_url = server.url.replace("//0.0.0.0", "//127.0.0.1").replace("//[::]", "//[::1]");
  if (shown && code !== undefined)
    say(`The console, for 10 minutes and once: ${consoleLink(base_url, code)} (later: qa console)`);
  try {
    await saveConfig({ base_url, api_key: key, workspace_id }, { keepOld: true });
    const what = shown ? "It" : "The API key";
    out.note(`${what} is kept in ${configPath()}, with the workspace Default. Next: qa upload FILE`);
  } catch (error) {
    report(error);
    const settings = `QA_BASE_URL=${base_url} QA_WORKSPACE=${workspace_id}`;
    if (shown) {
      say(`The key could not be kept. Use: QA_API_KEY=… ${settings}`);
      return;
    }
    const { LAYOUT } = await import("../../src/store/files/layout.ts");
    const file = join(server.dataDirectory, LAYOUT.firstKey);
    await writeFile(file, `${key}\n`, { mode: 0o600 });
    say(
      `The API key is kept in ${printable(file)}. Use: ${settings} qa --api-key-file ${printable(file)} status`,
    );
  }
}

/** `08:16:02 POST /api/v1/workspaces/ 201 12 ms`, and for any other event its word and its facts. */
function eventLine(out: Output, { time, level, event, ...facts }: ServerEvent): string {
  const { method, path, status, ms } = facts;
  const said =
    event === "request"
      ? `${method} ${path} ${status} ${Math.round(Number(ms))} ms`
      : [event, ...Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`)].join(" ");
  const line = printable(`${new Date(time).toLocaleTimeString("en-GB")} ${said}`);
  return level === "info" ? line : out.paint(level === "warn" ? "yellow" : "red", line);
}

/** A parser of whole numbers that takes them from `least` to `most`. */
const within =
  (least: number, most: number) =>
  (text: string): number => {
    const number = wholeNumber(text);
    if (number < least || number > most)
      throw new InvalidArgumentError(`It must be from ${least} to ${most}.`);
    return number;
  };

function port(text: string): number {
  const number = wholeNumber(text);
  if (number > 65_535) throw new InvalidArgumentError("A port is at most 65535.");
  return number;
}

/** `127.0.0.1:9464`, `[::1]:9464`, or a port alone, which means 127.0.0.1. */
function address(text: string): { host: string; port: number } {
  const [, host = "", digits = ""] = /^(?:(\[[^\]]+\]|[^:]*):)?(\d+)$/.exec(text) ?? [];
  if (digits === "") throw new InvalidArgumentError("It must be host:port, as 127.0.0.1:9464.");
  return { host: host.replace(/^\[|\]$/g, "") || "127.0.0.1", port: port(digits) };
}

/** `127.0.0.1, 10.0.0.0/8, fd00::/8`. */
function networks(text: string): string[] {
  return text.split(",").map((part) => {
    const network = part.trim();
    const [, host = "", bits = "0"] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
    if (isIP(host) === 0 || Number(bits) > (isIP(host) === 4 ? 32 : 128))
      throw new InvalidArgumentError(`"${network}" is no address or network, as 127.0.0.1 or 10.0.0.0/8.`);
    return network;
  });
}

function url(text: string): string {
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)) {
    throw new InvalidArgumentError("It must begin with http:// or https://.");
  }
  return text;
}
