import pg from "pg";
import { QaError } from "../../domain/errors.ts";
import { clientOptions } from "./pool.ts";

/** Milliseconds between two attempts to connect again. */
const AGAIN_MS = 500;

export interface LastingClientOptions {
  address: string;
  /** The name of this server, shown to others. */
  name: string;
  /** Sets up each new connection's session. */
  prepare(client: pg.Client): Promise<void>;
  /** A connection that was lost has been made again. */
  onReturn?(): void;
  /** `prepare` refused the session on a reconnection: no further attempt is made. */
  onRefused?(why: QaError): void;
}

export interface LastingClient {
  /** The connection; one that was lost fails until it is made again. */
  current(): pg.Client;
  close(): Promise<void>;
}

const connected = async ({ address, name, prepare }: LastingClientOptions): Promise<pg.Client> => {
  const client = new pg.Client({ ...clientOptions(address, name), keepAliveInitialDelayMillis: 10_000 });
  // Failures are reported by the query, or by `end`.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await prepare(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
};

/**
 * A connection for things tied to its session: a lock, LISTEN. If it is lost, it is made again as soon as the database
 * is available.
 * @throws what connecting and `prepare` throw, the first time.
 */
export const lastingClient = async (options: LastingClientOptions): Promise<LastingClient> => {
  let closed = false;
  const again = async (): Promise<void> => {
    while (!closed) {
      try {
        client = await connected(options);
        if (closed) return await client.end();
        watch();
        return options.onReturn?.();
      } catch (error) {
        if (error instanceof QaError) return options.onRefused?.(error);
        await Bun.sleep(AGAIN_MS);
      }
    }
  };
  const watch = (): void => void client.once("end", () => void again());
  let client = await connected(options);
  watch();
  return {
    current: () => client,
    close: async () => {
      closed = true;
      await client.end();
    },
  };
};
