import { isIPv6 } from "node:net";

/** RFC 3986, 3.2.2: a registered name or an IPv4 address, or an address in brackets; and a port (RFC 9110, 7.2). */
const NAME = /^(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*(?::\d*)?$/i;
const BRACKETED = /^\[([^\]]*)\](?::\d*)?$/;

/** Whether a Host header is valid. An empty one is: then the request was sent to no name. */
export const isHost = (text: string): boolean => {
  const literal = BRACKETED.exec(text)?.[1];
  return literal === undefined ? NAME.test(text) : isIPv6(literal) && !literal.includes("%");
};
