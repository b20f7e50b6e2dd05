import type { FastifyRequest } from "fastify";
import { prefixOf } from "./prefix.ts";

/**
 * The origin that a request was sent to: by its Host header, and by https where a trusted proxy says so. A proxy passes
 * on what callers write in X-Forwarded-Host unless it is told otherwise, so that header never counts.
 */
export const sentTo = ({ protocol, headers }: FastifyRequest): string =>
  `${protocol === "https" ? "https" : "http"}://${headers.host ?? ""}`;

/** An origin as browsers write it: in lower case, without the port that its scheme has anyway. Undefined where it is none. */
export const writtenOrigin = (text: string): string | undefined =>
  URL.canParse(text) ? new URL(text).origin : undefined;

/** Whether a request was sent to the public address: a change says where it comes from, anything else the host it is for. */
const isToPublic = ({ headers: { origin, host } }: FastifyRequest, publicUrl: string): boolean =>
  writtenOrigin(origin ?? `${new URL(publicUrl).protocol}//${host ?? ""}`) === writtenOrigin(publicUrl);

/** The path below which a browser sees the server: that of the public address where it was reached there, else none. */
export const reachedBelow = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl !== undefined && isToPublic(request, publicUrl) ? prefixOf(publicUrl) : "";

/**
 * Whether a browser reached the server by https. It says from where a change comes, which is checked. Without that it is
 * what the request was sent to: behind a proxy that ends TLS and is not trusted that looks like http, so a request for
 * the host of `publicUrl` came by its scheme.
 */
export const isReachedSecurely = (request: FastifyRequest, publicUrl: string | undefined): boolean => {
  const isPublic = publicUrl !== undefined && isToPublic(request, publicUrl);
  const { origin = isPublic ? publicUrl : sentTo(request) } = request.headers;
  return origin.toLowerCase().startsWith("https:");
};
