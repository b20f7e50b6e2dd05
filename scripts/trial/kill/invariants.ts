import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import * as lancedb from "@lancedb/lancedb";
import type { Caller } from "../../../test/support/process/server.ts";
import type { Ledger } from "./ledger.ts";
import { traceFinder } from "./traces.ts";

interface Listed {
  id: string;
  title: string;
  status: string;
  error_message: string;
  file_url: string;
}

/** All resources of a workspace. */
export const listed = async (call: Caller, workspaceId: string): Promise<Listed[]> => {
  const all: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call("GET", `/workspaces/${workspaceId}/resources/?page=${page}&page_size=200`);
    all.push(...(answer.at("data.results") as Listed[]));
    if (answer.at("data.next") === null) return all;
  }
};

/**
 * Nothing acknowledged is missing, nothing deleted is there, no key created two.
 * @throws Error that names the first that is wrong.
 */
export const checkLists = async (call: Caller, ledger: Ledger, workspaces: string[]): Promise<void> => {
  for (const workspaceId of workspaces) {
    const there = new Map((await listed(call, workspaceId)).map((each) => [each.id, each]));
    for (const { id, deleted } of ledger.known.filter((each) => each.workspaceId === workspaceId)) {
      if (deleted === "no" && !there.has(id)) throw new Error(`${id} was acknowledged and is missing`);
      if (deleted === "yes" && there.has(id)) throw new Error(`${id} was deleted and is there`);
    }
    const titles = [...there.values()].map(({ title }) => title);
    const twice = titles.find((title, at) => titles.indexOf(title) !== at);
    if (twice) throw new Error(`${twice} is there twice`);
  }
};

/** Every answered question is in its session once. */
export const checkSessions = async (call: Caller, ledger: Ledger): Promise<void> => {
  for (const [sessionId, asked] of Map.groupBy(ledger.asked, (each) => each.sessionId)) {
    const workspaceId = asked[0]?.workspaceId;
    const path = `/workspaces/${workspaceId}/chat/sessions/${sessionId}/messages/?external_user_id=ann`;
    const messages = (await call("GET", path)).at("data.results") as { id: string }[];
    for (const { answerId } of asked)
      if (messages.filter(({ id }) => id === answerId).length !== 1)
        throw new Error(`The answer ${answerId} is not in its session once`);
  }
};

/** Every living original is returned byte for byte. */
export const checkOriginals = async (call: Caller, ledger: Ledger, workspaces: string[]): Promise<void> => {
  const sum = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
  const alive = new Map(ledger.alive.map((each) => [each.id, each]));
  for (const workspaceId of workspaces)
    for (const { id, file_url } of await listed(call, workspaceId)) {
      const stored = new Uint8Array(await (await fetch(file_url)).arrayBuffer());
      const sent = alive.get(id);
      if (sent && sum(stored) !== sum(sent.bytes)) throw new Error(`The original of ${id} is not whole`);
    }
};

/** Passages in the tables: each once, those of ready resources there, and of no others. Server stopped. */
export const checkPassages = async (
  data: string,
  resources: Map<string, Listed[]>,
): Promise<{ rows: number; resources: number }> => {
  let rows = 0;
  let counted = 0;
  const connection = await lancedb.connect(join(data, "passages"));
  for (const [workspaceId, all] of resources) {
    const ready = new Set(all.filter(({ status }) => status === "ready").map(({ id }) => id));
    const table = await connection.openTable(workspaceId);
    const places = new Set<string>();
    const seen = new Set<string>();
    for (const row of await table.query().select(["resource_id", "index"]).toArray()) {
      const place = `${row.resource_id} ${row.index}`;
      if (places.has(place)) throw new Error(`A passage is there twice: ${place}`);
      places.add(place);
      seen.add(String(row.resource_id));
    }
    for (const id of ready) if (!seen.has(id)) throw new Error(`${id} is ready without passages`);
    for (const id of seen) if (!ready.has(id)) throw new Error(`Passages of ${id}, which is not ready`);
    rows += places.size;
    counted += seen.size;
  }
  connection.close();
  return { rows, resources: counted };
};

/** No file of the data directory names or contains what was deleted. Server stopped, removals done. */
export const checkNothingLeft = async (data: string, ledger: Ledger): Promise<void> => {
  const requireNoTrace = traceFinder(ledger);
  const alive = new Set(ledger.known.filter(({ deleted }) => deleted !== "yes").map(({ id }) => id));
  const files = (await readdir(data, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  );
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    if (path.includes("/incoming/")) throw new Error(`${path} is astray`);
    const inOriginals = path.includes("/originals/");
    if (inOriginals && !alive.has(file.name)) throw new Error(`${path} belongs to nobody`);
    if (!/records\.sqlite/.test(path)) requireNoTrace(path, await Bun.file(path).bytes());
  }
};
