import pg from "pg";
import { Hearing } from "../../domain/hearing.ts";
import { newId } from "../../domain/ids.ts";
import { isTopic, type Notices } from "../../domain/notices.ts";
import { clientOptions } from "./pool.ts";

/** The channel on which nodes speak. */
const CHANNEL = "qa";
/** Milliseconds between two tries to listen again. */
const AGAIN_MS = 500;

/**
 * Words between nodes by LISTEN and NOTIFY, on one connection, which is made anew where it is lost. What cannot be told
 * then is told to this node alone.
 */
export const openNotices = async (address: string, name: string): Promise<Notices> => {
  const hearing = new Hearing();
  const me = newId();
  let closed = false;

  const hear = (payload: string): void => {
    const [speaker, topic = "", ...detail] = payload.split(" ");
    if (speaker !== me && isTopic(topic)) hearing.tell(topic, detail.join(" "));
  };

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({ ...clientOptions(address, name), keepAliveInitialDelayMillis: 10_000 });
    // What fails is told by the query, or by `end`.
    next.on("error", () => undefined);
    next.on("notification", ({ payload = "" }) => hear(payload));
    await next.connect();
    try {
      await next.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    next.once("end", () => void again());
    return next;
  };

  const again = async (): Promise<void> => {
    while (!closed) {
      try {
        client = await connect();
        if (closed) await client.end();
        return hearing.tellAll();
      } catch {
        await Bun.sleep(AGAIN_MS);
      }
    }
  };

  let client = await connect();
  let sending: Promise<unknown> = Promise.resolve();
  return {
    tell: (topic, detail = "") => {
      hearing.tell(topic, detail);
      const payload = `${me} ${topic} ${detail}`;
      // One after the other, as a connection takes them.
      sending = sending
        .then(() => client.query("SELECT pg_notify($1, $2)", [CHANNEL, payload]))
        .catch(() => undefined);
    },
    on: (topic, heard) => hearing.on(topic, heard),
    close: async () => {
      closed = true;
      await client.end();
    },
  };
};
