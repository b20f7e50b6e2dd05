import { version } from "../../package.json" with { type: "json" };
import type { Report } from "../domain/events.ts";
import { newId } from "../domain/ids.ts";
import type { OpenIndex } from "../index/open.ts";
import type { Scheduler } from "../ingest/queue/scheduler.ts";
import type { Remover } from "../ingest/removal/removals.ts";
import type { Node } from "../nodes/node.ts";
import { joinNodes } from "../nodes/shared-node.ts";
import { soleNode } from "../nodes/sole-node.ts";
import { lastBoot, noteBoot } from "../store/files/boot.ts";
import { endLeases, nodeRecords, type RecordDatabase } from "../store/records/index.ts";
import type { OpenData } from "./data/data.ts";
import { serverName } from "./data/records.ts";
import type { ServerOptions } from "./options.ts";
import { subjectOf } from "./removal/removal-words.ts";
import type { Undo } from "./undo.ts";

/** Long enough that a network outage or a busy machine ends no node; the leases of a dead one are free after this. */
export const LEASE_MS = 30_000;

/**
 * The owner of leases from here on. Those of the server that last ran on the directory end: the directory's lock shows
 * that it has ended.
 */
const boot = async (directory: string, db: RecordDatabase, report: Report): Promise<string> => {
  const before = await lastBoot(directory);
  if (before !== undefined) await endLeases(db, before);
  const id = newId();
  // If it cannot be stored, for example on a full disk, its leases expire in time.
  await noteBoot(directory, id).catch((error: unknown) =>
    report({ level: "error", event: "fault", error: String(error) }),
  );
  return id;
};

/** This server among those that share its records and files. */
export const openNode = async (
  { directory, db, isShared }: Pick<OpenData, "directory" | "db" | "isShared">,
  { records, role = "all", leaseMs = LEASE_MS }: Pick<ServerOptions, "records" | "role" | "leaseMs">,
  report: Report,
  undo: Undo,
): Promise<Node> => {
  const name = serverName();
  if (!isShared || records === undefined) return soleNode({ name, version });
  const postgres = await import("../store/postgres/index.ts");
  const notices = await postgres.openNotices(records, name, leaseMs / 2);
  undo.push(notices.close);
  const bootId = await boot(directory, db, report);
  const about = { bootId, name, version, role };
  const node = await joinNodes({ ...about, records: nodeRecords(db), notices, leaseMs, report });
  undo.push(node.leave);
  return node;
};

/** The receivers of nodes' notices. */
export interface Listening {
  scheduler: Scheduler;
  remover: Remover;
  index: Pick<OpenIndex, "tidy">;
  report: Report;
}

/** Wakes background work when any node has something for it. */
export const listenTo = (node: Node, { scheduler, remover, index, report }: Listening): void => {
  node.on("upkeep", (workspaceId) => {
    if (workspaceId === undefined || !node.leads()) return;
    index
      .tidy(workspaceId)
      .catch((error: unknown) => report({ level: "error", event: "fault", error: String(error) }));
  });
  node.on("queued", scheduler.wake);
  // Files waiting for one provider may not need to wait for another one.
  node.on("models", scheduler.wake);
  node.on("removals", remover.wake);
  node.onLead(remover.wake);
  node.on("halt", (detail) => {
    if (detail !== undefined) void scheduler.halt(subjectOf(detail));
  });
};
