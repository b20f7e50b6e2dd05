import type { FastifyRequest } from "fastify";

/** The bearer token of a request (RFC 6750, 2.1). */
export const bearerIn = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
