import send from "@fastify/send";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FileReply } from "../../contract/handlers.ts";
import { notFound, QaError } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import { inlineDisposition } from "../../domain/security/disposition.ts";
import { named } from "./log.ts";

/** Streams a stored file: whole, or the requested range; or redirects to it. Its content never runs in a browser. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
  report: Report,
): Promise<FastifyReply> => {
  if ("link" in file) {
    const link = await file.link(request.method === "HEAD" ? "HEAD" : "GET");
    return reply.header("cache-control", "private, no-store").redirect(link, 302);
  }
  const result = await send(request.raw, encodeURI(file.path), {
    dotfiles: "allow",
    contentType: false,
    cacheControl: false,
  });
  if (result.statusCode === 416) {
    reply.header("content-range", String(result.headers["Content-Range"]));
    throw new QaError("range_not_satisfiable", "The range is outside the file. Ask for bytes that it has.");
  }
  if (result.statusCode >= 400) {
    // The operation found its record, so the link is valid and the file is lost.
    report({ level: "error", event: "original_missing", ...named(request) });
    throw notFound();
  }
  for (const [name, value] of Object.entries(result.headers)) reply.header(name, value);
  return reply
    .code(result.statusCode)
    .header("content-type", file.contentType)
    .header("content-disposition", inlineDisposition(file.name))
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cache-control", "private, no-store")
    .send(result.stream);
};
