import type { Answered, Caller } from "../../../test/support/process/server.ts";
import { oneOf } from "../random.ts";
import type { fileMaker } from "./files.ts";
import type { Ledger, Upload } from "./ledger.ts";

export interface Acting {
  ledger: Ledger;
  random: () => number;
  newFile: ReturnType<typeof fileMaker>;
  workspaces: string[];
  call: Caller;
  /** Statuses of 500 and above that are allowed: what it needs is busy or gone. */
  excused: readonly number[];
}

/** What no answer may be: a fault of the server. */
const check = ({ excused }: Acting, answer: Answered, what: string): Answered => {
  if (answer.status >= 500 && !excused.includes(answer.status))
    throw new Error(`${what} was answered with ${answer.status}: ${answer.text}`);
  return answer;
};

const send = async (acting: Acting, upload: Upload): Promise<void> => {
  const { call, ledger } = acting;
  const form = new FormData();
  form.append("file", new File([upload.bytes], upload.name));
  const path = `/workspaces/${upload.workspaceId}/resources/`;
  const answer = check(
    acting,
    await call("POST", path, form, { "Idempotency-Key": upload.key }),
    "an upload",
  );
  if (answer.status !== 201) return;
  const id = answer.textAt("data.id");
  if (upload.id !== undefined && upload.id !== id) {
    if (upload.deleted === "no") throw new Error(`One key made ${upload.id} and ${id}`);
    // A key is forgotten together with what it created.
    ledger.uploads.push({ ...upload, id, deleted: "no" });
  }
  upload.id ??= id;
  ledger.counts.uploads += 1;
};

const upload = async (acting: Acting): Promise<void> => {
  const { ledger, random, newFile, workspaces } = acting;
  const workspaceId = oneOf(random, workspaces) ?? "";
  const key = `upload-${ledger.uploads.length}-${random()}`;
  const made: Upload = { key, workspaceId, ...(await newFile()), deleted: "no" };
  ledger.uploads.push(made);
  await send(acting, made);
};

/** Sends something again, whether it was answered or not: under its key both must lead to one resource. */
const repeat = async (acting: Acting): Promise<void> => {
  const { ledger, random } = acting;
  const again = oneOf(random, ledger.unanswered) ?? oneOf(random, ledger.alive);
  if (again === undefined) return;
  await send(acting, again);
  ledger.counts.repeats += 1;
};

const ask = async (acting: Acting): Promise<void> => {
  const { ledger, random, call } = acting;
  const about = oneOf(random, ledger.alive);
  if (about === undefined) return;
  const gone = new Set(ledger.known.filter(({ deleted }) => deleted === "yes").map(({ id }) => id));
  const session = random() < 0.3 ? oneOf(random, ledger.asked) : undefined;
  const workspaceId = session?.workspaceId ?? about.workspaceId;
  const question = `What did ${about.marker || "the president"} carry?`;
  const key = `question-${random()}`;
  const answer = check(
    acting,
    await call(
      "POST",
      `/workspaces/${workspaceId}/chat/`,
      { external_user_id: "ann", message: question, ...(session && { session_id: session.sessionId }) },
      { "Idempotency-Key": key },
    ),
    "a question",
  );
  if (answer.status !== 200) return;
  const cited = answer.at("data.assistant_message.resource_ids") as string[];
  const wrong = cited.find((id) => gone.has(id));
  if (wrong) throw new Error(`An answer cites ${wrong}, which was deleted before it was asked`);
  ledger.asked.push({
    workspaceId,
    sessionId: answer.textAt("data.session.id"),
    answerId: answer.textAt("data.assistant_message.id"),
    key,
    question,
  });
  ledger.counts.questions += 1;
};

const remove = async (acting: Acting): Promise<void> => {
  const { ledger, random, call } = acting;
  const one = oneOf(random, ledger.alive);
  if (one === undefined) return;
  one.deleted = "asked";
  const answer = check(
    acting,
    await call("DELETE", `/workspaces/${one.workspaceId}/resources/${one.id}/`),
    "a deletion",
  );
  if (answer.status !== 200 && answer.status !== 404) return;
  one.deleted = "yes";
  ledger.counts.deletions += 1;
};

const retry = async (acting: Acting): Promise<void> => {
  const { ledger, random, call } = acting;
  const one = oneOf(random, ledger.alive);
  if (one === undefined) return;
  const path = `/workspaces/${one.workspaceId}/resources/${one.id}/retry/`;
  const answer = check(
    acting,
    await call("POST", path, undefined, { "Idempotency-Key": `retry-${random()}` }),
    "a retry",
  );
  if (answer.status === 404 && one.deleted === "no")
    throw new Error(`${one.id} was acknowledged and is not there`);
  ledger.counts.retries += 1;
};

/** With many living resources, deletions are more frequent, so that their number is limited. */
const MOST_ALIVE = 150;

const chosen = ({ random, ledger }: Acting): ((acting: Acting) => Promise<void>) => {
  const deletions = ledger.alive.length > MOST_ALIVE ? 0.5 : 0.12;
  const choice = random();
  if (choice < deletions) return remove;
  if (choice < deletions + 0.1) return repeat;
  if (choice < deletions + 0.15) return retry;
  return random() < 0.4 ? ask : upload;
};

/** The connection was lost: the server was killed, or is about to start. */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (/fetch|connect|socket/i.test(error.message) ||
    ("code" in error && /^(?:ECONN|Connection|Failed)/.test(String(error.code))));

/** Acts at random until the server is gone. @throws Error what it must never answer. */
export const act = async (acting: Acting, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    try {
      await chosen(acting)(acting);
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
};
