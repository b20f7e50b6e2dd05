import { QaError } from "../../domain/errors.ts";
import { lockRecords, openBeside } from "../places.ts";
import type { ExaminedRecords, Repairing } from "./examination.ts";

/**
 * Opens records in PostgreSQL, which checks its own files. A repair without a server keeps servers out until it ends.
 * @param stack closes them.
 * @throws QaError `invalid_request` if they cannot be opened.
 */
export const openRemoteRecords = async (
  address: string,
  { repair, acceptRecords }: Repairing,
  stack: AsyncDisposableStack,
): Promise<ExaminedRecords> => {
  if (acceptRecords)
    throw new QaError(
      "invalid_request",
      "Records in PostgreSQL that are older than the documents are not gone on with: put the right ones back, or restore a backup.",
    );
  const { isLocked, tellNodes } = await import("../../store/postgres/index.ts");
  const records = await openBeside(address, stack);
  const isServed = await isLocked(records.db);
  if (repair) stack.defer(() => tellNodes(records.db, "queued"));
  if (repair && !isServed) await lockRecords(address, stack);
  return { ...records, isServed };
};
