import type { FastifyRequest } from "fastify";

/**
 * The origin that a request was sent to: by its Host header, and by https where a trusted proxy says so. A proxy passes
 * on what callers write in X-Forwarded-Host unless it is told otherwise, so that header never counts.
 */
export const sentTo = ({ protocol, headers }: FastifyRequest): string =>
  `${protocol === "https" ? "https" : "http"}://${headers.host ?? ""}`;
