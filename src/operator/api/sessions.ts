import type { OperatorContext, OperatorHandlers, SignedIn } from "../../contract/operator-handlers.ts";
import { QaError } from "../../domain/errors.ts";
import { hashKey } from "../../domain/keys.ts";
import { SESSION_LENGTH } from "../../domain/operators.ts";
import type { RecordDatabase } from "../../store/sqlite/index.ts";
import { openAccess } from "../access.ts";
import type { Authentication } from "../sign-in.ts";

export interface SessionDependencies {
  db: RecordDatabase;
  authentication: Authentication;
  /** Whose a session is, by the hash of its token. */
  find(hash: string): SignedIn | undefined;
}

const ended = (): QaError => new QaError("not_signed_in", "There is no session, or it has ended. Sign in.");

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw ended();
  return value;
};

export const sessionOperations = ({ db, authentication, find }: SessionDependencies) => {
  const described = async ({ sessionId, name, role, operatorId }: SignedIn) => ({
    name,
    role,
    operator_id: operatorId,
    ...required(await authentication.times(sessionId)),
  });

  /** Gives the session to the browser as a cookie, or to a program as a token. */
  const given = async (token: string, asToken: boolean, context: OperatorContext) => {
    const session = await described(required(find(hashKey(token))));
    if (asToken) return { token, session };
    context.keepSession(token, SESSION_LENGTH / 1000);
    return { token: null, session };
  };

  return {
    signIn: async ({ body }, context) =>
      given(await authentication.withPassword(body, context), body.token, context),

    signInWithLink: async ({ body }, context) =>
      given(await authentication.withCode(body.code, context.requestId), false, context),

    retrieveSession: async (_input, { signedIn }) => described(required(signedIn)),

    signOut: async (_input, context) => {
      const { name, sessionId } = required(context.signedIn);
      await authentication.end(name, sessionId, context.requestId);
      context.keepSession();
      return { message: "Signed out" };
    },

    openAccess: ({ path }, { signedIn, requestId }) => {
      const { name, sessionId } = required(signedIn);
      return openAccess(db, { name, requestId }, { appId: path.app_id, sessionId });
    },

    changeOwnPassword: async ({ body }, context) => {
      const { name, operatorId } = required(context.signedIn);
      if (operatorId === null)
        throw new QaError("invalid_request", "This session is of a link, which has no password.");
      await authentication.changePassword(name, body, context);
      context.keepSession();
      return { message: "Password changed; sign in with it" };
    },
  } satisfies Partial<OperatorHandlers>;
};
