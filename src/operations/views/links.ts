import { timingSafeEqual } from "node:crypto";

/** How long a signed link is valid, in seconds (contract-decisions, Resources: 24 h by default). */
const DEFAULT_LIFETIME = 24 * 60 * 60;

const EVIDENCE = /\/evidence\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/\?place=/;

/** The resource that a link to a place in one names, whether or not the link holds: to name it opens nothing. */
export const resourceOfLink = (link: string): string | undefined => EVIDENCE.exec(link)?.[1];

/** Signed links: the signature is the permission. */
export interface FileLinks {
  /** An absolute link to the file, valid from now on for the lifetime. */
  link(baseUrl: string, fileId: string): string;
  /** Whether the link was made here, for this file, and is still valid. */
  holds(fileId: string, expires: number, signature: string): boolean;
  /** The same, to a place in a resource; see `placeText`. */
  evidenceLink(baseUrl: string, resourceId: string, place: string): string;
  evidenceHolds(resourceId: string, place: string, expires: number, signature: string): boolean;
}

/** @param secret whoever knows it can make links; it never leaves the data directory. */
export const fileLinks = (secret: string, lifetimeSeconds: number = DEFAULT_LIFETIME): FileLinks => {
  const keyed = new Bun.CryptoHasher("sha256", secret);
  const sign = (subject: string, expires: number): string =>
    keyed.copy().update(`${subject} ${expires}`).digest("base64url");
  const fromNow = (): number => Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const isRight = (subject: string, expires: number, signature: string): boolean => {
    const right = Buffer.from(sign(subject, expires));
    const sent = Buffer.from(signature);
    return expires * 1000 > Date.now() && right.length === sent.length && timingSafeEqual(right, sent);
  };
  const file = (id: string): string => id.toLowerCase();
  // A file's subject is only its id, so that neither kind of link can be used as the other.
  const evidence = (id: string, place: string): string => `evidence ${id.toLowerCase()} ${place}`;
  return {
    link: (baseUrl, fileId) => {
      const expires = fromNow();
      return `${baseUrl}/files/${fileId}/?expires=${expires}&signature=${sign(file(fileId), expires)}`;
    },
    holds: (fileId, expires, signature) => isRight(file(fileId), expires, signature),
    evidenceLink: (baseUrl, resourceId, place) => {
      const expires = fromNow();
      const signature = sign(evidence(resourceId, place), expires);
      return `${baseUrl}/evidence/${resourceId}/?place=${place}&expires=${expires}&signature=${signature}`;
    },
    evidenceHolds: (resourceId, place, expires, signature) =>
      isRight(evidence(resourceId, place), expires, signature),
  };
};
