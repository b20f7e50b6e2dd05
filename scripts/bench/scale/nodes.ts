/**
 * Files per minute with 1, 2 and 3 nodes on PostgreSQL and S3, as multiples of one node's: without models, where
 * reading takes the processors, and with a provider whose calls each take some time, where nodes mostly wait. Into
 * several workspaces, since one node at a time writes to a workspace's table. `bun scripts/bench/scale/nodes.ts [files]
 * [ms of a call]`. Run `npm run build` first.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { makePdf } from "../../../test/support/pdf/pdf.ts";
import { startProvider } from "../../../test/support/provider/provider.ts";
import { startEngines } from "../../trial/nodes/engines.ts";
import { TrialNode } from "../../trial/nodes/node.ts";
import { standInModels } from "../../trial/stand-in.ts";
import { startBinary } from "../server.ts";
import { realTexts, type Texts } from "./texts.ts";
import { secondsOf } from "./times.ts";

const FILES = Number(process.argv[2] ?? 60);
const CALL_MS = Number(process.argv[3] ?? 1_000);
const PAGES = 10;
const LINES = 30;
const WORKSPACES = 6;
const NODES = [1, 2, 3];

const pdf = (texts: Texts): Promise<Uint8Array<ArrayBuffer>> =>
  makePdf(
    Array.from({ length: PAGES }, () => Array.from({ length: LINES }, () => texts.question().slice(0, 90))),
  );

/** @returns files per minute, from the first upload to the last file that is ready. */
const measure = async (count: number, texts: Texts, env: Record<string, string>): Promise<number> => {
  const engines = await startEngines();
  if (engines === undefined) throw new Error("PostgreSQL or an S3 server cannot be had here.");
  const work = await mkdtemp(join(tmpdir(), "qa-bench-nodes-"));
  const files = await Promise.all(Array.from({ length: FILES }, () => pdf(texts)));
  const nodes: TrialNode[] = [];
  let key = "";
  for (let at = 0; at < count; at += 1) {
    const data = join(work, `node-${at}`);
    const node = await TrialNode.lay({ engines, serve: startBinary, data, env });
    const started = await node.start();
    if (at === 0) key = started.key;
    nodes.push(node);
  }
  const callers = nodes.map((node) => node.caller(key));
  const workspaces: string[] = [];
  for (let at = 0; at < WORKSPACES; at += 1) {
    const made = await callers[0]?.("POST", "/workspaces/", { title: `Workspace ${at}` });
    workspaces.push(made?.textAt("data.id") ?? "");
  }
  const ready = async (): Promise<number> => {
    const [row] = await engines.query<{ count: string }>(
      "SELECT count(*) AS count FROM resources WHERE status = 'ready'",
    );
    return Number(row?.count);
  };
  const seconds = await secondsOf(async () => {
    for (const [at, file] of files.entries()) {
      const form = new FormData();
      form.append("file", new File([file], `report-${at}.pdf`, { type: "application/pdf" }));
      const path = `/workspaces/${workspaces[at % WORKSPACES]}/resources/`;
      const made = await callers[at % count]?.("POST", path, form);
      if (made?.status !== 201) throw new Error(`An upload was answered with ${made?.text}`);
    }
    while ((await ready()) < FILES) await Bun.sleep(50);
  });
  for (const node of nodes) await node.close();
  await engines.stop();
  await rm(work, { recursive: true });
  return (60 * FILES) / seconds;
};

const texts = realTexts();
if (texts === undefined) process.exit(0);
const compare = async (name: string, env: Record<string, string>): Promise<void> => {
  const rates: number[] = [];
  for (const count of NODES) rates.push(await measure(count, texts, env));
  const [one = Number.NaN] = rates;
  const each = rates.map((rate, at) => `${NODES[at]}: ${rate.toFixed(0)} (${(rate / one).toFixed(2)})`);
  console.log(`${name}: files a minute by nodes, as multiples of one: ${each.join(", ")}`);
};

console.log(`${FILES} files of ${PAGES} pages, ${availableParallelism()} processors`);
await compare("without models", {});
const provider = await startProvider({ faults: () => ({ is: "slow", until: Bun.sleep(CALL_MS) }) });
await compare(`models that take ${CALL_MS} ms a call`, standInModels(provider.url));
await provider.stop();
