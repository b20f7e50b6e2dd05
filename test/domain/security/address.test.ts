import { isIPv6 } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkOf, readAddress } from "../../../src/domain/security/address.ts";

describe("an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:4711", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:80", "203.0.113.7"],
    ["2001:DB8:0:0:0:0:0:7", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["[2001:db8::7]:4711", "2001:db8::7"],
    ["fe80::1%eth0", "fe80::1"],
    ["::1", "::1"],
  ])("written %s is %s", (written, address) => expect(readAddress(written)).toBe(address));

  it.each([
    "",
    "unknown",
    "_hidden",
    "300.1.1.1",
    "1.2.3",
    "1.2.3.4:x",
    "[1.2.3.4",
    "[::1]x",
    "a:80",
    "<script>",
  ])("is not %j", (text) => expect(readAddress(text)).toBeUndefined());

  it("has one spelling, however it is written", () => {
    const property = fc.property(fc.ipV6(), (address) => {
      const read = readAddress(address) ?? "";
      expect(readAddress(address.toUpperCase())).toBe(read);
      expect(readAddress(isIPv6(read) ? `[${read}]:80` : `${read}:80`)).toBe(read);
      expect(readAddress(read)).toBe(read);
    });
    fc.assert(property);
  });
});

describe("who an address counts for", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:db8::7", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("is, for %s, %s", (address, network) => expect(networkOf(address)).toBe(network));

  it("is the same for all addresses of a /64, and for no others", () => {
    const groups = fc.array(fc.integer({ min: 0x1, max: 0xffff }), { minLength: 4, maxLength: 4 });
    const property = fc.property(groups, groups, groups, (network, host, other) => {
      const of = (...all: number[][]): string =>
        networkOf(
          readAddress(
            all
              .flat()
              .map((each) => each.toString(16))
              .join(":"),
          ) ?? "",
        );
      expect(of(network, host)).toBe(of(network, other));
      expect(of(network, host) === of(other, host)).toBe(network.join() === other.join());
    });
    fc.assert(property);
  });
});
