import type { FastifyRequest } from "fastify";
import type { ContractOperation } from "../contract/document.ts";
import { QaError } from "../domain/errors.ts";
import { invalid } from "./validation.ts";

/** The type of a request's body, without its parameters. */
export const mediaType = (request: FastifyRequest): string | undefined =>
  request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();

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
    if (!accepted.includes(type ?? ""))
      throw new QaError("unsupported_media_type", `Send the body as ${accepted.join(" or ")}.`);
  };
  return { onRequest };
};
