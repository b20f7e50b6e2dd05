import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The network address that a request came from: the client's where trusted proxies say so, else the connection's. What
 * a proxy passes on that is no address does not count: the hop after it then stands for the client.
 * @returns an IPv4 or IPv6 address; empty where the connection is gone.
 */
export const addressOf = ({ ip, ips = [ip] }: FastifyRequest): string =>
  ips.findLast((hop) => isIP(hop) !== 0) ?? "";
