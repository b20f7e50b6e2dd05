import { newId, now } from "../../src/domain/ids.ts";
import { hashKey } from "../../src/domain/keys.ts";
import { newSessionToken, type Role, SESSION_LENGTH } from "../../src/domain/operators.ts";
import { openOperator } from "../../src/operator/operator.ts";
import { operatorRecords, operatorSessions } from "../../src/store/sqlite/index.ts";
import { Answered, startTestServer } from "./server.ts";

/** When a session was begun and last used, in milliseconds before now. */
interface Age {
  begun?: number;
  used?: number;
}

export type Credential = { cookie: string } | { token: string } | undefined;

/** A running server with an operator of each role, whose sessions are made without a password: hashing takes a while. */
export const startOperatorServer = async (...options: Parameters<typeof startTestServer>) => {
  const server = await startTestServer(...options);
  const operator = await openOperator(server.data);
  const ids = new Map<Role, string>();
  for (const role of ["admin", "author", "viewer"] as const) {
    const [id, time] = [newId(), now()];
    const account = { id, name: `the.${role}`, role, created_at: time, updated_at: time };
    await operatorRecords(operator.db).create(account, "no password has this hash");
    ids.set(role, id);
  }

  /** A session of an operator of this role. */
  const sessionOf = async (role: Role, { begun = 0, used = 0 }: Age = {}): Promise<string> => {
    const token = newSessionToken();
    const time = Date.now();
    await operatorSessions(operator.db).open({
      id: newId(),
      hash: hashKey(token),
      operator_id: ids.get(role) ?? "",
      link_name: null,
      created_at: now(),
      used_at: time - used,
      ends_at: time - begun + SESSION_LENGTH,
    });
    return token;
  };

  /** Calls an operation of the operator's contract, as a page of this server does unless `headers` say something else. */
  const operate = async (
    credential: Credential,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = { Origin: server.url },
  ): Promise<Answered> => {
    const carried: Record<string, string> =
      credential === undefined
        ? {}
        : "cookie" in credential
          ? { Cookie: `theme=dark; qa_session=${credential.cookie}` }
          : { Authorization: `Bearer ${credential.token}` };
    const response = await fetch(`${server.url}/operator/v1${path}`, {
      method,
      headers: {
        ...carried,
        ...headers,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return new Answered(response, await response.text());
  };

  return {
    ...server,
    operator,
    idOf: (role: Role): string => ids.get(role) ?? "",
    sessionOf,
    operate,
    end: async () => {
      await operator.close();
      await server.end();
    },
  };
};

export type OperatorServer = Awaited<ReturnType<typeof startOperatorServer>>;
