import { randomBytes } from "node:crypto";

export type Role = "admin" | "author" | "viewer";

/** Someone who may sign in to the operator's API. */
export interface OperatorAccount {
  id: string;
  name: string;
  role: Role;
  created_at: string;
  updated_at: string;
}

/** A session ends after this long without a request, in milliseconds. */
export const SESSION_IDLE = 8 * 60 * 60_000;
/** And after this long in any case. */
export const SESSION_LENGTH = 7 * 24 * 60 * 60_000;
/** How long a link can be used to sign in, once. */
export const LINK_LENGTH = 10 * 60_000;

const NAME = /^[a-z0-9][a-z0-9._@-]{0,63}$/;
/** Length of a password in characters, as in operator.yaml. */
const PASSWORD = { least: 12, most: 256 };

/**
 * Whether an operator may have this name. It contains no colon, so no name can be mistaken for `link:` or `cli:` and a
 * name.
 */
export const isOperatorName = (name: string): boolean => NAME.test(name);

export const isPassword = (text: string): boolean => {
  const length = [...text].length;
  return length >= PASSWORD.least && length <= PASSWORD.most;
};

/** The prefix of the end users of operators' own threads; the operator's name follows. */
export const OPERATORS_THREADS = "console:";

/** The end user as whom an operator asks. */
export const asEndUser = (name: string): string => OPERATORS_THREADS + name;

export const isOperatorsThread = (externalUserId: string): boolean =>
  externalUserId.startsWith(OPERATORS_THREADS);

/** A session's token: 256 random bits. Its SHA-256 is stored, as a key's is. */
export const newSessionToken = (): string => `qas_${randomBytes(32).toString("base64url")}`;

/** The code of a link, made the same way. */
export const newSignInCode = (): string => randomBytes(32).toString("base64url");
