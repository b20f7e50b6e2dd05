import { describe, expect, it } from "vitest";
import { QaError } from "../../../src/domain/errors.ts";
import { StorageError, storageFailure, storageFault } from "../../../src/domain/storage/storage.ts";

const withCode = (code: string): Error => Object.assign(new Error("x"), { code });

describe("a fault of the storage", () => {
  it.each([
    [withCode("ENOSPC"), "full"],
    [withCode("EDQUOT"), "full"],
    [withCode("SQLITE_FULL"), "full"],
    [withCode("EROFS"), "read_only"],
    [withCode("SQLITE_READONLY_DBMOVED"), "read_only"],
    [withCode("EIO"), "gone"],
    [withCode("SQLITE_IOERR_WRITE"), "gone"],
    [withCode("SQLITE_CANTOPEN"), "gone"],
    [
      new Error("LanceError(IO): Generic LocalFileSystem error: No space left on device (os error 28)"),
      "full",
    ],
    [new Error("External error: Generic S3 error: Error performing GET http://h/b in 1s"), "gone"],
    [new Error('IO { source: Generic { store: "S3", source: ListRequest } }'), "gone"],
    [new StorageError("read_only", "The bucket could not be used: AccessDenied"), "read_only"],
    [new Error("The reader failed by itself: ENOSPC: no space left on device, write"), "full"],
    [new Error("outer", { cause: withCode("EROFS") }), "read_only"],
    [storageFailure("full", withCode("ENOSPC")), "full"],
  ])("is known by code or words: %s", (error, fault) => {
    expect(storageFault(error)).toBe(fault);
  });

  it.each([
    withCode("ENOENT"),
    withCode("SQLITE_CONSTRAINT"),
    withCode("SQLITE_BUSY"),
    new Error("a file of the full disk"),
    new QaError("not_found", "Not found."),
    "ENOSPC",
  ])("is not seen if there is none: %s", (error) => {
    expect(storageFault(error)).toBeUndefined();
  });

  it("is reported without its cause", () => {
    const failure = storageFailure("gone", new Error("/srv/secret"));
    expect(failure).toMatchObject({ code: "storage_full", status: 507, retryable: true, retryAfter: 10 });
    expect(failure.message).not.toContain("secret");
  });
});
