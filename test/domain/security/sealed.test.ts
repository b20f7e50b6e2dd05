import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SECRET_BYTES, seal, unseal } from "../../../src/domain/security/sealed.ts";

describe("a sealed text", () => {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = seal(secret, "for here", "wörd");

  it("opens with its secret, for its purpose", () => {
    expect(unseal(secret, "for here", sealed)).toBe("wörd");
    expect(seal(secret, "for here", "wörd")).not.toBe(sealed);
  });

  it("does not open with another secret, for another purpose, or changed", () => {
    expect(unseal(randomBytes(SECRET_BYTES), "for here", sealed)).toBeUndefined();
    expect(unseal(secret, "for there", sealed)).toBeUndefined();
    const flipped = `${sealed.startsWith("B") ? "C" : "B"}${sealed.slice(1)}`;
    for (const other of ["", "AAAA", sealed.slice(0, -2), `${sealed}AA`, flipped])
      expect(unseal(secret, "for here", other), other).toBeUndefined();
  });
});
