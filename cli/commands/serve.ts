import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Command } from "commander";
import { version } from "../../package.json" with { type: "json" };
import { LEVELS } from "../../src/domain/events.ts";
import type { ModelFlags } from "../../src/models/configuration.ts";
import type { FirstStart, RunningServer, ServerEvent } from "../../src/server/start.ts";
import type { GlobalOptions } from "../config.ts";
import { configPath, saveConfig } from "../config-file.ts";
import { consoleLink } from "../console-link.ts";
import { makeFilesPrivate } from "../data-directory.ts";
import { EXIT } from "../exit.ts";
import { report } from "../failure.ts";
import { fitted } from "../layout.ts";
import { logWriter } from "../log.ts";
import { type Output, outputFor } from "../output.ts";
import { ownCommand } from "../own-command.ts";
import { printable, printableJson } from "../printable.ts";
import { type ServeOptions, serveOptions } from "../serve/options.ts";
import { outliveReader, print, say } from "../streams.ts";

/** How long the last lines of the log wait for their reader, in milliseconds. */
const LAST_LINES_MS = 2_000;

export function define(command: Command): void {
  serveOptions(command).action((options: ServeOptions & ModelFlags, self: Command) =>
    serve(options, self.optsWithGlobals()),
  );
}

/** Ends when the server has stopped. */
async function serve(options: ServeOptions & ModelFlags, globals: GlobalOptions): Promise<void> {
  const out = outputFor(globals);
  const people = process.stdout.isTTY && !out.json;
  outliveReader();
  const lineOf = (event: ServerEvent): string =>
    people
      ? fitted(eventLine(out, event), process.stdout.columns || Number.POSITIVE_INFINITY)
      : printableJson(event, 0);
  const log = logWriter((lines) =>
    lineOf({ time: new Date().toISOString(), level: "warn", event: "log_dropped", lines }),
  );
  const least = Math.max(LEVELS.indexOf(options.logLevel), LEVELS.indexOf(out.quiet ? "warn" : "debug"));
  const onEvent = (event: ServerEvent): void => {
    if (LEVELS.indexOf(event.level) >= least) log(lineOf(event));
  };
  const doing = `qa ${version}, data ${options.data}`;
  onEvent({ time: new Date().toISOString(), level: "info", event: "starting", doing });
  const stopping = stopSignal();
  makeFilesPrivate();
  const { modelSettings } = await import("../../src/models/configuration.ts");
  const models = modelSettings(process.env, options);
  const { startServer } = await import("../../src/server/start.ts");
  const { records, storage, streamFiles, cacheBytes, ...rest } = options;
  const server = await startServer({
    ...rest,
    // An empty value counts as not given.
    ...(records && { records }),
    ...(storage && {
      storage: { url: storage, streamFiles, ...(cacheBytes === undefined ? {} : { cacheBytes }) },
    }),
    models,
    patience: { firstMs: options.modelWait * 1000, silenceMs: options.modelSilence * 1000 },
    ingest: {
      concurrency: options.ingestConcurrency,
      extractMs: options.extractTimeout * 1000,
      extractBytes: options.extractMemory * 1024 ** 2,
    },
    ...(options.metricsListen && { metrics: options.metricsListen }),
    ...(options.minFree === undefined ? {} : { minFreeBytes: options.minFree * 1024 ** 2 }),
    extractCommand: ownCommand(),
    ownProcess: true,
    onEvent,
  });
  // After the lines of the start.
  await setImmediate();
  if (server.firstStart) await introduce(server, server.firstStart, out);
  const { url: address, dataDirectory: data, engine, metricsUrl } = server;
  const figures = metricsUrl === undefined ? "" : `, figures at ${metricsUrl}/metrics`;
  const up = `qa is up at ${address} (data ${data}, engine ${engine}${figures})`;
  if (people) {
    print(out.paint("bold", printable(up)));
    if (engine === "local")
      out.note("Answers are sentences of the documents. With models they are written: qa help models");
    out.note("The console: qa console. Ctrl-C stops the server.");
  } else {
    out.note(up);
    const time = new Date().toISOString();
    const metrics = metricsUrl === undefined ? {} : { metrics: `${metricsUrl}/metrics` };
    print(printableJson({ time, level: "info", event: "up", url: address, data, engine, ...metrics }, 0));
  }
  const lost = server.lost.then(() => {
    process.exitCode = EXIT.serverError;
  });
  await Promise.race([stopping, lost]);
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

const COLOURS = { debug: "dim", info: undefined, warn: "yellow", error: "red" } as const;

/** `08:16:02 POST /api/v1/workspaces/ 201 12 ms`, and for any other event its word and its facts. */
function eventLine(out: Output, { time, level, event, ...facts }: ServerEvent): string {
  const { method, path, status, ms } = facts;
  const said =
    event === "request"
      ? `${method} ${path} ${status} ${Math.round(Number(ms))} ms`
      : event === "starting"
        ? String(facts.doing)
        : [event, ...Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`)].join(" ");
  const line = printable(`${new Date(time).toLocaleTimeString("en-GB")} ${said}`);
  const colour = COLOURS[level];
  return colour === undefined ? line : out.paint(colour, line);
}
