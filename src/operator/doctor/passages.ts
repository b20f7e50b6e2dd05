import { join } from "node:path";
import type { TableReport } from "../../passages/backend.ts";
import { tableKey } from "../../store/files/layout.ts";
import { passageBackend } from "../../store/passages.ts";
import type { ExpectedResource } from "../../store/records/index.ts";
import type { Examination } from "./examination.ts";
import { confirmed, type Found, REPAIR } from "./finding.ts";

const REBUILD = `${REPAIR}, which rebuilds the workspace's passages from the stored text`;

/** Faults that a server repairs by itself have a remedy of their own. */
type Fault = Pick<Found, "about" | "message"> & {
  level?: "note";
  remedy?: string;
  path?: string;
  resource_id?: string;
};

/**
 * Compares each workspace's passages with the records: their number and text, vectors, full-text index, the table's
 * files.
 */
export async function* checkPassages(exam: Examination): AsyncGenerator<Found> {
  for (const workspace_id of await exam.expected.workspaces()) {
    const faults = await confirmed(
      exam.isServed,
      () => look(exam, workspace_id),
      (found) => found.every(({ level }) => level === "note"),
    );
    exam.examined("workspaces");
    const mend = async (): Promise<"asked"> => {
      await exam.repairs().rebuild(workspace_id);
      return "asked";
    };
    for (const fault of faults)
      if (fault.level === "note") yield { workspace_id, remedy: "", ...fault, level: "note" };
      else if (fault.remedy !== undefined)
        yield { workspace_id, ...fault, remedy: fault.remedy, level: "fault" };
      else yield { workspace_id, remedy: REBUILD, mend, ...fault, level: "fault" };
  }
}

const look = async (exam: Examination, workspaceId: string): Promise<Fault[]> => {
  if (await exam.expected.isRebuilding(workspaceId))
    return [{ about: "passages", message: "Its passages are to be restored.", remedy: byServer(exam) }];
  const before = await exam.expected.resources(workspaceId);
  const { generation } = exam.generation;
  const path = tableKey(generation, workspaceId);
  const { files, tables } = exam.documents;
  const version = await exam.version(workspaceId);
  const isThere = version === undefined ? (await files.list(path)).length > 0 : version > 0;
  const ready = before.filter(({ status, passages }) => status === "ready" && passages !== 0);
  if (!isThere)
    return ready.length === 0
      ? []
      : [{ about: "passages", path, message: `The passages of ${ready.length} resources are missing.` }];
  const report = await passageBackend.verify(tables(generation), workspaceId, version);
  // Whatever was written or removed while the table was read is left to the next check, or to the next run.
  const now = new Map((await exam.expected.resources(workspaceId)).map((each) => [each.id, each]));
  const steady = before.filter(({ id, updated_at }) => now.get(id)?.updated_at === updated_at);
  const going = await goingIn(exam, workspaceId);
  const faults: Fault[] =
    report.unreadable === undefined
      ? [
          ...mismatches(steady, report),
          ...strangers(new Set([...before.map(({ id }) => id), ...now.keys(), ...going]), report),
          ...vectorFaults(exam, steady, report, await exam.expected.withoutVectors(generation)),
        ]
      : [{ about: "passages", path, message: `The table cannot be read: ${report.unreadable}` }];
  if (report.isToBeIndexed)
    faults.push({
      level: "note",
      about: "passages",
      path,
      message: "Its full text is still to be indexed, which the server does when it next opens it.",
    });
  if (report.search !== undefined)
    faults.push({ about: "passages", path, message: `Full text does not work: ${report.search}.` });
  for (const { file, what } of report.files) {
    // The engine removes files whose checksum is still recorded; if one is really missing, the other checks show it.
    if (what === "missing" && faults.length === 0) continue;
    const says = what === "missing" ? "is missing" : "is not as it was written";
    faults.push({ about: "passages", path: join(path, file), message: `A file of the table ${says}.` });
  }
  if (report.unknownFiles > 0)
    faults.push({
      level: "note",
      about: "passages",
      path,
      message: `Its files without a checksum, which they get with the next change: ${report.unknownFiles}.`,
    });
  return faults;
};

const byServer = ({ isServed }: Examination): string =>
  isServed ? "The server does it: wait a moment, and look again" : "Start the server, which does it";

/** Ids of deleted resources whose passages are still to be removed. */
const goingIn = async ({ expected }: Examination, workspaceId: string): Promise<string[]> => {
  const removals = await expected.removals();
  return removals.flatMap(({ workspace_id, resource_id }) =>
    workspace_id === workspaceId && resource_id !== null ? [resource_id] : [],
  );
};

const mismatches = (resources: ExpectedResource[], { held }: TableReport): Fault[] =>
  resources.flatMap(({ id, status, passages, passages_sha256 }): Fault[] => {
    if (status !== "ready" || passages === 0) return [];
    const found = held.get(id);
    const about = "passages" as const;
    if (found === undefined) return [{ about, resource_id: id, message: "It has no passages." }];
    if (passages !== null && found.count !== passages)
      return [{ about, resource_id: id, message: `It has ${found.count} passages of ${passages}.` }];
    if (passages_sha256 !== null && found.digest !== passages_sha256)
      return [{ about, resource_id: id, message: "Its passages are not what was stored." }];
    return [];
  });

const strangers = (known: ReadonlySet<string>, { held }: TableReport): Fault[] =>
  [...held.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ about: "passages", message: `There are passages of ${id}, which no record names.` }));

/** @param waiting ids of resources whose vectors the server has still to make. */
const vectorFaults = (
  exam: Examination,
  resources: ExpectedResource[],
  { held, vectorLength, withoutVector }: TableReport,
  waiting: ReadonlySet<string>,
): Fault[] => {
  const { model, dimensions } = exam.generation;
  if (model === null || exam.isReindexing || held.size === 0) return [];
  if (dimensions !== null && vectorLength !== undefined && vectorLength !== dimensions)
    return [
      { about: "vectors", message: `Its vectors have ${vectorLength} numbers instead of ${dimensions}.` },
    ];
  const lacking = resources
    .filter(({ id, status }) => status === "ready" && held.has(id))
    .filter(({ id }) => vectorLength === undefined || withoutVector.has(id));
  const left = lacking.filter(({ id }) => !waiting.has(id));
  const made = lacking.length - left.length;
  return [
    ...left.map(({ id }): Fault => {
      return { about: "vectors", resource_id: id, message: "It has passages without a vector." };
    }),
    ...(made === 0
      ? []
      : [
          {
            about: "vectors" as const,
            message: `The vectors of restored resources are to be made: ${made}.`,
            remedy: byServer(exam),
          },
        ]),
  ];
};
