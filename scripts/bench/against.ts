/**
 * Compares this build with another on the embedded store: a start, a question, a search, an upload, a status and a
 * list, alternating, one of each after the other. The ratio of the medians, and its quartiles over tenths of the
 * rounds. `bun scripts/bench/against.ts BINARY [rounds]`. Run `npm run build` first.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePdf } from "../../test/support/pdf/pdf.ts";
import { callerOf } from "../../test/support/process/server.ts";
import { realTexts } from "./scale/texts.ts";
import { median, quantile } from "./scale/times.ts";
import { startBinary } from "./server.ts";

const [other, rounds = "100"] = process.argv.slice(2);
if (other === undefined) throw new Error("Name the other program.");
const ROUNDS = Number(rounds);
/** How often each is done in a round: the faster, the more often. */
const OFTEN = { list: 5, status: 5, question: 3, upload: 1 };
const STARTS = Math.ceil(ROUNDS / 5);
const WARM = 10;
const BLOCKS = 10;
const PAGES = 60;
const LINES = 30;

const texts = realTexts();
if (texts === undefined) process.exit(0);
const pages = Array.from({ length: PAGES }, () =>
  Array.from({ length: LINES }, () => texts.question().slice(0, 90)),
);
const document = await makePdf(pages);
const page = await makePdf([["The warranty of the drill lasts five years."]]);

const served = async (binary: string | undefined) => {
  const data = await mkdtemp(join(tmpdir(), "qa-bench-against-"));
  const options = { data, ...(binary === undefined ? {} : { binary }) };
  const { key, workspaceId, end } = await startBinary(options);
  await end();
  const server = await startBinary(options);
  const call = callerOf(server.url, key);
  const base = `/workspaces/${workspaceId}`;
  const upload = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([bytes], "report.pdf", { type: "application/pdf" }));
    return (await call("POST", `${base}/resources/`, form)).textAt("data.id");
  };
  const status = (id: string) => call("GET", `${base}/resources/${id}/`);
  const ready = async (id: string): Promise<void> => {
    while ((await status(id)).textAt("data.status") !== "ready") await Bun.sleep(20);
  };
  const id = await upload(document);
  await ready(id);
  let uploaded = id;
  return {
    operations: {
      question: (message: string) => call("POST", `${base}/chat/`, { external_user_id: "ann", message }),
      status: () => status(id),
      list: () => call("GET", `${base}/resources/`),
      upload: async () => {
        uploaded = await upload(page);
      },
    },
    /** The last upload is ready: its ingestion must not overlap with the other's turn. */
    rest: () => ready(uploaded),
    start: async () => (await startBinary({ ...options, data: `${data}-start` })).end("SIGKILL"),
    end: async () => {
      await server.end();
      for (const folder of [data, `${data}-start`]) await rm(folder, { recursive: true, force: true });
    },
  };
};

type Pair = [ours: number, theirs: number];

const said = (name: string, pairs: Pair[]): void => {
  const ratioOf = (some: Pair[]): number =>
    median(some.map(([ours]) => ours)) / median(some.map(([, theirs]) => theirs));
  const size = Math.ceil(pairs.length / BLOCKS);
  const blocks = Array.from({ length: BLOCKS }, (_, at) => pairs.slice(at * size, (at + 1) * size)).filter(
    ({ length }) => length > 0,
  );
  const ratios = blocks.map(ratioOf);
  const [ours, theirs] = [median(pairs.map(([one]) => one)), median(pairs.map(([, one]) => one))];
  console.log(
    `${name.padEnd(9)} ${ours.toFixed(2)} ms, the other ${theirs.toFixed(2)} ms: ratio ${ratioOf(pairs).toFixed(3)}, quartiles of ${blocks.length} parts ${quantile(0.25, ratios).toFixed(3)} and ${quantile(0.75, ratios).toFixed(3)}`,
  );
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const sides = [await served(undefined), await served(other)] as const;
for (const name of ["list", "status", "question", "upload"] as const) {
  const pairs: Pair[] = [];
  for (let round = -WARM; round < OFTEN[name] * ROUNDS; round += 1) {
    const question = texts.question();
    const pair: Pair = [0, 0];
    // The order alternates from round to round.
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      pair[at] = await timed(() => sides[at].operations[name](question));
      if (name === "upload") await sides[at].rest();
    }
    if (round >= 0) pairs.push(pair);
  }
  said(name, pairs);
}
const starts: Pair[] = [];
for (let round = 0; round < STARTS; round += 1)
  starts.push([await timed(sides[0].start), await timed(sides[1].start)]);
said("start", starts);
for (const side of sides) await side.end();
