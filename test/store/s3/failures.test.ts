import { S3ServiceException } from "@aws-sdk/client-s3";
import { expect, it } from "vitest";
import { asked } from "../../../src/store/s3/failures.ts";

it.each([
  ["RequestTimeout", 400, "gone"],
  ["IncompleteBody", 400, "gone"],
  ["ExpiredToken", 400, "read_only"],
  ["AccessDenied", 403, "read_only"],
  ["NoSuchBucket", 404, "gone"],
  ["SlowDown", 503, "gone"],
  ["NotImplemented", 501, "gone"],
  ["QuotaExceeded", 403, "full"],
])("takes %s, answered with %i, for a fault of the storage", async (name, httpStatusCode, fault) => {
  const error = new S3ServiceException({ name, $fault: "client", $metadata: { httpStatusCode } });
  await expect(asked(() => Promise.reject(error))).rejects.toMatchObject({ fault });
});

it.each([
  ["NoSuchKey", 404],
  ["PreconditionFailed", 412],
])("leaves %s, answered with %i, as it is", async (name, httpStatusCode) => {
  const error = new S3ServiceException({ name, $fault: "client", $metadata: { httpStatusCode } });
  await expect(asked(() => Promise.reject(error))).rejects.toBe(error);
});
