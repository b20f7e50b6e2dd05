/**
 * Sends hostile requests to the compiled program on this machine: to every operation of both contracts and to every
 * page, with each kind of credential. Prints for each kind of request its statuses, how long others waited in the
 * meantime (the worst `/healthz`) and how the server's memory grew. Exits with 1 if there was a 5xx, a fault in the
 * log, or a slow head or JSON body that the server had not ended in time. `bun scripts/trial/hostile.ts [--program
 * PATH] [--seconds N] [--deadline N]`: seconds are for each row of a table, by default 10, the deadline in seconds is
 * for slow requests, by default 60. Run `npm run build` first. Memory on Linux only.
 */
import { parseArgs } from "node:util";
import { MAX_DEPTH, MAX_VALUES } from "../../src/http/body/json-bounds.ts";
import {
  deepLists,
  LEAST,
  LEVELS,
  MOST,
  unknownNames,
  zerosIn,
} from "../../test/support/contract/hostile-bodies.ts";
import { fullFields, jsonFields, longBoundary } from "../../test/support/contract/hostile-forms.ts";
import { PROGRAM } from "../bench/server.ts";
import { allTargets, formRequest, jsonRequest, requestsByKind, type Target } from "./hostile/requests.ts";
import { type HostileRequest, send } from "./hostile/send.ts";
import { startHostileServer } from "./hostile/server.ts";
import { sendSlowly } from "./hostile/slow.ts";
import { placeOf, printCounts, printTable, type Row } from "./hostile/table.ts";
import { startWatch } from "./hostile/watch.ts";

const TOGETHER = 64;
/** Bytes of unknown names that contain no more values than a body may have. */
const CHAT_NAMES = 100_000;
/** Milliseconds in which nothing is sent, at the beginning and at the end. */
const REST = 5_000;

const { values } = parseArgs({
  options: {
    program: { type: "string", default: PROGRAM },
    seconds: { type: "string", default: "10" },
    deadline: { type: "string", default: "60" },
  },
});
const seconds = Number(values.seconds);
const deadline = Number(values.deadline);
// Its other commands are those of the same program.
process.env.QA_BINARY = values.program;

const faults: string[] = [];
const server = await startHostileServer(values.program, (error) => faults.push(error));
const watch = startWatch(server.url, server.pid);
const targets = allTargets(server.workspaceId);
const failed: string[] = [];

/** Sends groups of requests, those of a group concurrently, until they or the time are used up. */
const rowOf = async (name: string, groups: HostileRequest[][], credential: string[]): Promise<Row> => {
  const outcomes: Row["outcomes"] = [];
  const ends = performance.now() + seconds * 1000;
  const { seen } = await watch.during(async () => {
    for (const group of groups) {
      if (performance.now() > ends) break;
      const sent = group.map(async (request) => ({
        request,
        outcome: await send(server.url, request, credential),
      }));
      outcomes.push(...(await Promise.all(sent)));
    }
  });
  for (const { request, outcome } of outcomes)
    if (outcome.status.startsWith("5")) failed.push(`${outcome.status} ${placeOf(request)}, ${request.name}`);
  return { name, outcomes, left: groups.flat().length - outcomes.length, seen };
};

const together = (request: HostileRequest): HostileRequest[] =>
  Array.from({ length: TOGETHER }, () => request);

const { seen: quiet } = await watch.during(() => Bun.sleep(REST));
const idle = quiet.middle;
console.log(`idle: /healthz ${idle.toFixed(1)} ms, ${quiet.memory.most} MB; limits of rates are off`);

const kinds: [string, HostileRequest[][]][] = [
  ...requestsByKind(targets).map(([kind, requests]): [string, HostileRequest[][]] => [
    kind,
    requests.map((request) => [request]),
  ]),
  [
    `${TOGETHER} at once`,
    targets
      .filter(({ schema }) => schema)
      .map((to) => together({ ...jsonRequest(to, { name: "unknown names", body: unknownNames() }) })),
  ],
];
for (const [kind, groups] of kinds) {
  const rows: Row[] = [];
  for (const [name, credential] of Object.entries(server.credentials))
    rows.push(await rowOf(name, groups, await credential()));
  printTable(kind, rows, idle);
}

