import type { OperatorContext, OperatorHandlers, SignedIn } from "../../contract/operator-handlers.ts";
import { QaError } from "../../domain/errors.ts";
import { SESSION_LENGTH } from "../../domain/operators.ts";
import { hashKey } from "../../domain/security/keys.ts";
import { pageReply } from "../../operations/views/pages.ts";
import type { RecordDatabase } from "../../store/records/index.ts";
import { openAccess } from "../access.ts";
import type { Authentication } from "../sign-in.ts";
import type { AsOperator } from "./as-operator.ts";
import { required } from "./required.ts";

export interface SessionDependencies {
  db: RecordDatabase;
  authentication: Authentication;
  /** The owner of a session, by the hash of its token. */
  find(hash: string): Promise<SignedIn | undefined>;
}

/**
 * Whose sessions an operator may see and end: undefined for everybody's. @throws QaError `forbidden` if they ask for
 * somebody else's.
 */
const mayManage = ({ name, role }: SignedIn, asked: string): string | undefined => {
  if (role === "admin") return undefined;
  if (asked !== "" && asked !== name)
    throw new QaError("forbidden", "These are sessions of another operator, which takes the role admin.");
  return name;
};

const ownSession = ({ authentication, find }: SessionDependencies) => {
  const described = async ({ sessionId, name, role, operatorId }: SignedIn) => ({
    name,
    role,
    operator_id: operatorId,
    ...required(await authentication.times(sessionId)),
  });
  /** Gives the session to the browser as a cookie, or to a program as a token. */
  const given = async (token: string, asToken: boolean, context: OperatorContext) => {
    const session = await described(required(await find(hashKey(token))));
    if (asToken) return { token, session };
    context.keepSession(token, SESSION_LENGTH / 1000);
    return { token: null, session };
  };
  return {
    signIn: async ({ body }, context) =>
      given(await authentication.withPassword(body, context), body.token, context),
    signInWithLink: async ({ body }, context) =>
      given(await authentication.withCode(body.code, context), false, context),
    retrieveSession: async (_input, { signedIn }) => described(required(signedIn)),
    signOut: async (_input, context) => {
      const { name, sessionId } = required(context.signedIn);
      await authentication.end(name, sessionId, context.requestId);
      context.keepSession();
      return { message: "Signed out" };
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

const anySession = (as: AsOperator, { db }: SessionDependencies) =>
  ({
    listOperatorSessions: async ({ query }, context) => {
      const signedIn = required(context.signedIn);
      const name = mayManage(signedIn, query.name) ?? query.name;
      const { count, results } = await as(context).listOperatorSessions(name, query);
      const marked = results.map((session) => ({
        ...session,
        is_current: session.id === signedIn.sessionId,
      }));
      return pageReply({ count, results: marked }, query, context.requestUrl);
    },
    endOperatorSession: async ({ path }, context) => {
      const signedIn = required(context.signedIn);
      await as(context).endOperatorSession(path.session_id, mayManage(signedIn, ""));
      if (path.session_id === signedIn.sessionId) context.keepSession();
      return { message: "Session ended" };
    },
    endOperatorSessions: async ({ query }, context) => {
      const signedIn = required(context.signedIn);
      mayManage(signedIn, query.name);
      await as(context).endOperatorSessions(query.name);
      if (query.name === signedIn.name) context.keepSession();
      return { message: "Sessions ended" };
    },
    openAccess: ({ path }, { signedIn, requestId }) => {
      const { name, sessionId } = required(signedIn);
      return openAccess(db, { name, requestId }, { appId: path.app_id, sessionId });
    },
  }) satisfies Partial<OperatorHandlers>;

export const sessionOperations = (as: AsOperator, options: SessionDependencies) => ({
  ...ownSession(options),
  ...anySession(as, options),
});
