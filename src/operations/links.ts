import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a signed link holds, in seconds (contract-decisions, Resources: 24 h by default). */
const DEFAULT_LIFETIME = 24 * 60 * 60;

/** Signed links to stored files: the signature is the permission. */
export interface FileLinks {
  /** An absolute link to the file, valid from now on for the lifetime. */
  link(baseUrl: string, fileId: string): string;
  /** Whether the link was made here, for this file, and still holds. */
  holds(fileId: string, expires: number, signature: string): boolean;
}

/** @param secret whoever knows it can make links; it never leaves the data directory. */
export const fileLinks = (secret: string, lifetimeSeconds: number = DEFAULT_LIFETIME): FileLinks => {
  const sign = (fileId: string, expires: number): string =>
    createHmac("sha256", secret).update(`${fileId.toLowerCase()} ${expires}`).digest("base64url");
  return {
    link: (baseUrl, fileId) => {
      const expires = Math.floor(Date.now() / 1000) + lifetimeSeconds;
      return `${baseUrl}/files/${fileId}/?expires=${expires}&signature=${sign(fileId, expires)}`;
    },
    holds: (fileId, expires, signature) => {
      const right = Buffer.from(sign(fileId, expires));
      const sent = Buffer.from(signature);
      return expires * 1000 > Date.now() && right.length === sent.length && timingSafeEqual(right, sent);
    },
  };
};
