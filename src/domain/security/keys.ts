import { hash } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Characters of base62 that hold 256 bits. */
const LENGTH = 43;
const KEY = /^qa_[0-9A-Za-z]{43}$/;
const TOKEN = /^qat_[0-9A-Za-z]{43}$/;

/** 256 bits in base62. */
const base62 = (bits: Uint8Array): string => {
  let value = BigInt(`0x${Buffer.from(bits).toString("hex")}`);
  let digits = "";
  for (let at = 0; at < LENGTH; at += 1) {
    digits = BASE62.charAt(Number(value % 62n)) + digits;
    value /= 62n;
  }
  return digits;
};

/** A new key: `qa_` and 256 random bits in base62. */
export const newKey = (): string => `qa_${base62(crypto.getRandomValues(new Uint8Array(32)))}`;

/** An end user's token made from these 256 bits: `qat_` and the bits in base62. */
export const tokenOf = (bits: Uint8Array): string => `qat_${base62(bits)}`;

/** Whether a text could be a key at all. */
export const isKeyShaped = (text: string): boolean => KEY.test(text);

/** Whether a text could be a token at all. */
export const isTokenShaped = (text: string): boolean => TOKEN.test(text);

/** SHA-256, hex: the only thing stored for a key or token. 256 random bits need no salt and no slow hash. */
export const hashKey = (key: string): string => hash("sha256", key, "hex");

/** The part of a key that is shown to distinguish it from others. */
export const prefixOf = (key: string): string => key.slice(0, 8);
