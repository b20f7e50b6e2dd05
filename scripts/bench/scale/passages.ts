/**
 * A million passages in one workspace, embedded and on PostgreSQL and S3: how fast they are written and indexed, at the
 * beginning and at the end; what one more document of 200 passages costs then; the first question, and searches and
 * questions after it; memory of the node, bytes stored; and how long the removal of one document takes. `bun
 * scripts/bench/scale/passages.ts [--passages 1000000] [--move]`; with `--move` the second is not written again but is
 * what `qa migrate` made from the first. Run `npm run build` first.
 */
import { parseArgs } from "node:util";
import { addDocuments } from "./documents.ts";
import { embeddedForm, type Form, sharedForm } from "./forms.ts";
import { realTexts, type Texts } from "./texts.ts";
import { secondsOf, shown, timesOf } from "./times.ts";

const { values } = parseArgs({
  options: { passages: { type: "string", default: "1000000" }, move: { type: "boolean", default: false } },
});
const COUNT = Number(values.passages);
const EACH = 200;
const PER_WRITE = 20_000;
const QUESTIONS = 200;

const fill = async (form: Form, texts: Texts): Promise<void> => {
  const filling = await form.fill();
  const seconds: number[] = [];
  for (let before = 0; before < COUNT; before += PER_WRITE) {
    const documents = { before: before / EACH, count: PER_WRITE / EACH, each: EACH };
    seconds.push(await secondsOf(() => addDocuments(filling, form.workspaceId, texts, documents)));
  }
  const rest = await secondsOf(filling.close);
  const all = seconds.reduce((sum, each) => sum + each, rest);
  const tenth = Math.ceil(seconds.length / 10);
  const rate = (part: number[]): string =>
    ((part.length * PER_WRITE) / part.reduce((sum, each) => sum + each, 0)).toFixed(0);
  console.log(`  written and indexed in ${all.toFixed(0)} s, ${(COUNT / all).toFixed(0)} passages/s`);
  console.log(
    `  the first tenth ${rate(seconds.slice(0, tenth))} passages/s, the last ${rate(seconds.slice(-tenth))}`,
  );
};

const addOne = async (form: Form, texts: Texts): Promise<void> => {
  const filling = await form.fill();
  const documents = { before: COUNT / EACH, count: 1, each: EACH };
  const written = await secondsOf(() => addDocuments(filling, form.workspaceId, texts, documents));
  const indexed = await secondsOf(filling.close);
  console.log(`  one more document: written in ${written.toFixed(1)} s, indexed in ${indexed.toFixed(1)} s`);
};

const ask = async (form: Form, texts: Texts): Promise<void> => {
  const { call, memory, end } = await form.serve();
  const base = `/workspaces/${form.workspaceId}`;
  const answered = async (path: string, body: object): Promise<void> => {
    const { status, text } = await call("POST", base + path, body);
    if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`);
  };
  const search = () => answered("/search/", { query: texts.question(), limit: 10 });
  const question = () => answered("/chat/", { external_user_id: "ann", message: texts.question() });
  console.log(`  the first search after a start ${(await secondsOf(search)).toFixed(1)} s`);
  console.log(`  searches  ${shown(await timesOf(QUESTIONS, search, 20))}`);
  console.log(`  questions ${shown(await timesOf(QUESTIONS, question, 20))}`);
  const { now, highest } = await memory();
  console.log(`  memory of the node ${now} MB, at the most ${highest} MB`);
  const id = (await call("GET", `${base}/resources/`)).textAt("data.results.0.id");
  const removed = await secondsOf(async () => {
    await call("DELETE", `${base}/resources/${id}/`);
    while ((await call("GET", "/status/")).at("data.removals.pending") !== 0) await Bun.sleep(200);
  });
  console.log(
    `  a document removed from all files in ${removed.toFixed(1)} s; memory at the most ${(await memory()).highest} MB`,
  );
  await end();
};

const measure = async (form: Form, texts: Texts): Promise<void> => {
  const { passages, records } = await form.bytes();
  console.log(
    `  ${(passages / COUNT).toFixed(0)} bytes a passage in the tables; records ${(records / 2 ** 20).toFixed(0)} MB`,
  );
  await addOne(form, texts);
  await ask(form, texts);
};

const texts = realTexts();
if (texts === undefined) process.exit(0);
const embedded = await embeddedForm();
try {
  console.log(`embedded, ${COUNT} passages:`);
  await fill(embedded, texts);
  await measure(embedded, texts);
  const started = performance.now();
  const shared = await sharedForm(values.move ? embedded : undefined);
  if (shared !== undefined) {
    console.log("PostgreSQL and S3:");
    if (values.move) console.log(`  moved in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
    else await fill(shared, texts);
    await measure(shared, texts).finally(shared.remove);
  }
} finally {
  await embedded.remove();
}