const chat: Target = {
  method: "POST",
  path: `/api/v1/workspaces/${server.workspaceId}/chat/`,
  takesForm: true,
};
const sessions: Target = { method: "POST", path: "/operator/v1/sessions/", takesForm: false };
const head = ({ method, path }: Target, ...headers: string[]): string =>
  [`${method} ${path} HTTP/1.1`, "Host: 127.0.0.1", ...headers, ""].join("\r\n");
const JSON_BODY = ["Content-Type: application/json", "Content-Length: 10000"];
const FORM = ["Content-Type: multipart/form-data; boundary=b", "Content-Length: 10000"];
const { result: slow, seen: duringSlow } = await watch.during(() =>
  sendSlowly(
    server.url,
    [
      { name: "a first line", before: "", slowly: head(sessions) },
      { name: "a header", before: `${head(sessions)}X-Long: `, slowly: "x" },
      { name: "JSON, no credential", before: `${head(sessions, ...JSON_BODY)}\r\n`, slowly: " " },
      { name: "JSON, a token", before: `${head(chat, ...server.token, ...JSON_BODY)}\r\n`, slowly: " " },
      { name: "no content type", before: `${head(sessions, "Content-Length: 10000")}\r\n`, slowly: " " },
      { name: "no key", before: `${head(chat, ...JSON_BODY)}\r\n`, slowly: " " },
      {
        name: "GET with a body",
        before: `${head({ method: "GET", path: "/healthz", takesForm: false }, ...JSON_BODY)}\r\n`,
        slowly: " ",
      },
      { name: "a form, a token", before: `${head(chat, ...server.token, ...FORM)}\r\n`, slowly: "-" },
    ],
    deadline,
  ),
);
console.log(`\nslow: a byte every 2 s, /healthz +${(duringSlow.worst - idle).toFixed(0)} ms`);
for (const { name, sent, open, seconds: took } of slow)
  console.log(
    `${name.padEnd(20)} ${sent} sent, ${open} open after ${deadline} s, the last ended after ${took.toFixed(0)} s`,
  );

const zeros = (size: number) =>
  jsonRequest(chat, { name: `${size} B of zeros in resource_ids`, body: zerosIn("resource_ids", size) });
const names = (size: number) =>
  jsonRequest(sessions, { name: `${size} B of unknown names`, body: unknownNames(size) });
const lists = (levels: number) => jsonRequest(sessions, { name: `${levels} lists`, body: deepLists(levels) });
const within = (size: number) => jsonRequest(chat, { name: `${size} B of names`, body: unknownNames(size) });
const zeroCount = (count: number) =>
  jsonRequest(chat, { name: `${count} values`, body: zerosIn("resource_ids", 2 * count) });
// Large enough to do the most harm; small enough for the limit of any operation; and just within the limits of the
// chat, where everything is read.
const worst = [
  ["S1", zeros(MOST), server.token],
  ["S1, small", zeros(LEAST), server.token],
  ["S2", names(MOST), []],
  ["S2, small", names(LEAST), []],
  ["S3a", lists(LEVELS), []],
  ["S3a, small", lists(LEAST / 2), []],
  ["within, names", within(CHAT_NAMES), server.token],
  ["within, values", zeroCount(MAX_VALUES - 10), server.token],
  ["within, levels", lists(MAX_DEPTH), []],
  ["S1b", formRequest(chat, jsonFields()), server.token],
  ["S1b, within", formRequest(chat, fullFields()), server.token],
  ["S3b", formRequest(chat, longBoundary(12_000)), server.token],
] as const;
const rows: Row[] = [];
for (const [name, request, credential] of worst)
  rows.push(await rowOf(name, [together(request)], [...credential]));
printTable(`worst, ${TOGETHER} at once`, rows, idle);

const { seen: after } = await watch.during(() => Bun.sleep(REST));
console.log(`\nmemory: ${quiet.memory.most} MB at first, ${after.memory.most} MB ${REST / 1000} s after all`);
await watch.end();
await server.end();

const lasting = slow.filter(({ name, open }) => open > 0 && !name.startsWith("a form"));
printCounts("answers of 5xx", failed);
printCounts(
  "faults in the log",
  faults.map((error) => error.split("\n")[0] ?? ""),
);
process.exitCode = failed.length > 0 || faults.length > 0 || lasting.length > 0 ? 1 : 0;
