import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Diagnosis, type Finding, runDoctor } from "../../../src/operator/doctor/doctor.ts";
import { makeDataDirectory, type StoredDocuments } from "./data-directory.ts";

export const doctor = (data: string, repair = false, acceptRecords = false): Promise<Diagnosis> =>
  runDoctor({ data }, { repair, acceptRecords, onFinding: () => {}, onProgress: () => {} });

export const faultsOf = ({ findings }: Diagnosis): Finding[] =>
  findings.filter(({ level }) => level === "fault");

/** A data directory with documents for the tests of a suite, in which the doctor finds nothing. */
export const examinedDocuments = () => {
  let made: StoredDocuments | undefined;
  const stored = (): StoredDocuments => {
    if (made === undefined) throw new Error("The documents are not stored yet.");
    return made;
  };
  const first = (): string => stored().ids[0] ?? "";
  beforeAll(async () => {
    made = await makeDataDirectory();
    // Made by this process, whose files others may read.
    await doctor(made.data, true);
  });
  afterAll(() => made?.remove());
  return {
    get data() {
      return stored().data;
    },
    get workspaceId() {
      return stored().workspaceId;
    },
    get ids() {
      return stored().ids;
    },
    copy: () => stored().copy(),
    /** Within a data directory: the table of the passages, and the files of the first document. */
    table: () => join("passages", `${stored().workspaceId}.lance`),
    original: () => join("originals", stored().workspaceId, first()),
    text: () => join("extracted", stored().workspaceId, `${first()}.jsonl`),
  };
};
