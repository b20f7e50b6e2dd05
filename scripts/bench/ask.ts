/**
 * The full path of a question over HTTP with the stand-in provider (chat and embeddings, no model time) against the
 * search it rests on, called directly on the same passages in the same run: median of each and their difference
 * (target: at most 25 ms). `bun scripts/bench/ask.ts`. Run `npm run build` first.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "../../src/client/index.ts";
import { openPassages } from "../../src/store/lancedb/index.ts";
import { sharedData } from "../../test/support/data.ts";
import { startProvider } from "../../test/support/provider/provider.ts";
import { filesIn, settle, uploadAll } from "../trial/ingest.ts";
import { medianOf } from "./load.ts";
import { startBinary } from "./server.ts";

const QUESTIONS = 200;
const SEARCHED = 60;

const folder = sharedData("pdf", "sec-10-q");
if (folder === undefined) process.exit(0);
const words = ["revenue", "net sales", "cash", "lease", "tax rate", "inventory", "goodwill", "dividends"];
const question = (at: number): string => `How did ${words[at % words.length]} develop in period ${at}?`;

const provider = await startProvider({
  complete: () => ({
    type: "answer",
    parts: [{ text: "It developed.", source: 1, quote: "the" }],
    form: null,
  }),
});
const data = await mkdtemp(join(tmpdir(), "qa-bench-ask-"));
const server = await startBinary({
  data,
  env: {
    QA_MODEL_BASE_URL: provider.url,
    QA_CHAT_MODEL: "stand-in",
    QA_EMBEDDING_MODEL: "hashed-words",
  },
});
const client = createClient({ baseUrl: server.url, apiKey: server.key });
await uploadAll(client, server.workspaceId, filesIn(folder, "pdf"));
await settle(client, server.workspaceId, 600);
let at = 0;
const ask = () =>
  client.post("/workspaces/{workspace_id}/chat/", {
    params: { path: { workspace_id: server.workspaceId } },
    body: { external_user_id: "bench", message: question(at++) },
  });
await medianOf(20, ask);
const whole = await medianOf(QUESTIONS, ask);
await server.end();

const embedded = await fetch(`${provider.url}/embeddings`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ model: "m", input: [question(0)], encoding_format: "float" }),
});
const vector = Float32Array.from((await embedded.json()).data[0].embedding as number[]);
const store = await openPassages({
  directory: join(data, "passages"),
  vectorLength: async (offered) => offered,
});
const search = () => store.search(server.workspaceId, { text: question(at++), limit: SEARCHED, vector });
await medianOf(20, search);
const alone = await medianOf(QUESTIONS, search);
await store.close();
await provider.stop();
await rm(data, { recursive: true });

console.log(`search alone (full text and vector)  p50 ${alone.toFixed(1)} ms`);
console.log(`question over HTTP, stand-in model   p50 ${whole.toFixed(1)} ms`);
console.log(`over the search                      ${(whole - alone).toFixed(1)} ms (wanted: at most 25)`);
