/**
 * Ingests reports, an image and recordings with a provider that fails at 30 % of its calls (429 with and without
 * Retry-After, 500, cut off, malformed): nothing may be stuck or lost, and retries must finish everything. `bun
 * scripts/trial/faults.ts [share]`. Run `npm run build` first.
 */
import { createClient, type Resource } from "../../src/client/index.ts";
import { sharedData } from "../../test/support/data.ts";
import { startProvider } from "../../test/support/provider/provider.ts";
import { atRandom } from "../../test/support/provider/provider-faults.ts";
import { startBinary } from "../bench/server.ts";
import { filesIn, settle, uploadAll } from "./ingest.ts";
import { standInModels } from "./stand-in.ts";

const SHARE = Number(process.argv[2] ?? 0.3);
const MOST_ROUNDS = 20;
/** Seconds for one round. */
const DEADLINE = 900;

const reports = sharedData("pdf", "sec-10-q");
const media = sharedData("media");
if (reports === undefined || media === undefined) process.exit(0);
const files = [...filesIn(reports, "pdf").slice(0, 20), ...filesIn(media, "jpg", "png", "wav", "mp3", "mov")];

const provider = await startProvider({ faults: atRandom(SHARE, 7) });
const server = await startBinary({
  env: standInModels(provider.url),
});
const client = createClient({ baseUrl: server.url, apiKey: server.key });
await uploadAll(client, server.workspaceId, files);

const counted = (resources: Resource[]): string =>
  Object.entries(Object.groupBy(resources, ({ status }) => status))
    .map(([status, each]) => `${each?.length} ${status}`)
    .join(", ");

let resources: Resource[] = [];
for (let round = 1; round <= MOST_ROUNDS; round += 1) {
  resources = await settle(client, server.workspaceId, DEADLINE);
  console.log(`round ${round}: ${counted(resources)}; calls so far ${JSON.stringify(provider.counts)}`);
  const left = resources.filter(({ status }) => status !== "ready");
  for (const { title, status, error_message } of left)
    if (status === "failed") console.log(`  failed: ${title}: ${error_message}`);
  if (left.length === 0) break;
  for (const { id } of left)
    await client.post("/workspaces/{workspace_id}/resources/{resource_id}/retry/", {
      params: { path: { workspace_id: server.workspaceId, resource_id: id } },
    });
}
await server.end();
await provider.stop();
if (resources.length !== files.length || resources.some(({ status }) => status !== "ready"))
  throw new Error(`Not all of ${files.length} are ready: ${counted(resources)}`);
