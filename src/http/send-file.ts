import send from "@fastify/send";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FileReply } from "../contract/handlers.ts";
import { notFound, QaError } from "../domain/errors.ts";
import type { Report } from "../domain/events.ts";
import { named } from "./log.ts";

/** The name in ASCII for old readers and in UTF-8 for the others (RFC 6266). */
const disposition = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7E]|["\\%]/g, "_");
  const utf8 = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${utf8}`;
};

/** Streams a stored file: whole, or the range asked for. What it holds never runs in a browser. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
  report: Report,
): Promise<FastifyReply> => {
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
    // The operation found its record, so the link is right and the file is lost.
    report({ level: "error", event: "original_missing", ...named(request) });
    throw notFound();
  }
  for (const [name, value] of Object.entries(result.headers)) reply.header(name, value);
  return reply
    .code(result.statusCode)
    .header("content-type", file.contentType)
    .header("content-disposition", disposition(file.name))
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cache-control", "private, no-store")
    .send(result.stream);
};
