/**
 * 100,000 resources in one workspace against 1,000 in another of the same server, on both deployments: lists, a status,
 * searches, questions, uploads and deletions, alternating, as ratios. `bun scripts/bench/scale/resources.ts
 * [resources]`. Run `npm run build` first.
 */
import { makePdf } from "../../../test/support/pdf/pdf.ts";
import type { Caller } from "../../../test/support/process/server.ts";
import { addDocuments } from "./documents.ts";
import { bothForms, type Form } from "./forms.ts";
import { realTexts, type Texts } from "./texts.ts";
import { median, secondsOf } from "./times.ts";

const MANY = Number(process.argv[2] ?? 100_000);
const FEW = MANY / 100;
const PER_WRITE = 20_000;
const ROUNDS = 30;

/** A second workspace, with fewer resources. */
const fill = async (form: Form, texts: Texts): Promise<string> => {
  const { call, end } = await form.serve();
  const small = (await call("POST", "/workspaces/", { title: "Small" })).textAt("data.id");
  await end();
  const filling = await form.fill();
  for (const [id, all] of [
    [small, FEW],
    [form.workspaceId, MANY],
  ] as const)
    for (let before = 0; before < all; before += PER_WRITE)
      await addDocuments(filling, id, texts, { before, count: Math.min(PER_WRITE, all - before), each: 1 });
  await filling.close();
  return small;
};

/** The measured operations, each given the path of a workspace. */
const operations = async (call: Caller, texts: Texts) => {
  const done = async (...request: Parameters<Caller>) => {
    const answered = await call(...request);
    if (answered.status >= 300) throw new Error(`${request[1]}: ${answered.status} ${answered.text}`);
    return answered;
  };
  const newest = async (base: string): Promise<string> =>
    (await done("GET", `${base}/resources/?page_size=1`)).textAt("data.results.0.id");
  const pdf = await makePdf([["The warranty of the drill lasts five years."]]);
  return {
    "first page": (base: string) => done("GET", `${base}/resources/`),
    "page 50": (base: string) => done("GET", `${base}/resources/?page=50`),
    status: async (base: string) => done("GET", `${base}/resources/${await newest(base)}/`),
    search: (base: string) => done("POST", `${base}/search/`, { query: texts.question() }),
    question: (base: string) =>
      done("POST", `${base}/chat/`, { external_user_id: "ann", message: texts.question() }),
    "question of all documents": (base: string) =>
      done("POST", `${base}/chat/`, { external_user_id: "ann", message: "Summarize all documents." }),
    upload: (base: string) => {
      const form = new FormData();
      form.append("file", new File([pdf], "drill.pdf", { type: "application/pdf" }));
      return done("POST", `${base}/resources/`, form);
    },
    deletion: async (base: string) => done("DELETE", `${base}/resources/${await newest(base)}/`),
  };
};

const measure = async (form: Form, texts: Texts, small: string): Promise<void> => {
  const { call, memory, end } = await form.serve();
  const all = await operations(call, texts);
  const [few, many] = [`/workspaces/${small}`, `/workspaces/${form.workspaceId}`];
  for (const base of [few, many])
    console.log(
      `  the first search in ${base === few ? FEW : MANY}: ${(await secondsOf(() => all.search(base))).toFixed(1)} s`,
    );
  for (const [name, run] of Object.entries(all)) {
    const times: Record<string, number[]> = { [few]: [], [many]: [] };
    // Alternating, so that any other load on the machine affects both.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const base of [few, many]) times[base]?.push(1_000 * (await secondsOf(() => run(base))));
    const [ofFew, ofMany] = [median(times[few] ?? []), median(times[many] ?? [])];
    console.log(
      `  ${name.padEnd(26)} ${ofFew.toFixed(1)} ms of ${FEW}, ${ofMany.toFixed(1)} ms of ${MANY}: ${(ofMany / ofFew).toFixed(2)} times`,
    );
  }
  console.log(`  memory of the node at the most ${(await memory()).highest} MB`);
  await end();
};

const texts = realTexts();
if (texts === undefined) process.exit(0);
/** One sentence each: only their number matters here. */
const short = { ...texts, passage: texts.question };
for await (const form of bothForms()) {
  console.log(`${form.name}:`);
  await measure(form, short, await fill(form, short));
}
