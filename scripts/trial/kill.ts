/**
 * Kills the server (SIGKILL) at random moments of mixed work, 1,000 times: uploads of every kind of file, questions,
 * deletions, retries, backups, and repeats under one key, with a provider that stands in for all models. Nothing that
 * was acknowledged may be missing, nothing deleted may be found, every passage exists once, no file is stray, and `qa
 * doctor` finds nothing after each of the last 50. `bun scripts/trial/kill.ts [kills] [seed]`. Run `npm run build`
 * first.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callerOf } from "../../test/support/process/server.ts";
import { startProvider } from "../../test/support/provider/provider.ts";
import { startBinary } from "../bench/server.ts";
import { act } from "./kill/actions.ts";
import { fileMaker } from "./kill/files.ts";
import {
  checkLists,
  checkNothingLeft,
  checkOriginals,
  checkPassages,
  checkSessions,
  listed,
} from "./kill/invariants.ts";
import { Ledger } from "./kill/ledger.ts";
import { program } from "./program.ts";
import { randomNumbers } from "./random.ts";
import { standInModels } from "./stand-in.ts";

const KILLS = Number(process.argv[2] ?? 1_000);
const SEED = Number(process.argv[3] ?? Date.now() % 1_000_000);
/** Maximum number of milliseconds that a server works before it is killed. */
const LONGEST_LIFE = 1_500;
/** Concurrent callers. */
const ACTORS = 6;
/** Backups are made in one out of this many lives. */
const BACKUP_EVERY = 20;
const CHECKED_BY_DOCTOR = 50;

console.log(`seed ${SEED}`);
const random = randomNumbers(SEED);
const provider = await startProvider();
const env = standInModels(provider.url);
const work = await mkdtemp(join(tmpdir(), "qa-kill-"));
const data = join(work, "data");
let server = await startBinary({ data, env });
const { key } = server;
const ledger = new Ledger();
const newFile = fileMaker(random);
const connected = () => callerOf(server.url, key);
const second = (await connected()("POST", "/workspaces/", { title: "Second" })).textAt("data.id");
const workspaces = [server.workspaceId, second];

const removalsDone = async (): Promise<void> => {
  while ((await connected()("GET", "/status/")).at("data.removals.pending") !== 0) await Bun.sleep(100);
};

const live = async (kill: number): Promise<void> => {
  let over = false;
  const acting = { ledger, random, newFile, workspaces, call: connected(), excused: [503] };
  const actors = Array.from({ length: ACTORS }, () => act(acting, () => over));
  const backup =
    kill % BACKUP_EVERY === 0 ? program(["backup", join(work, "backup"), "--data", data]) : undefined;
  await Bun.sleep(random() * LONGEST_LIFE);
  over = true;
  await server.end("SIGKILL");
  await Promise.all(actors);
  const backedUp = await backup;
  if (backedUp && backedUp.code !== 0) throw new Error(`qa backup failed: ${backedUp.stderr}`);
  if (backedUp) ledger.counts.backups += 1;
};

for (let kill = 1; kill <= KILLS; kill += 1) {
  await live(kill);
  server = await startBinary({ data, env });
  await checkLists(connected(), ledger, workspaces);
  if (kill > KILLS - CHECKED_BY_DOCTOR) {
    // A server that lived no longer than a second has not removed everything that was deleted.
    await removalsDone();
    const doctor = await program(["doctor", "--data", data]);
    if (doctor.code !== 0)
      throw new Error(`After kill ${kill} the doctor says: ${doctor.stdout}${doctor.stderr}`);
  }
  if (kill % 50 === 0 || kill === KILLS)
    console.log(`killed ${kill} times: ${ledger.alive.length} alive; ${JSON.stringify(ledger.counts)}`);
}

const isOpen = ({ status }: { status: string }): boolean => status === "queued" || status === "vectorizing";
const resources = async () =>
  new Map(await Promise.all(workspaces.map(async (id) => [id, await listed(connected(), id)] as const)));
let last = await resources();
while ([...last.values()].flat().some(isOpen)) {
  await Bun.sleep(500);
  last = await resources();
}
const ended = Object.groupBy([...last.values()].flat(), ({ status }) => status);
for (const { title, status, error_message } of [...last.values()].flat())
  if (status !== "ready") console.log(`  ${title} is ${status}: ${error_message}`);
for (const { key: repeated, workspaceId, question, answerId } of ledger.asked.slice(-20)) {
  const body = { external_user_id: "ann", message: question };
  const again = await connected()("POST", `/workspaces/${workspaceId}/chat/`, body, {
    "Idempotency-Key": repeated,
  });
  if (again.status === 200 && again.textAt("data.assistant_message.id") !== answerId)
    throw new Error(`A repeat under one key gave another answer than ${answerId}`);
}
await checkLists(connected(), ledger, workspaces);
await checkSessions(connected(), ledger);
await checkOriginals(connected(), ledger, workspaces);
await removalsDone();
const doctor = await program(["doctor", "--data", data]);
await server.end();
const { rows, resources: counted } = await checkPassages(data, last);
await checkNothingLeft(data, ledger);
if (ledger.counts.backups > 0) {
  const verified = await program(["backup", "verify", join(work, "backup")]);
  if (verified.code !== 0) throw new Error(`The backup is not whole: ${verified.stdout}${verified.stderr}`);
}
console.log(
  `${KILLS} kills: ${Object.entries(ended)
    .map(([status, each]) => `${each?.length} ${status}`)
    .join(", ")}; ` +
    `${rows} passages of ${counted} resources, each once; nothing lost, nothing deleted found; doctor ${doctor.code === 0 ? "clean" : doctor.stdout}`,
);
await provider.stop();
await rm(work, { recursive: true });
if (doctor.code !== 0) process.exitCode = 1;
