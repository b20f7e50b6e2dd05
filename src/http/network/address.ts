import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { networkOf, readAddress } from "../../domain/security/address.ts";

/**
 * The network address that a request came from: the client's where trusted proxies say so, else the connection's. What
 * a proxy passes on that is no address does not count: the hop after it then stands for the client.
 * @returns an IPv4 or IPv6 address in one spelling; empty where the connection is gone.
 */
export const addressOf = ({ ip, ips = [ip] }: FastifyRequest): string =>
  ips.map(readAddress).findLast((hop) => hop !== undefined) ?? "";

/** Whom a request counts for in the limits by address. */
export const callerAddress = (request: FastifyRequest): string => networkOf(addressOf(request));

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 4 ? "ipv4" : "ipv6");

/**
 * Whether a hop is a proxy that is trusted, however its address is spelt and with whatever port.
 * @param trusted addresses, and networks with the length of their prefix.
 */
export const proxiesOf = (trusted: readonly string[]): ((hop: string | undefined) => boolean) => {
  const list = new BlockList();
  for (const each of trusted) {
    const [network = "", bits] = each.split("/");
    // Hops are compared in their one spelling, in which none is an IPv4 address written as IPv6.
    const address = (bits === undefined && readAddress(network)) || network;
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (hop) => {
    const address = readAddress(hop);
    return address !== undefined && list.check(address, familyOf(address));
  };
};
