import { setImmediate } from "node:timers/promises";
import type { Command } from "commander";
import { version } from "../../../package.json" with { type: "json" };
import { LEVELS } from "../../../src/domain/events.ts";
import type { ModelFlags } from "../../../src/models/configuration.ts";
import type { RunningServer, ServerEvent } from "../../../src/server/start.ts";
import type { GlobalOptions } from "../../config/config.ts";
import { makeFilesPrivate } from "../../config/data-directory.ts";
import { logWriter } from "../../output/log.ts";
import { type Output, outputFor } from "../../output/output.ts";
import { ownCommand } from "../../own-command.ts";
import { type FirstKey, keepFirstKey, tellFirstKey } from "../../serve/first-key.ts";
import { type ServeOptions, serveOptions } from "../../serve/options.ts";
import { startingLine } from "../../serve/starting-line.ts";
import { welcome } from "../../serve/welcome.ts";
import { EXIT } from "../../terminal/exit.ts";
import { fitted } from "../../terminal/layout.ts";
import { printable, printableJson } from "../../terminal/printable.ts";
import { outliveReader, print } from "../../terminal/streams.ts";

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
  const step = startingLine(people);
  const onEvent = (event: ServerEvent): void => {
    if (LEVELS.indexOf(event.level) < least) return;
    if (people && event.event === "starting") step.show(String(event.doing));
    else log(step.cleared(lineOf(event)));
  };
  const { requireFree } = await import("../../../src/server/network/free-port.ts");
  if (options.port !== 0) await requireFree(options, "--port");
  if (options.metricsListen?.port) await requireFree(options.metricsListen, "--metrics-listen");
  const doing = `qa ${version}, data ${options.data}`;
  onEvent({ time: new Date().toISOString(), level: "info", event: "starting", doing });
  const stopping = stopSignal();
  makeFilesPrivate();
  const { modelConfiguration } = await import("../../../src/models/configuration.ts");
  const { settings: models, ...configuration } = modelConfiguration(process.env, options);
  const { startServer } = await import("../../../src/server/start.ts");
  let firstKey: FirstKey | undefined;
  const server = await startServer({
    ...serverOptionsOf(options),
    onFirstStart: async (made, url) => {
      firstKey = await keepFirstKey(made, url);
    },
    models,
    modelConfiguration: configuration,
    extractCommand: ownCommand(),
    ownProcess: true,
    onEvent,
  }).catch((error: unknown) => {
    step.clear();
    throw error;
  });
  // After the lines of the start.
  await setImmediate();
  if (people) print(step.cleared(welcome(out, server, firstKey).join("\n")));
  else {
    if (firstKey) await tellFirstKey(out, firstKey, server.dataDirectory);
    tellUp(out, server);
  }
  const lost = server.lost.then(() => {
    process.exitCode = EXIT.serverError;
  });
  await Promise.race([stopping, lost]);
  if (people) out.note("Stopping. Press Ctrl-C again to quit at once.");
  await server.close();
  // Lines that are still unread then have no reader, so the program does not wait for one.
  setTimeout(() => process.exit(), LAST_LINES_MS).unref();
}

/** The options of the command as server options. */
const serverOptionsOf = (options: ServeOptions) => {
  const { records, storage, streamFiles, cacheBytes, ...rest } = options;
  return {
    ...rest,
    // An empty value counts as not set. If a directory is given on the command line, variables are ignored.
    ...(records && { records }),
    ...(storage && {
      storage: { url: storage, streamFiles, ...(cacheBytes === undefined ? {} : { cacheBytes }) },
    }),
    patience: { firstMs: options.modelWait * 1000, silenceMs: options.modelSilence * 1000 },
    ingest: {
      concurrency: options.ingestConcurrency,
      extractMs: options.extractTimeout * 1000,
      extractBytes: options.extractMemory * 1024 ** 2,
    },
    ...(options.metricsListen && { metrics: options.metricsListen }),
    ...(options.minFree === undefined ? {} : { minFreeBytes: options.minFree * 1024 ** 2 }),
  };
};

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

/** For what reads the log. */
function tellUp(out: Output, { url, dataDirectory: data, engine, metricsUrl }: RunningServer): void {
  const figures = metricsUrl === undefined ? "" : `, metrics at ${metricsUrl}/metrics`;
  out.note(`qa is up at ${url} (data ${data}, engine ${engine}${figures})`);
  const time = new Date().toISOString();
  const metrics = metricsUrl === undefined ? {} : { metrics: `${metricsUrl}/metrics` };
  print(printableJson({ time, level: "info", event: "up", url, data, engine, ...metrics }, 0));
}

const COLOURS = { debug: "dim", info: undefined, warn: "yellow", error: "red" } as const;

/** `08:16:02 POST /api/v1/workspaces/ 201 12 ms`, and for any other event its word and its facts. */
function eventLine(out: Output, { time, level, event, ...facts }: ServerEvent): string {
  const { method, path, status, ms } = facts;
  const said =
    event === "request"
      ? `${method} ${path} ${status} ${Math.round(Number(ms))} ms`
      : [event, ...Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`)].join(" ");
  const line = printable(`${new Date(time).toLocaleTimeString("en-GB")} ${said}`);
  const colour = COLOURS[level];
  return colour === undefined ? line : out.paint(colour, line);
}
