import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "vitest";
import * as postgres from "../../../src/store/postgres/index.ts";
import type { Records } from "../../../src/store/records/index.ts";
import * as sqlite from "../../../src/store/sqlite/index.ts";
import { describePostgres, newDatabase } from "./postgres.ts";

/** Records of a test's own. */
export interface TestRecords extends Records {
  /**
   * What another server would use; whoever asks for it closes it. On SQLite it is the same connection: of two in one thread
   * the one that waits would keep the other from going on.
   */
  beside(): Promise<Records>;
  /** Closes and removes them. */
  end(): Promise<void>;
}

const onDisk = async (): Promise<TestRecords> => {
  const folder = await mkdtemp(join(tmpdir(), "qa-records-"));
  const records = await sqlite.openRecords(join(folder, "records.sqlite"));
  return {
    ...records,
    beside: async () => ({ ...records, close: async () => undefined }),
    end: async () => {
      await records.close();
      await rm(folder, { recursive: true });
    },
  };
};

const inDatabase = async (): Promise<TestRecords> => {
  const { address, drop } = await newDatabase();
  const beside = () => postgres.openRecords(address, "test");
  const records = await beside();
  return {
    ...records,
    beside,
    end: async () => {
      await records.close();
      await drop();
    },
  };
};

/** A suite that runs on each record store. @param open gives empty records. */
export const onEachStore = (name: string, suite: (open: () => Promise<TestRecords>) => void): void => {
  describe(`${name}, on SQLite`, () => suite(onDisk));
  describePostgres(`${name}, on PostgreSQL`, () => suite(inDatabase));
};
