import { hash } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Characters of base62 that hold 256 bits. */
const LENGTH = 43;
const SHAPE = /^qa_[0-9A-Za-z]{43}$/;

/** A new key: `qa_` and 256 random bits in base62. */
export const newKey = (): string => {
  let value = BigInt(`0x${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("hex")}`);
  let digits = "";
  for (let at = 0; at < LENGTH; at += 1) {
    digits = BASE62.charAt(Number(value % 62n)) + digits;
    value /= 62n;
  }
  return `qa_${digits}`;
};

/** Whether a text could be a key at all. */
export const isKeyShaped = (text: string): boolean => SHAPE.test(text);

/** SHA-256, hex: all that is stored of a key. 256 random bits need no salt and no slow hash. */
export const hashKey = (key: string): string => hash("sha256", key, "hex");

/** What is shown of a key to tell it from others. */
export const prefixOf = (key: string): string => key.slice(0, 8);
