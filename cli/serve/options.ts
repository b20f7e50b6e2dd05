import { isIP } from "node:net";
import { type Command, InvalidArgumentError, Option } from "commander";
import { LEVELS } from "../../src/domain/events.ts";
import { dataOption, recordsOption, storageOption } from "../config/data-directory.ts";
import { type ExtractionFlags, extractMemory, extractTimeout } from "../input/extraction-limits.ts";
import { wholeNumber, within } from "../input/pages.ts";

/** The options of `qa serve`, without those for models. */
export interface ServeOptions extends ExtractionFlags {
  data: string;
  records?: string;
  role: "all" | "api" | "ingest";
  host: string;
  port: number;
  publicUrl?: string;
  trustProxy?: string[];
  language?: string;
  storage?: string;
  streamFiles: boolean;
  cacheBytes?: number;
  metricsListen?: { host: string; port: number };
  setup: boolean;
  console: boolean;
  rateLimit?: number;
  endUserRateLimit?: number;
  ingestConcurrency: number;
  minFree?: number;
  logLevel: (typeof LEVELS)[number];
  modelWait: number;
  modelSilence: number;
}

/** The server's address and limits. */
const networkOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        "--role <role>",
        "one of several servers on the same --records and --storage: api ingests nothing, ingest answers only its probes",
      )
        .env("QA_ROLE")
        .choices(["all", "api", "ingest"])
        .default("all"),
    )
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
        "requests a minute for each key, and from one address for each signed link and each page that needs no key, ten times as many for probes; 0 for no limit (default: 1200)",
      )
        .env("QA_RATE_LIMIT")
        .argParser(wholeNumber),
    )
    .addOption(
      new Option(
        "--end-user-rate-limit <requests>",
        "requests a minute for each end user with tokens, and from one address to sign in or to ask the guide; 0 for no limit (default: 60)",
      )
        .env("QA_END_USER_RATE_LIMIT")
        .argParser(wholeNumber),
    );

/** How it works. */
const workingOptions = (command: Command): Command =>
  command
    .addOption(
      new Option("--ingest-concurrency <number>", "files read at once, 1 to 64")
        .env("QA_INGEST_CONCURRENCY")
        .default(2)
        .argParser(within(1, 64)),
    )
    .addOption(extractTimeout())
    .addOption(extractMemory())
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
    .addOption(
      new Option("--stream-files", "send downloads from a bucket through the server, without a redirect")
        .env("QA_STREAM_FILES")
        .default(false),
    )
    .addOption(
      new Option(
        "--cache-bytes <bytes>",
        "most that copies of what is in a bucket may take on the disk (default: 4 GiB)",
      )
        .env("QA_CACHE_BYTES")
        .argParser(wholeNumber),
    )
    .addOption(
      new Option(
        "--log-level <level>",
        "lowest level that is logged; debug includes unusable replies of models",
      )
        .env("QA_LOG_LEVEL")
        .choices(LEVELS)
        .default("info"),
    )
    .addOption(new Option("--no-console", "serve no console at /").env("QA_NO_CONSOLE"))
    .option("--no-setup", "create no app, key and workspace on the first start");

export const serveOptions = (command: Command): Command =>
  workingOptions(networkOptions(modelOptions(storageOption(recordsOption(dataOption(command))))));

/** `modelSettings` reads their variables: a key is only sent to the URL set next to it, so both are read there. */
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
  for (const text of ["query", "passage"]) {
    const variable = `QA_EMBEDDING_${text.toUpperCase()}_PREFIX`;
    command.option(
      `--embedding-${text}-prefix <text>`,
      `text put before each ${text} that is embedded, "" for none (default: as the model's maker says, env: ${variable})`,
    );
  }
  return command
    .addOption(
      new Option(
        "--chat-images <when>",
        "whether the chat model is given pictures of pages; auto finds out whether it can see them",
      )
        .env("QA_CHAT_IMAGES")
        .choices(["auto", "yes", "no"])
        .default("auto"),
    )
    .addOption(
      new Option("--model-wait <seconds>", "longest time until a model begins to answer")
        .env("QA_MODEL_WAIT")
        .default(300)
        .argParser(within(1, 86_400)),
    )
    .addOption(
      new Option("--model-silence <seconds>", "longest pause in the middle of an answer")
        .env("QA_MODEL_SILENCE")
        .default(60)
        .argParser(within(1, 86_400)),
    );
}

function port(text: string): number {
  const number = wholeNumber(text);
  if (number > 65_535) throw new InvalidArgumentError("A port is at most 65535.");
  return number;
}

/** `127.0.0.1:9464`, `[::1]:9464`, or only a port, which means 127.0.0.1. */
function address(text: string): { host: string; port: number } {
  const [, host = "", digits = ""] = /^(?:(\[[^\]]+\]|[^:]*):)?(\d+)$/.exec(text) ?? [];
  if (digits === "") throw new InvalidArgumentError("It must be host:port, such as 127.0.0.1:9464.");
  return { host: host.replace(/^\[|\]$/g, "") || "127.0.0.1", port: port(digits) };
}

/** Bits of the shortest prefix of a network, by the version of its addresses: a few wider ones are the whole Internet. */
const SHORTEST: Readonly<Record<number, number>> = { 4: 8, 6: 16 };

/** An address, or a network with the length of its prefix. */
function network(text: string): string {
  const [address = "", bits, more] = text.split("/");
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  if (version === 0 || !isLength || more !== undefined)
    throw new InvalidArgumentError(
      `"${text}" is not an address or a network. Write it as 127.0.0.1 or 10.0.0.0/8.`,
    );
  const shortest = SHORTEST[version] ?? longest;
  if (bits !== undefined && Number(bits) < shortest)
    throw new InvalidArgumentError(
      `"${text}" is too wide: anybody in it could write X-Forwarded-For. Name only the proxies, by a prefix of /${shortest} or longer.`,
    );
  return text;
}

/** `127.0.0.1, 10.0.0.0/8, fd00::/16`; never most addresses, since then anybody's word would count as a proxy's. */
function networks(text: string): string[] {
  return text.split(",").map((part) => network(part.trim()));
}

function url(text: string): string {
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)) {
    throw new InvalidArgumentError("It must begin with http:// or https://.");
  }
  if (/[?#@\\\s]/.test(text))
    throw new InvalidArgumentError(
      "It begins links, so it has no user, password, query or fragment. Write it as https://qa.example.com.",
    );
  return text;
}
