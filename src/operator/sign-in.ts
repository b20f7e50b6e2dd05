import { QaError } from "../domain/errors.ts";
import { newId, now } from "../domain/ids.ts";
import {
  isPassword,
  LINK_LENGTH,
  newSessionToken,
  newSignInCode,
  SESSION_IDLE,
  SESSION_LENGTH,
} from "../domain/operators.ts";
import { hashKey } from "../domain/security/keys.ts";
import { operatorRecords, operatorSessions, type RecordDatabase } from "../store/records/index.ts";
import { changesBy } from "./change.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { signInTries } from "./tries.ts";

interface SessionTimes {
  created_at: string;
  /** When it ends without another request. */
  idle_ends_at: string;
  /** When it ends in any case. */
  ends_at: string;
}

const wrongPassword = (): QaError => new QaError("sign_in_refused", "Wrong name or password.");

const wrongCode = (): QaError =>
  new QaError(
    "sign_in_refused",
    "This sign-in link doesn't work: it was used already, or it has expired. Get a new one: qa console",
  );

/** The origin of a request. */
interface From {
  /** Network address. */
  address: string;
  requestId: string;
}

/** An operator whose password was verified. */
interface Checked {
  id: string;
  name: string;
  password_hash: string;
}

/** Verifying takes a while: the password may have been changed in the meantime, or its operator removed. */
const requireUnchanged = async (db: RecordDatabase, { name, password_hash }: Checked): Promise<void> => {
  const found = await operatorRecords(db).passwordOf(name);
  if (found?.password_hash !== password_hash) throw wrongPassword();
};

/** A code that begins an admin session, once, within 10 minutes. @param name who asked for it. */
export const issueSignInCode = async (
  db: RecordDatabase,
  name: string,
): Promise<{ code: string; expires_at: string }> => {
  const code = newSignInCode();
  const ends = Date.now() + LINK_LENGTH;
  await operatorSessions(db).keepCode(hashKey(code), name, ends);
  return { code, expires_at: new Date(ends).toISOString() };
};

/**
 * @returns its token, which is not stored anywhere. @param allows throws, within the transaction, if the session may no
 * longer begin.
 */
const open = (
  db: RecordDatabase,
  action: string,
  { address, requestId }: From,
  actor: string,
  owner: { operator_id: string; link_name: null } | { operator_id: null; link_name: string },
  allows?: (trx: RecordDatabase) => Promise<void>,
): Promise<string> => {
  const token = newSessionToken();
  const time = Date.now();
  const id = newId();
  const session = {
    id,
    hash: hashKey(token),
    created_at: now(),
    used_at: time,
    ends_at: time + SESSION_LENGTH,
    ...owner,
  };
  return changesBy(db, { name: actor, requestId })(
    action,
    async (trx) => {
      await allows?.(trx);
      await operatorSessions(trx).open(session);
      return token;
    },
    () => ({ session_id: id, address }),
  );
};

/**
 * The operator of this name. @throws QaError `sign_in_refused` if the password is wrong, `rate_limited` after too many
 * attempts.
 */
const check = async (
  db: RecordDatabase,
  tries: ReturnType<typeof signInTries>,
  name: string,
  password: string,
  address: string,
): Promise<Checked> => {
  const forgive = tries.take(address, name);
  const found = await operatorRecords(db).passwordOf(name);
  if (!(await verifyPassword(password, found?.password_hash)) || found === undefined) throw wrongPassword();
  forgive();
  return { ...found, name };
};

const byPassword = (db: RecordDatabase) => {
  const tries = signInTries();
  return {
    /** @returns the new session's token; see `open`. @throws QaError as `check`. */
    withPassword: async (
      { name, password }: { name: string; password: string },
      from: From,
    ): Promise<string> => {
      const checked = await check(db, tries, name, password, from.address);
      const owner = { operator_id: checked.id, link_name: null } as const;
      return open(db, "signIn", from, name, owner, (trx) => requireUnchanged(trx, checked));
    },
    /**
     * Ends all sessions of the operator. @throws QaError as `check`, `invalid_request` for a new password that is too
     * short.
     */
    changePassword: async (
      name: string,
      { current_password, password }: { current_password: string; password: string },
      { address, requestId }: From,
    ): Promise<void> => {
      const checked = await check(db, tries, name, current_password, address);
      const { id } = checked;
      if (!isPassword(password)) throw new QaError("invalid_request", "A password has 12 to 256 characters.");
      const password_hash = await hashPassword(password);
      await changesBy(db, { name, requestId })(
        "changeOwnPassword",
        async (trx) => {
          await requireUnchanged(trx, checked);
          await operatorRecords(trx).update(id, { password_hash, updated_at: now() });
          await operatorSessions(trx).endAllOf(id);
        },
        () => ({ operator_id: id }),
      );
    },
  };
};

const sessions = (db: RecordDatabase) => ({
  /** @throws QaError `sign_in_refused` for a code that is unknown, used or expired. */
  withCode: async (code: string, from: From): Promise<string> => {
    const name = await operatorSessions(db).useCode(hashKey(code));
    if (name === undefined) throw wrongCode();
    return open(db, "signInWithLink", from, `link:${name}`, { operator_id: null, link_name: name });
  },
  end: (name: string, sessionId: string, requestId: string): Promise<void> =>
    changesBy(db, { name, requestId })(
      "signOut",
      (trx) => operatorSessions(trx).end(sessionId),
      () => ({ session_id: sessionId }),
    ),
  /** Undefined once it has ended. */
  times: async (sessionId: string): Promise<SessionTimes | undefined> => {
    const session = await operatorSessions(db).find(sessionId);
    return (
      session && {
        created_at: session.created_at,
        idle_ends_at: new Date(Math.min(session.used_at + SESSION_IDLE, session.ends_at)).toISOString(),
        ends_at: new Date(session.ends_at).toISOString(),
      }
    );
  },
});

/** Begins and ends the operators' sessions. */
export const authentication = (db: RecordDatabase) => ({
  ...byPassword(db),
  ...sessions(db),
});

export type Authentication = ReturnType<typeof authentication>;
