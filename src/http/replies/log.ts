import type { FastifyRequest } from "fastify";
import type { Event } from "../../domain/events.ts";

/** Identifies a request in the log: only its path, since a query may contain a signature or an end user's id. */
export const named = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split("?")[0] ?? "",
  request_id: request.id,
});

/** The caller of this request left before it was answered. */
export const aborted = (request: FastifyRequest): Event => ({
  level: "warn",
  event: "aborted",
  ...named(request),
});
