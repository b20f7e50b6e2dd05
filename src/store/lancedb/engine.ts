import { tmpdir } from "node:os";
import type * as lancedb from "@lancedb/lancedb";
import { QaError } from "../../domain/errors.ts";
import { shareHeaps } from "./memory.ts";

/** What LanceDB's loader found wrong with the last library it tried; its own message is advice about npm. */
const reason = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);

/**
 * LanceDB with its native code, which the compiled program unpacks into TMPDIR at the first start of each version: 170
 * MB.
 * @throws QaError `invalid_request` if that is impossible: TMPDIR is full, read-only or another user's.
 */
export const loadEngine = async (): Promise<typeof lancedb> => {
  shareHeaps();
  try {
    return await import("@lancedb/lancedb");
  } catch (error) {
    throw new QaError(
      "invalid_request",
      `LanceDB's native code cannot be loaded: ${reason(error)}. It is unpacked into ${tmpdir()}; TMPDIR names another folder.`,
      { cause: error },
    );
  }
};
