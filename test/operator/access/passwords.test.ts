import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "../../../src/operator/passwords.ts";

it("refuses passwords beyond those that may wait, of names known or not, and compares them again afterwards", async () => {
  const hashed = Array.from({ length: 16 }, () => hashPassword("correct horse"));
  const refused = expect.objectContaining({ code: "rate_limited" });
  await expect(verifyPassword("correct horse", undefined)).rejects.toEqual(refused);
  await expect(verifyPassword("correct horse", "$argon2id$")).rejects.toEqual(refused);
  const [hash] = await Promise.all(hashed);
  expect(await verifyPassword("correct horse", hash)).toBe(true);
  expect(await verifyPassword("another horse", hash)).toBe(false);
  expect(await verifyPassword("correct horse", undefined)).toBe(false);
});
