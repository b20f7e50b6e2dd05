import type { FastifyRequest } from "fastify";
import { prefixOf } from "./prefix.ts";

/**
 * The origin that a request was sent to: from its Host header, and https if a trusted proxy says so. A proxy forwards
 * what callers write in X-Forwarded-Host unless told otherwise, so that header never counts.
 */
export const sentTo = ({ protocol, headers }: FastifyRequest): string =>
  `${protocol === "https" ? "https" : "http"}://${headers.host ?? ""}`;

/** An origin as browsers write it: in lower case, without its scheme's default port. Undefined if it is not one. */
export const writtenOrigin = (text: string): string | undefined =>
  URL.canParse(text) ? new URL(text).origin : undefined;

/** Whether a request was sent to the public address: for a change its origin says so, for anything else its host. */
const isToPublic = ({ headers: { origin, host } }: FastifyRequest, publicUrl: string): boolean =>
  writtenOrigin(origin ?? `${new URL(publicUrl).protocol}//${host ?? ""}`) === writtenOrigin(publicUrl);

/**
 * The path below which a browser sees the server: that of the public address if it was reached there, otherwise none.
 */
export const reachedBelow = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl !== undefined && isToPublic(request, publicUrl) ? prefixOf(publicUrl) : "";

/**
 * Whether a browser reached the server over https. A change's origin, which is checked, says so. Otherwise it is what
 * the request was sent to: behind an untrusted proxy that terminates TLS, this looks like http, so a request for the
 * host of `publicUrl` counts as using its scheme.
 */
export const isReachedSecurely = (request: FastifyRequest, publicUrl: string | undefined): boolean => {
  const isPublic = publicUrl !== undefined && isToPublic(request, publicUrl);
  const { origin = isPublic ? publicUrl : sentTo(request) } = request.headers;
  return origin.toLowerCase().startsWith("https:");
};
