/**
 * The service with a real provider's server: llama.cpp's for Python, with models of random weights that are made here.
 * Their output is nonsense that fits the schema, so this does not check answers, but that everything ends, and how:
 * documents, questions, cancelling, prompts that are too long, a server that is gone, embeddings with and without
 * pooling. `bun scripts/trial/providers.ts [--wheels FOLDER]`, with built packages in the folder. Runs the service from
 * its source. If Python is missing it says so and exits with 0.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { field } from "../../src/domain/field.ts";
import { eventsIn } from "../../test/support/chat/chat.ts";
import type { Answered } from "../../test/support/process/server.ts";
import { type ModelServer, type RandomModel, startModelServer } from "./providers/model-server.ts";
import { pythonFor } from "./providers/python.ts";
import { type Service, startService } from "./providers/service.ts";

const QUESTION = "How many boats does the harbour of Quillfeather have?";
/** Tokens of context for everything that is sent here; a token is a byte. */
const AMPLE = "40000";

const { values } = parseArgs({ options: { wheels: { type: "string" } } });
const found = await pythonFor(values.wheels);
if ("missing" in found) {
  console.log(`SKIPPED: this machine lacks ${found.missing}`);
  process.exit(0);
}
const { python } = found;
const work = await mkdtemp(join(tmpdir(), "qa-providers-"));
let failures = 0;

const show = (what: string, isRight: boolean, seen: string): void => {
  if (!isRight) failures += 1;
  console.log(`${isRight ? "ok    " : "FAILED"} ${what}: ${seen.replace(/\s+/g, " ").slice(0, 220)}`);
};

const seconds = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await run();
  return (performance.now() - began) / 1000;
};

/** What the model said, or the message of its failure: the last event of a stream, or the answer as it came. */
const saidIn = ({ text }: Answered): string => {
  const event = eventsIn(text).at(-1);
  const answer: unknown = event?.data ?? JSON.parse(text);
  const message = field(field(answer, "data") ?? answer, "assistant_message");
  const said = message === undefined ? answer : (field(message, "content") ?? message);
  return typeof said === "string" ? said : JSON.stringify(said);
};

/** Whether it is the model's answer, or a failure of it that says which. */
const endsInWords = (answered: Answered): boolean =>
  answered.text.includes('"assistant_message"') || answered.text.includes("model_error");

const withService = async (
  kind: RandomModel,
  settings: Record<string, string>,
  modelOf: (server: ModelServer) => Parameters<typeof startService>[0],
  trial: (service: Service, server: ModelServer) => Promise<void>,
): Promise<void> => {
  const server = await startModelServer(python, work, kind, settings);
  const service = await startService(modelOf(server));
  try {
    await trial(service, server);
  } finally {
    await service.end();
    await server.end();
  }
};

const asChat = ({ url, model }: ModelServer) => ({ chat: { model, baseUrl: url } });
const asEmbedding = ({ url, model }: ModelServer) => ({ embedding: { model, baseUrl: url } });

await withService("writer", { n_ctx: AMPLE }, asChat, async (service) => {
  const { status, error, summary } = await service.upload();
  show("a document is summarised", status === "ready" && summary !== "", `${status} ${error}${summary}`);
  const whole = await service.ask(QUESTION);
  show("a question is answered whole", endsInWords(whole), saidIn(whole));
  const streamed = await service.streamed(QUESTION);
  show("a question is answered as it is written", endsInWords(streamed), saidIn(streamed));
  const together = await Promise.all([1, 2, 3].map(() => service.streamed(QUESTION)));
  const areTold = together.every((each) => endsInWords(each) && !each.text.includes("could not be read"));
  show("questions that interrupt each other are answered", areTold, together.map(saidIn).join(" | "));
});

/** This server accepts any model name. */
const asAnother = ({ url }: ModelServer) => ({ chat: { model: "another", baseUrl: url } });
await withService("writer", { n_ctx: AMPLE }, asAnother, async (service) => {
  const answered = await service.ask(QUESTION);
  show("a wrong name of a model ends in words", endsInWords(answered), saidIn(answered));
});

await withService(
  "endless",
  { n_ctx: "10000", interrupt_requests: "false" },
  asChat,
  async (service, server) => {
    const { status, error } = await service.upload();
    show("a summary without end ends", status === "ready" || error !== "", `${status} ${error}`);
    // Once its context is full this server fails with 500, or ends the stream without a message.
    let cut: Answered | undefined;
    const whole = await seconds(async () => {
      cut = await service.streamed(QUESTION);
    });
    show(
      "an answer without end fails in words",
      /cut off|did not answer within|model provider/.test(cut?.text ?? ""),
      cut ? saidIn(cut) : "",
    );
    await service.askAndLeave(QUESTION, (whole / 5) * 1000);
    const next = await seconds(() => server.ask("Hi"));
    const times = `the next answer after ${next.toFixed(1)} s, a whole one takes ${whole.toFixed(1)} s`;
    show("who leaves frees the model", next < whole / 2, times);
    const stopped = service.streamed(QUESTION);
    await Bun.sleep((whole / 5) * 1000);
    await server.end();
    const answered = await stopped;
    show("a server that stops is told of in words", /model provider/.test(answered.text), saidIn(answered));
    show("the service goes on", await service.isHealthy(), "healthy");
  },
);

for (const n_ctx of ["512", "2048"])
  await withService("writer", { n_ctx }, asChat, async (service) => {
    const { status, error } = await service.upload();
    const isTold = status === "ready" || /takes at once|cut off/.test(error);
    show(`a document for a context of ${n_ctx}`, isTold, `${status} ${error}`);
    const answered = await service.ask(QUESTION);
    show(`a question for a context of ${n_ctx}`, endsInWords(answered), saidIn(answered));
  });

await withService("writer", { n_ctx: "2048", embedding: "true" }, asEmbedding, async (service) => {
  const { status, error } = await service.upload();
  show("embeddings without pooling are named", /has no pooling/.test(error), `${status} ${error}`);
});

await withService(
  "embedder",
  { n_ctx: "2048", n_batch: "2048", n_ubatch: "2048", embedding: "true" },
  asEmbedding,
  async (service) => {
    const { status, error } = await service.upload();
    show("a document has embeddings", status === "ready", `${status} ${error}`);
    const answered = await service.ask(QUESTION);
    show("a question finds it", answered.text.includes("boats and"), saidIn(answered));
  },
);

await rm(work, { recursive: true });
console.log(failures === 0 ? "All shown." : `${failures} failed.`);
process.exitCode = failures === 0 ? 0 : 1;
