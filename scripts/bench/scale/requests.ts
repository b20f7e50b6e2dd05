/**
 * Requests to the bucket, by how they are charged: for an upload until it is ready with its maintenance, a question, a
 * question to a node that ingests nothing after an upload, a removal, and a minute at rest. `bun
 * scripts/bench/scale/requests.ts`. Run `npm run build` first.
 */
import { makePdf } from "../../../test/support/pdf/pdf.ts";
import { type Caller, callerOf } from "../../../test/support/process/server.ts";
import { startS3Proxy } from "../../../test/support/store/s3-proxy.ts";
import { startEngines } from "../../trial/nodes/engines.ts";
import { startBinary } from "../server.ts";
import { realTexts } from "./texts.ts";

/** As in the usual price lists for the protocol: lists are charged as writes, removals are free. */
const chargedAs = (request: string): "write" | "read" | "free" => {
  const [method = "", path = ""] = request.split(" ");
  if (method === "DELETE" || (method === "POST" && path.includes("?delete"))) return "free";
  return (method === "GET" || method === "HEAD") && !/[?&](list-type|prefix|uploads)\b/.test(path)
    ? "read"
    : "write";
};

const ROUNDS = 3;
const PAGES = 60;
const LINES = 30;
/** Milliseconds after which maintenance for what was written has run. */
const UPKEEP_MS = 6_000;
const REST_MS = 60_000;

const texts = realTexts();
const engines = await startEngines();
if (texts === undefined || engines === undefined) process.exit(0);
/** A node whose requests are counted. */
const counting = async (role: "all" | "api") => {
  const proxy = await startS3Proxy(`http://127.0.0.1:${engines.ports.s3}`);
  const settings = engines.settings({ ...engines.ports, s3: Number(new URL(proxy.endpoint).port) });
  const server = await startBinary({ ...settings, args: ["--role", role] });
  return { ...server, proxy };
};
const node = await counting("all");
const asked = await counting("api");
const { key, workspaceId } = node;
const [call, callAsked] = [callerOf(node.url, key), callerOf(asked.url, key)];
const base = `/workspaces/${workspaceId}`;

const ready = async (id: string): Promise<void> => {
  while ((await call("GET", `${base}/resources/${id}/`)).textAt("data.status") !== "ready")
    await Bun.sleep(100);
};
/** Ready, with its maintenance done. */
const upload = async (): Promise<string> => {
  const pages = Array.from({ length: PAGES }, () =>
    Array.from({ length: LINES }, () => texts.question().slice(0, 90)),
  );
  const form = new FormData();
  form.append("file", new File([await makePdf(pages)], "report.pdf", { type: "application/pdf" }));
  const id = (await call("POST", `${base}/resources/`, form)).textAt("data.id");
  await ready(id);
  await Bun.sleep(UPKEEP_MS);
  return id;
};
const question = (by: Caller) =>
  by("POST", `${base}/chat/`, { external_user_id: "ann", message: texts.question() });
const removal = async (id: string): Promise<void> => {
  await call("DELETE", `${base}/resources/${id}/`);
  while ((await call("GET", "/status/")).at("data.removals.pending") !== 0) await Bun.sleep(100);
};

const counted = async (
  name: string,
  { requests }: { requests: string[] },
  rounds: number,
  work: () => Promise<unknown>,
): Promise<void> => {
  const before = requests.length;
  for (let round = 0; round < rounds; round += 1) await work();
  const counts = { write: 0, read: 0, free: 0 };
  for (const request of requests.slice(before)) counts[chargedAs(request)] += 1;
  const [writes, reads] = [counts.write / rounds, counts.read / rounds];
  console.log(`${name.padEnd(34)} ${writes.toFixed(1)} writes and lists, ${reads.toFixed(1)} reads`);
};

const ids = [await upload()];
await question(call);
await question(callAsked);
console.log(`documents of ${PAGES} pages; requests of a node for`);
await counted("a question", node.proxy, 4 * ROUNDS, () => question(call));
await counted("an upload, with its upkeep", node.proxy, ROUNDS, async () => ids.push(await upload()));
for (let round = 0; round < ROUNDS; round += 1) {
  await question(callAsked);
  ids.push(await upload());
  await counted("a question after an upload", asked.proxy, 1, () => question(callAsked));
}
await counted("a removal", node.proxy, ROUNDS, () => removal(ids.pop() ?? ""));
await counted("a minute of rest", node.proxy, 1, () => Bun.sleep(REST_MS));
for (const { end, proxy } of [node, asked]) {
  await end();
  await proxy.stop();
}
await engines.stop();
