import type { FastifyRequest } from "fastify";
import type { ContractOperation } from "../contract/document.ts";
import { QaError } from "../domain/errors.ts";
import { invalid } from "./validation.ts";

/** The type of a request's body, without its parameters. */
export const mediaType = (request: FastifyRequest): string | undefined =>
  request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();

/** The boundary of a form: 1 to 70 characters, the last no space (RFC 2046, 5.1.1). Undefined where it is none. */
const BOUNDARY =
  /;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

const checkBoundary = (contentType: string): void => {
  if (!BOUNDARY.test(contentType))
    throw invalid([{ field: "", message: "the form needs a boundary of 1 to 70 characters" }]);
};

/** A route's hook that refuses a body which is missing or of a type that the operation does not take, before any is read. */
export const checkMediaType = (
  operation: ContractOperation,
): { onRequest?: (request: FastifyRequest) => Promise<void> } => {
  const accepted = Object.keys(operation.requestBody?.content ?? {});
  if (accepted.length === 0) return {};
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    const type = mediaType(request);
    const { "content-length": length, "transfer-encoding": transfer } = request.headers;
    if (type === undefined && transfer === undefined && Number(length ?? 0) === 0)
      throw invalid([{ field: "", message: `send a body as ${accepted.join(" or ")}` }]);
    const { "content-encoding": encoding = "identity", "content-type": header = "" } = request.headers;
    const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(header)?.[1] ?? "utf-8";
    if (!accepted.includes(type ?? "") || encoding !== "identity" || !/^utf-?8$/i.test(charset))
      throw new QaError(
        "unsupported_media_type",
        `Send the body as ${accepted.join(" or ")}, in UTF-8 and uncompressed.`,
      );
    if (type === "multipart/form-data") checkBoundary(header);
  };
  return { onRequest };
};
