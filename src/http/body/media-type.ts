import type { FastifyRequest } from "fastify";
import type { ContractOperation } from "../../contract/document.ts";
import { QaError } from "../../domain/errors.ts";
import { invalid } from "../schema/validation.ts";

/** The type of a request's body, without its parameters. */
export const mediaType = (request: FastifyRequest): string | undefined =>
  request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();

/** Each parameter of a media type. A backslash could be read in two ways, and occurs in no boundary. */
const PARAMETER = /;[ \t]*([^\s;=",\\]+)=(?:"([^"\\]*)"|([^\s;"\\]+))[ \t]*/g;
/** Characters of a boundary, at most (RFC 2046, 5.1.1). */
const MAX_BOUNDARY = 70;

/**
 * The boundary of a form.
 * @throws QaError `invalid_request` if there is none, or more than one, or one of another length than 1 to 70.
 */
export const boundaryOf = (contentType: string): string => {
  const written = contentType.slice(contentType.indexOf(";")).trimEnd().replace(/;$/, "");
  const parameters = [...written.matchAll(PARAMETER)];
  const isWhole = parameters.map(([text]) => text).join("") === written;
  // `boundary*` is another way to write it.
  const boundaries = parameters.filter(([, name]) => /^boundary\*?$/i.test(name ?? ""));
  const [first, another] = boundaries.map(([, , quoted, token]) => quoted ?? token ?? "");
  if (!isWhole || first === undefined || another !== undefined || first === "" || first.length > MAX_BOUNDARY)
    throw invalid([
      { field: "", message: "the form needs one boundary, of 1 to 70 characters, in its Content-Type" },
    ]);
  return first;
};

/**
 * A route's hook that refuses a missing body, or a type that the operation does not accept, before any of it is read.
 */
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
    if (type === "multipart/form-data") boundaryOf(header);
  };
  return { onRequest };
};
