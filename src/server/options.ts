import type { Role } from "../domain/cluster/nodes.ts";
import type { Event } from "../domain/events.ts";
import type { ModelConfiguration, ModelSettings } from "../models/settings.ts";
import type { PassageBackend } from "../passages/backend.ts";
import type { FirstStart } from "./first-start.ts";

/** An event with the time it happened, ISO 8601. */
export type ServerEvent = Event & { time: string };

export interface ServerOptions {
  /** The data directory; created if missing. */
  data: string;
  /** `postgres://…`: the records, if not in the data directory. */
  records?: string;
  /**
   * The role of this server, if several share their records and storage: `api` answers and does not ingest, `ingest`
   * only answers its probes. @default all
   */
  role?: Role;
  /** Milliseconds after which another node may take over the work of one that is no longer seen. @default 30_000 */
  leaseMs?: number;
  /** Where documents and passages are stored, if not in the data directory. */
  storage?: {
    /** `s3://bucket/prefix`; its server and credentials come from the environment. */
    url: string;
    /** Bytes of copies kept in the data directory, at most. @default 4_294_967_296 */
    cacheBytes?: number;
    /** Whether downloads pass through the server, instead of being redirected to the bucket. @default false */
    streamFiles?: boolean;
  };
  /** The storage of passages. @default LanceDB */
  passages?: PassageBackend;
  host: string;
  /** 0: any free port. */
  port: number;
  /** The address at which callers reach the server; by default the one that each request was sent to. */
  publicUrl?: string;
  /**
   * Addresses and networks (`10.0.0.0/8`) of proxies whose X-Forwarded-For and X-Forwarded-Proto count. @default none
   */
  trustProxy?: readonly string[];
  /** Whether a first start makes an app, a key and a workspace. */
  setup: boolean;
  /** Called with what a first start created, and the server's URL; no request is answered before it resolves. */
  onFirstStart?: (made: FirstStart, url: string) => Promise<void>;
  /** The one language of all documents, by name, for stemming and stop words. @default each its own */
  language?: string;
  /** Starts this program itself, for extraction in a child process. */
  extractCommand: string[];
  /**
   * Whether this process belongs to the server alone, so that files that native libraries put into TMPDIR may go to the
   * data directory, where the next start removes them. @default false
   */
  ownProcess?: boolean;
  /** Where models are reached, by kind; without any the local engine answers. */
  models?: ModelSettings;
  /**
   * The names of these settings, and the defaults for others that an operator sets while the server runs. @default as
   * an option, and OpenAI's address without a key
   * @default as an option, and OpenAI's address without a key
   */
  modelConfiguration?: Omit<ModelConfiguration, "settings">;
  /** How long they may be silent. @default 5 minutes until an answer begins, 60 s during it */
  patience?: { firstMs: number; silenceMs: number };
  ingest?: {
    /** Files read at once; small ones that only wait to be written do not count. @default 2 */
    concurrency?: number;
    /** How long the extraction of one file may take, in milliseconds. @default 600_000 */
    extractMs?: number;
    /** How much memory its process may take, in bytes. @default 2_147_483_648 */
    extractBytes?: number;
    /** Milliseconds until a summary that a model failed to write is tried again. @default 30_000 */
    summaryPauseMs?: number;
  };
  /** Requests per minute for each key; 0 for no limit. @default 1200 */
  rateLimit?: number;
  /** Requests per minute for each end user with tokens; 0 for no limit. @default 60 */
  endUserRateLimit?: number;
  /** Free space in bytes below which nothing is stored. @default 67_108_864 */
  minFreeBytes?: number;
  /** Whether `/` is the console. @default true */
  console?: boolean;
  /** Where `/metrics` is answered for Prometheus; without it no figures are collected. */
  metrics?: { host: string; port: number };
  /** Milliseconds without a byte after which a connection is closed. @default 300_000 */
  idleMs?: number;
  /** Milliseconds within which a JSON body must arrive. @default 30_000 */
  bodyMs?: number;
  /** Milliseconds that running requests may take once the server stops. @default 10_000 */
  graceMs?: number;
  onEvent: (event: ServerEvent) => void;
}

export interface RunningServer {
  url: string;
  /** Whether `/` is the console. @default true */
  console?: boolean;
  /** Where `/metrics` is answered. */
  metricsUrl: string | undefined;
  dataDirectory: string;
  engine: "local" | "model";
  firstStart: FirstStart | undefined;
  /** Resolves if the server cannot continue because another one has its records; it should then be closed. */
  lost: Promise<void>;
  /** Finishes running requests, returns the leases, and releases the data directory. */
  close(): Promise<void>;
}
