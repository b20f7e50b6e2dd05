/**
 * Uploads a folder of odd, damaged and hostile files to one running server and prints the outcome of each: every one
 * must be refused, `ready`, or `failed` with a message; the server must be up at the end, its memory back to where it
 * was. `bun scripts/trial/odd.ts [folder]`; the default is the shared test data's. Run `npm run build` first.
 */
import { basename } from "node:path";
import { createClient } from "../../src/client/index.ts";
import { sharedData } from "../../test/support/data.ts";
import { startBinary } from "../bench/server.ts";
import { filesIn, memoryOf, settle, uploadAll } from "./ingest.ts";

/** Seconds for all of them. */
const DEADLINE = 1_200;
/** Milliseconds after the last request, for the removal from disk. */
const REST = 10_000;

const folder = process.argv[2] ?? sharedData("pdf", "odd");
if (folder === undefined) process.exit(0);
const server = await startBinary();
const client = createClient({ baseUrl: server.url, apiKey: server.key });
const before = await memoryOf(server.pid);
const started = performance.now();
const uploaded = await uploadAll(client, server.workspaceId, filesIn(folder, "pdf"));
const resources = new Map(
  (await settle(client, server.workspaceId, DEADLINE)).map((resource) => [resource.id, resource]),
);
const seconds = (performance.now() - started) / 1000;

const groups = new Map<string, string[]>();
for (const [file, answer] of uploaded) {
  const resource = answer instanceof Error ? undefined : resources.get(answer.id);
  const outcome =
    answer instanceof Error
      ? `refused: ${answer.message}`
      : resource === undefined
        ? "LOST"
        : resource.status === "ready"
          ? `ready${resource.notice === "" ? "" : ` with a notice: ${resource.notice.replace(/\d[\d, -]*/g, "N ")}`}`
          : `${resource.status}: ${resource.error_message}`;
  groups.set(outcome, [...(groups.get(outcome) ?? []), basename(file)]);
}
for (const [outcome, names] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`${String(names.length).padStart(4)}  ${outcome}`);
  console.log(`      ${names.slice(0, 4).join(", ")}${names.length > 4 ? ", …" : ""}`);
}
const health = await fetch(`${server.url}/api/v1/health/`);
const after = await memoryOf(server.pid);
// A leak grows with every pass; memory kept for reuse does not.
const again = await client.post("/workspaces/", { body: { title: "Once more" } });
await uploadAll(client, again.id, filesIn(folder, "pdf"));
await settle(client, again.id, DEADLINE);
for (const id of [server.workspaceId, again.id])
  await client.delete("/workspaces/{workspace_id}/", { params: { path: { workspace_id: id } } });
await Bun.sleep(REST);
const last = await memoryOf(server.pid);
console.log(`${uploaded.size} files in ${seconds.toFixed(0)} s; the server answers ${health.status}`);
console.log(
  `memory of the server: ${before.now} MB before, ${after.now} MB after the first pass, ${last.now} MB after a second one and the deletion of all, highest ${last.highest} MB`,
);
await server.end();
const silent = [...resources.values()].filter(
  ({ status, error_message }) => status !== "ready" && (status !== "failed" || error_message === ""),
);
if (
  silent.length > 0 ||
  resources.size + [...uploaded.values()].filter((each) => each instanceof Error).length !== uploaded.size
)
  throw new Error(
    `Not ready, not failed with a message, or lost: ${silent.map(({ title }) => title).join(", ")}`,
  );
