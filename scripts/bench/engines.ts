/**
 * PostgreSQL and S3 against the embedded store, as ratios in one run: a question, also in a thread and under a key, an
 * upload, a status and a list, with 0, 1 and 5 ms between the server and each engine. The growth with the delay shows
 * the round trips of each. Run `npm run build` first.
 */
import { makePdf } from "../../test/support/pdf/pdf.ts";
import { callerOf } from "../../test/support/process/server.ts";
import { layCable } from "../trial/nodes/cable.ts";
import { startEngines } from "../trial/nodes/engines.ts";
import { type BinaryOptions, startBinary } from "./server.ts";

const DELAYS = [0, 1, 5];
const ROUNDS = 30;

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The workspace that is asked: only the very first start on the records reports it. */
type Opened = Pick<Awaited<ReturnType<typeof startBinary>>, "key" | "workspaceId">;

/** Milliseconds of each operation on a server that is ended afterwards: the median. */
const measured = async (options: BinaryOptions, first?: Opened) => {
  const server = await startBinary(options);
  const { key, workspaceId } = first ?? server;
  const { url } = server;
  const call = callerOf(url, key);
  const base = `/workspaces/${workspaceId}`;
  const file = await makePdf([["The warranty of the drill lasts five years."]]);
  const upload = () => {
    const form = new FormData();
    form.append("file", new File([file], "drill.pdf", { type: "application/pdf" }));
    return call("POST", `${base}/resources/`, form);
  };
  const status = (made: string) => call("GET", `${base}/resources/${made}/`);
  const ready = async (made: string): Promise<void> => {
    while ((await status(made)).textAt("data.status") !== "ready") await Bun.sleep(20);
  };
  const id = (await upload()).textAt("data.id");
  await ready(id);
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    await work();
    const each: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      await work();
      each.push(performance.now() - from);
    }
    return median(each);
  };
  const ask = { external_user_id: "ann", message: "How long is the warranty?" };
  const question = (more?: object, headers?: Record<string, string>) =>
    call("POST", `${base}/chat/`, { ...ask, ...more }, headers);
  const session_id = (await question()).textAt("data.session.id");
  const times = {
    question: await timed(question),
    inThread: await timed(() => question({ session_id })),
    underKey: await timed(() => question({}, { "Idempotency-Key": crypto.randomUUID() })),
    status: await timed(() => status(id)),
    list: await timed(() => call("GET", `${base}/resources/`)),
    upload: await timed(upload),
  };
  await server.end();
  return { times, opened: { key, workspaceId } };
};

const engines = await startEngines();
if (engines === undefined) throw new Error("Needs PostgreSQL (initdb) and an S3 server.");
const embedded: Record<string, number> = (await measured({})).times;
console.log("ms, embedded", embedded);
let opened: Opened | undefined;
for (const delay of DELAYS) {
  const postgres = await layCable(engines.ports.postgres, delay);
  const s3 = await layCable(engines.ports.s3, delay);
  const settings = engines.settings({ postgres: postgres.port, s3: s3.port });
  const taken = await measured(settings, opened);
  opened = taken.opened;
  const ratios = Object.entries(taken.times).map(([name, ms]) => [
    name,
    (ms / (embedded[name] ?? 0)).toFixed(1),
  ]);
  console.log(`ms, ${delay} ms to each engine`, taken.times, "against embedded", Object.fromEntries(ratios));
  await Promise.all([postgres.close(), s3.close()]);
}
await engines.stop();
