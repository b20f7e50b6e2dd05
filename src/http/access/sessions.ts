import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ContractOperation } from "../../contract/document.ts";
import type { Role } from "../../contract/generated/operator-types.ts";
import type { SignedIn } from "../../contract/operator-handlers.ts";
import { QaError } from "../../domain/errors.ts";
import { hashKey } from "../../domain/security/keys.ts";
import { prefixOf } from "../network/prefix.ts";
import { isReachedSecurely, sentTo, writtenOrigin } from "../network/sent-to.ts";
import { carriedSession } from "./session-cookie.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The operator whose session it came with; undefined if none is required. */
    signedIn: SignedIn | undefined;
  }
  interface FastifyContextConfig {
    /** For the operator's contract: the roles that may use it; none for an operation open to all. */
    roles?: readonly Role[];
  }
}

/** Looks up the owner of a session, by the hash of its token alone. */
export interface SessionDirectory {
  /** Undefined for an unknown or ended one. */
  find(hash: string): Promise<SignedIn | undefined>;
  /** Records that it was just used, to the minute; undefined if that is already recorded. */
  touch(id: string): Promise<void> | undefined;
}

const ROLES = ["admin", "author", "viewer"] as const satisfies Role[];

/**
 * The roles that may use an operation of the operator's contract. A contract that does not say so is refused at start.
 */
export const rolesOf = (operation: ContractOperation): readonly Role[] => {
  if (operation.security.length === 0) return [];
  const named = operation["x-roles"] ?? [];
  const roles = ROLES.filter((role) => named.includes(role));
  if (roles.length === 0 || roles.length !== named.length)
    throw new Error(`${operation.operationId} does not say which roles may use it`);
  return roles;
};

const READS = new Set(["GET", "HEAD"]);

/**
 * Whether a page of this server made the request. Its address is the one that the request was sent to: a page of
 * another site has another one, and cannot choose what its browser sends. Behind an untrusted proxy that terminates
 * TLS, it is `publicUrl`.
 */
const isOwnOrigin = (origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean => {
  if (origin === writtenOrigin(sentTo(request))) return true;
  return publicUrl !== undefined && origin === writtenOrigin(publicUrl);
};

const refusal = async (
  request: FastifyRequest,
  roles: readonly Role[],
  directory: SessionDirectory,
  publicUrl: string | undefined,
): Promise<QaError | undefined> => {
  const carried = carriedSession(request, isReachedSecurely(request, publicUrl), prefixOf(publicUrl));
  const { origin } = request.headers;
  const isChecked = !READS.has(request.method) && (origin !== undefined || carried?.byItself === true);
  if (isChecked && !isOwnOrigin(origin ?? "", request, publicUrl))
    return new QaError(
      "origin_not_allowed",
      "This must come from a page of this server; its Origin says otherwise.",
    );
  if (roles.length === 0) return undefined;
  request.signedIn = carried && (await directory.find(hashKey(carried.token)));
  if (request.signedIn === undefined)
    return new QaError("not_signed_in", "There is no session, or it has ended. Sign in.");
  if (!roles.includes(request.signedIn.role))
    return new QaError(
      "forbidden",
      `This takes the role ${roles.join(" or ")}; yours is ${request.signedIn.role}.`,
    );
  return undefined;
};

/**
 * Determines the operator of each request to their contract, and what their role allows, before anything of its body is
 * read.
 */
export const checkSessions = (
  app: FastifyInstance,
  directory: SessionDirectory,
  publicUrl: string | undefined,
): void => {
  app.decorateRequest("signedIn", undefined);
  app.addHook("onRequest", (request, reply, done) => {
    const { roles } = request.routeOptions.config;
    if (roles === undefined) return done();
    // Some replies contain secrets, and all are soon outdated.
    reply.header("cache-control", "no-store");
    refusal(request, roles, directory, publicUrl).then(done, done);
  });
  app.addHook("onResponse", (request, _reply, done) => {
    const touched = request.signedIn && directory.touch(request.signedIn.sessionId);
    if (touched === undefined) done();
    else touched.then(() => done(), done);
  });
};
