import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenOperator, openOperator, openOperatorOn } from "../../../src/operator/operator.ts";
import { type ServerEvent, type ServerOptions, startServer } from "../../../src/server/start.ts";
import type { TestDatabase } from "../store/postgres.ts";

/** Starts the program from its source, as a child process of the server does. */
export const SOURCE_COMMAND = [process.execPath, join(import.meta.dirname, "../../../cli/main.ts")];

const dig = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
      value,
    );

/** An answer of the server, of whatever shape. */
export class Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;

  constructor(response: Response, text: string) {
    this.status = response.status;
    this.headers = response.headers;
    this.text = text;
  }

  /** What stands at a dotted path of the JSON body, as `data.results.0.id`. */
  at(path: string): unknown {
    return dig(JSON.parse(this.text), path);
  }

  /** The same, where it must be text. */
  textAt(path: string): string {
    const value = this.at(path);
    if (typeof value !== "string") throw new Error(`${path} is not text in ${this.status} ${this.text}`);
    return value;
  }
}

/** A caller with one key. A JSON body goes as JSON, FormData as multipart. */
export const callerOf =
  (url: string, key: string | undefined) =>
  async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> => {
    const isRaw = body === undefined || body instanceof FormData || typeof body === "string";
    const response = await fetch(path.startsWith("http") ? path : `${url}/api/v1${path}`, {
      method,
      headers: {
        ...(key === undefined ? {} : { "X-API-Key": key }),
        ...(isRaw ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as FormData | string) : JSON.stringify(body) }),
    });
    return new Answered(response, await response.text());
  };

export type Caller = ReturnType<typeof callerOf>;

/** Whether servers of tests keep their records in PostgreSQL. */
const inPostgres = (): boolean => process.env.QA_TEST_RECORDS === "postgres";
/** Their databases by data directory, for a server that is started again on it. */
const databases = new Map<string, Promise<TestDatabase>>();

/** Loaded where it is used: it belongs to Vitest, and trials start servers too. */
const newDatabase = async (): Promise<TestDatabase> => (await import("../store/postgres.ts")).newDatabase();

const databaseOf = (data: string): Promise<TestDatabase> => {
  const database = databases.get(data) ?? newDatabase();
  databases.set(data, database);
  return database;
};

/** A real server on a free port and a temporary data directory, with its first app, key and workspace. */
export const startTestServer = async (options: Partial<ServerOptions> = {}) => {
  const data = options.data ?? (await mkdtemp(join(tmpdir(), "qa-test-")));
  const events: ServerEvent[] = [];
  const database = inPostgres() ? await databaseOf(data) : undefined;
  const records = options.records ?? database?.address;
  const operatorHere = (): Promise<OpenOperator> =>
    records === undefined ? openOperator(data) : openOperatorOn(records);
  const server = await startServer({
    data,
    ...(records && { records }),
    host: "127.0.0.1",
    port: 0,
    setup: true,
    extractCommand: SOURCE_COMMAND,
    onEvent: (event) => events.push(event),
    ...options,
  });
  const key = server.firstStart?.key ?? "";
  return {
    ...server,
    data,
    key,
    events,
    workspaceId: server.firstStart?.workspace_id ?? "",
    call: callerOf(server.url, key),
    /** The operator's side of its records, as another process opens them. */
    openOperator: operatorHere,
    /** Another app with a key of its own. */
    otherApp: async (name: string): Promise<Caller> => {
      const operator = await operatorHere();
      await operator.createApp(name);
      const created = await operator.createKey({ app: name });
      await operator.close();
      return callerOf(server.url, created.key);
    },
    /** Stops it and removes its data. */
    end: async () => {
      await server.close();
      await rm(data, { recursive: true, force: true });
      databases.delete(data);
      await database?.drop();
    },
  };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
