import { sql } from "kysely";
import { Hearing } from "../../domain/cluster/hearing.ts";
import { isTopic, type Notices, type Topic } from "../../domain/cluster/notices.ts";
import { newId } from "../../domain/ids.ts";
import type { RecordDatabase } from "../records/index.ts";
import { lastingClient } from "./lasting-client.ts";

/** The channel on which nodes notify each other. */
const CHANNEL = "qa";

const payloadOf = (speaker: string, topic: Topic, detail: string): string => `${speaker} ${topic} ${detail}`;

/** Notifies all nodes, from a process that is not a node. */
export const tellNodes = async (db: RecordDatabase, topic: Topic): Promise<void> => {
  await sql`SELECT pg_notify(${CHANNEL}, ${payloadOf(newId(), topic, "")})`.execute(db);
};

/**
 * Notifications between nodes with LISTEN and NOTIFY. What cannot be sent while the connection is lost is only
 * delivered to this node.
 * @param lookMs milliseconds after which a lost notification is made up for.
 */
export const openNotices = async (address: string, name: string, lookMs: number): Promise<Notices> => {
  const hearing = new Hearing();
  const me = newId();
  let sending: Promise<unknown> = Promise.resolve();

  const hear = (payload: string): void => {
    const [speaker, topic = "", ...detail] = payload.split(" ");
    if (speaker !== me && isTopic(topic)) hearing.tell(topic, detail.join(" "));
  };

  const lasting = await lastingClient({
    address,
    name,
    prepare: async (client) => {
      client.on("notification", ({ payload = "" }) => hear(payload));
      await client.query(`LISTEN ${CHANNEL}`);
    },
    onReturn: () => hearing.tellAll(),
  });
  const looking = setInterval(() => hearing.tellAll(), lookMs);
  return {
    tell: (topic, detail = "") => {
      hearing.tell(topic, detail);
      const payload = payloadOf(me, topic, detail);
      // One after the other, as a connection requires.
      sending = sending
        .then(() => lasting.current().query("SELECT pg_notify($1, $2)", [CHANNEL, payload]))
        .catch(() => undefined);
    },
    on: (topic, heard) => hearing.on(topic, heard),
    close: () => {
      clearInterval(looking);
      return lasting.close();
    },
  };
};
