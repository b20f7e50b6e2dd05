import { METHODS } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { QaError } from "../domain/errors.ts";
import { isHost } from "./network/host.ts";
import { requestId } from "./network/request-id.ts";
import { refuseConnection } from "./replies/errors.ts";

/** The number of `Host` header lines; `headers` only keeps the first. */
const hostCount = ({ rawHeaders }: FastifyRequest["raw"]): number => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count += 1;
  return count;
};

/**
 * Why a request is refused whatever its path: HTTP forbids it, or this server does not support it. Undefined if it may
 * continue.
 */
export const protocolFault = ({ raw }: FastifyRequest): QaError | undefined => {
  const { "transfer-encoding": coding, expect } = raw.headers;
  const hosts = hostCount(raw);
  // RFC 9112, 3.2. HTTP/1.0 knows no Host.
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === "1.1"))
    return new QaError("invalid_request", "Send one Host header, with the server's address.");
  if (!isHost(raw.headers.host ?? ""))
    return new QaError("invalid_request", "The Host header must be a host, with a port where it needs one.");
  // RFC 9112, 6.1: a body must not be read as if its transfer coding were not there.
  if (coding !== undefined && coding.toLowerCase() !== "chunked")
    return new QaError(
      "not_implemented",
      "The only transfer coding here is chunked. Send the body as it is.",
    );
  // RFC 9110, 10.1.1: HTTP/1.0 knows no Expect either.
  if (expect !== undefined && raw.httpVersion !== "1.0" && expect.toLowerCase() !== "100-continue")
    return new QaError(
      "expectation_failed",
      "The only expectation met here is 100-continue. Leave out Expect.",
    );
  return undefined;
};

/**
 * Passes requests to the application that Node would answer itself, without the contract's failure body: methods that
 * Fastify does not route, `Expect`, `CONNECT`. For a missing `Host` the server also needs `requireHostHeader: false`.
 */
export const routeEverything = (app: FastifyInstance): void => {
  // CONNECT asks for a tunnel and has no path.
  for (const method of METHODS)
    if (method !== "CONNECT" && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  app.server.on("checkExpectation", (request, response) => app.routing(request, response));
  // Node would request the body before anything of the request is examined.
  app.server.on("checkContinue", (request, response) => app.routing(request, response));
  app.server.on("connect", (request, socket) =>
    refuseConnection(
      socket,
      new QaError("not_implemented", "This server is no proxy. Send the request to it."),
      requestId(request),
    ),
  );
};
