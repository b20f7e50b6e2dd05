import { S3ServiceException } from "@aws-sdk/client-s3";
import { StorageError, type StorageFault } from "../../domain/storage/storage.ts";

/** Names that servers give to a lack of space or an exhausted quota. */
const FULL = /^(?:QuotaExceeded|InsufficientStorage|XMinioStorageFull|XMinioAdminBucketQuotaExceeded)$/;
/** What AWS answers with 400: expired credentials, and a request whose body came too slowly or incomplete. */
const ENDED = /^(?:ExpiredToken|InvalidToken|TokenRefreshRequired)$/;
const CUT_SHORT = /^(?:RequestTimeout|IncompleteBody)$/;

const faultOf = (error: unknown): StorageFault | undefined => {
  // Not an answer from the server: it was not reached, or the credentials were not found.
  if (!(error instanceof S3ServiceException)) return "gone";
  const status = error.$metadata.httpStatusCode;
  if (status === 507 || FULL.test(error.name)) return "full";
  if (error.name === "NoSuchBucket" || CUT_SHORT.test(error.name)) return "gone";
  if (status === 401 || status === 403 || ENDED.test(error.name)) return "read_only";
  return status === undefined || status >= 500 || status === 429 ? "gone" : undefined;
};

/** Whether the server says that there is no such object. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== "NoSuchBucket";

/** Whether a condition on a write did not hold, or the same object is being written at this moment. */
export const isRefusedByCondition = (error: unknown): boolean =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

/** @throws {StorageError} if the server was not reached or refused the request; any other error is thrown unchanged. */
export const asked = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request();
  } catch (error) {
    const fault = isNotFound(error) ? undefined : faultOf(error);
    if (fault === undefined) throw error;
    const [name, text] = error instanceof Error ? [error.name, error.message] : ["", String(error)];
    throw new StorageError(fault, `The bucket could not be used: ${name} ${text}`.trim(), error);
  }
};

/** Whether `asked` failed because the server says that it does not support this at all. */
export const isNotImplemented = (error: unknown): boolean =>
  error instanceof StorageError &&
  error.cause instanceof S3ServiceException &&
  error.cause.$metadata.httpStatusCode === 501;
