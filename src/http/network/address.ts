import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { networkOf, readAddress } from "../../domain/security/address.ts";

/**
 * The network address that a request came from: the client's if trusted proxies give it, otherwise the connection's.
 * Anything from a proxy that is not an address is ignored: the hop after it then counts as the client.
 * @returns an IPv4 or IPv6 address in one spelling; empty if the connection is gone.
 */
export const addressOf = ({ ip, ips = [ip] }: FastifyRequest): string =>
  ips.map(readAddress).findLast((hop) => hop !== undefined) ?? "";

/** The caller for whom a request counts in the limits by address. */
export const callerAddress = (request: FastifyRequest): string => networkOf(addressOf(request));

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 4 ? "ipv4" : "ipv6");

/**
 * Whether a hop is a trusted proxy, however its address is written and with whatever port.
 * @param trusted addresses, and networks with the length of their prefix.
 */
export const proxiesOf = (trusted: readonly string[]): ((hop: string | undefined) => boolean) => {
  const list = new BlockList();
  for (const each of trusted) {
    const [network = "", bits] = each.split("/");
    // Hops are compared in normalised form, which has no IPv4 address written as IPv6.
    const address = (bits === undefined && readAddress(network)) || network;
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (hop) => {
    const address = readAddress(hop);
    return address !== undefined && list.check(address, familyOf(address));
  };
};
