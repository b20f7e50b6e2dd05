/**
 * 10,000 workspaces of one app, each with a document, on both deployments: how long it takes to list them and to ask in
 * one, compared with the time with 100, and what each workspace that is searched adds to the node's memory. `bun
 * scripts/bench/scale/workspaces.ts [workspaces] [searched]`. Run `npm run build` first.
 */
import { newId, now } from "../../../src/domain/ids.ts";
import { addDocuments } from "./documents.ts";
import { bothForms, type Filling, type Form } from "./forms.ts";
import { realTexts, type Texts } from "./texts.ts";
import { median, secondsOf, timesOf } from "./times.ts";

const MANY = Number(process.argv[2] ?? 10_000);
const SEARCHED = Number(process.argv[3] ?? 2_000);
const FEW = 100;
/** Workspaces filled at once. */
const AT_ONCE = 4;
const ROUNDS = 100;

const add = async (filling: Filling, form: Form, texts: Texts, count: number): Promise<string[]> => {
  const { db } = filling;
  const { app_id } = await db
    .selectFrom("workspaces")
    .select("app_id")
    .where("id", "=", form.workspaceId)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, () => newId());
  const queue = ids.values();
  const work = async (): Promise<void> => {
    for (const id of queue) {
      const made = { id, app_id, title: `Workspace ${id}`, description: "", created_at: now() };
      await db
        .insertInto("workspaces")
        .values({ ...made, updated_at: made.created_at })
        .execute();
      await addDocuments(filling, id, texts, { before: 0, count: 1, each: 5 });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ids;
};

const measure = async (form: Form, texts: Texts, ids: string[]): Promise<Record<string, number>> => {
  const { call, memory, end } = await form.serve();
  const done = async (...request: Parameters<typeof call>): Promise<void> => {
    const { status, text } = await call(...request);
    if (status >= 300) throw new Error(`${request[1]}: ${status} ${text}`);
  };
  const ask = (id = "") =>
    done("POST", `/workspaces/${id}/chat/`, { external_user_id: "ann", message: texts.question() });
  const search = (id: string) => done("POST", `/workspaces/${id}/search/`, { query: texts.question() });
  const [first] = ids;
  const times = {
    "first page": median(await timesOf(ROUNDS, () => done("GET", "/workspaces/"), 20)),
    "last page": median(await timesOf(ROUNDS, () => done("GET", `/workspaces/?page=${ids.length / 20}`), 20)),
    question: median(await timesOf(ROUNDS, () => ask(first), 20)),
  };
  const searched = ids.slice(0, SEARCHED);
  const each: number[] = [];
  const half: number[] = [];
  for (const [at, id] of searched.entries()) {
    each.push(1_000 * (await secondsOf(() => search(id))));
    if (at + 1 === Math.floor(searched.length / 2) || at + 1 === searched.length)
      half.push((await memory()).now);
  }
  const [before = 0, after = 0] = half;
  console.log(
    `  ${ids.length} workspaces: the first search in each ${median(each).toFixed(0)} ms; memory ${before} MB after ${Math.floor(searched.length / 2)}, ${after} MB after ${searched.length}`,
  );
  await end();
  return times;
};

const texts = realTexts();
if (texts === undefined) process.exit(0);
for await (const form of bothForms()) {
  console.log(`${form.name}:`);
  const few = await form.fill();
  const ids = await add(few, form, texts, FEW);
  await few.close();
  const ofFew = await measure(form, texts, ids);
  const many = await form.fill();
  const seconds = await secondsOf(async () => ids.push(...(await add(many, form, texts, MANY - FEW))));
  await many.close();
  console.log(`  ${((MANY - FEW) / seconds).toFixed(0)} workspaces filled a second`);
  for (const [name, ofMany] of Object.entries(await measure(form, texts, ids)))
    console.log(
      `  ${name.padEnd(12)} ${ofMany.toFixed(1)} ms, of ${FEW} ${(ofFew[name] ?? 0).toFixed(1)} ms: ${(ofMany / (ofFew[name] ?? 0)).toFixed(2)} times`,
    );
}
