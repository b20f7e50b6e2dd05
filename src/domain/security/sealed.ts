import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Bytes of a secret that texts are sealed with. */
export const SECRET_BYTES = 32;
/** AES-256-GCM, with the recommendations of NIST SP 800-38D: a nonce of 96 bits and a tag of 128. */
const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts a text so that it can only be opened with the same secret and for the same purpose.
 * @param purpose what it is for, and who may receive it; not secret.
 */
export const seal = (secret: Uint8Array, purpose: string, text: string): string => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, secret, nonce, { authTagLength: TAG }).setAAD(Buffer.from(purpose));
  const sealed = [cipher.update(text, "utf8"), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString("base64url");
};

/** @returns undefined if the text was sealed with another secret, for another purpose, or changed since. */
export const unseal = (secret: Uint8Array, purpose: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE + TAG) return undefined;
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
};
