import { join } from "node:path";
import * as lancedb from "@lancedb/lancedb";
import { callerOf } from "../../../test/support/process/server.ts";
import type { ServerProcess } from "../../bench/server.ts";
import { listed } from "../kill/invariants.ts";
import type { Ledger } from "../kill/ledger.ts";
import type { Engines } from "./engines.ts";
import { type PassageRow, publishedRows, rowsOf } from "./rows.ts";

/** Maximum number of resources that are compared. */
const MOST = 20;

/** The passages of each resource, in their order. */
const byResource = (rows: PassageRow[]): Map<string, string> =>
  new Map(
    [...Map.groupBy(rows, ({ resource_id }) => resource_id)].map(([id, each]) => [
      id,
      each
        .sort((one, other) => one.index - other.index)
        .map(({ content }) => content)
        .join("\n"),
    ]),
  );

/**
 * The passages that the nodes made equal those made by a server that has its directory to itself.
 * @returns how many resources were compared.
 * @throws Error that names the first that is not as it should be.
 */
export const checkAlike = async (
  engines: Engines,
  ledger: Ledger,
  serve: (data: string) => Promise<ServerProcess>,
  data: string,
): Promise<number> => {
  const server = await serve(data);
  const call = callerOf(server.url, server.key);
  const twins = new Map<string, string>();
  for (const { id, name, bytes } of ledger.alive.slice(-MOST)) {
    const form = new FormData();
    form.append("file", new File([bytes], name));
    twins.set(
      id,
      (await call("POST", `/workspaces/${server.workspaceId}/resources/`, form)).textAt("data.id"),
    );
  }
  const isEnded = async (): Promise<boolean> =>
    (await listed(call, server.workspaceId)).every(({ status }) => status === "ready" || status === "failed");
  while (!(await isEnded())) await Bun.sleep(100);
  await server.end();
  const connection = await lancedb.connect(join(data, "passages"));
  const alone = byResource(await rowsOf(await connection.openTable(server.workspaceId)));
  connection.close();
  const together = byResource(await publishedRows(engines));
  for (const [id, twin] of twins)
    if (together.get(id) !== alone.get(twin))
      throw new Error(`The passages of ${id} are not those that one server alone makes`);
  return twins.size;
};
