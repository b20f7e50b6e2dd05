import { isIP } from "node:net";

const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;
/** An IPv4 address as IPv6 writes it (RFC 4291, 2.5.5.2), in the spelling of URLs. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;
/** Groups of an IPv6 address, and how many of them identify a network: a customer's is a /64 (RFC 6177). */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

const groupsOf = (text: string): string[] => (text === "" ? [] : text.split(":"));

/** The eight groups of an IPv6 address. @param address without dots. */
const allGroups = (address: string): string[] => {
  const [before = "", after = ""] = address.split("::");
  const [first, last] = [groupsOf(before), groupsOf(after)];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => "0");
  return [...first, ...zeros, ...last];
};

/** An IPv6 address may end in IPv4 notation. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

const bytesOf = (group: string): string => {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 0xff}`;
};

/**
 * One spelling for each address: an IPv6 address that stands for an IPv4 one becomes that, any other is shortened and
 * in lower case (RFC 5952), without a zone. A port is removed.
 * @param text undefined if a connection is gone.
 * @returns undefined if it is not an address.
 */
export const readAddress = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? [];
  const [address = ""] = (bracketed ?? plain ?? text).split("%");
  const version = isIP(address);
  if (version === 0) return undefined;
  if (version === 4) return address;
  // Written out in full: not every URL parser accepts all ways to shorten an address.
  const short = new URL(`http://[${allGroups(withoutDots(address)).join(":")}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(short) ?? [];
  return high === undefined || low === undefined ? short : `${bytesOf(high)}.${bytesOf(low)}`;
};

/**
 * The unit that an address counts as in a limit: an IPv4 address for itself, an IPv6 one for its /64, since whoever has
 * one of these has all of them.
 * @param address as `readAddress` spells it.
 */
export const networkOf = (address: string): string =>
  address.includes(":") ? `${allGroups(address).slice(0, NETWORK_GROUPS).join(":")}::/64` : address;
