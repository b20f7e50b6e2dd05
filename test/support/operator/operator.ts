import { expect } from "vitest";
import { contractRoutes, operatorDocument } from "../../../src/contract/document.ts";
import { newId, now } from "../../../src/domain/ids.ts";
import { newSessionToken, type Role, SESSION_LENGTH } from "../../../src/domain/operators.ts";
import { hashKey } from "../../../src/domain/security/keys.ts";
import { compile } from "../../../src/http/schema/validation.ts";
import { operatorRecords, operatorSessions } from "../../../src/store/records/index.ts";
import { Answered, type Caller, callerOf, startTestServer } from "../process/server.ts";

const OPERATIONS = contractRoutes(operatorDocument).map(({ method, path, operation }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  responses: operation.responses,
  validators: new Map<number, ReturnType<typeof compile>>(),
}));

/** That an answer is one which the operator's contract declares, with a body of its schema. */
const expectDeclared = (method: string, path: string, answer: Answered): void => {
  const operation = OPERATIONS.find(
    (each) => each.method === method && each.pattern.test(path.split("?")[0] ?? ""),
  );
  const schema = operation?.responses[answer.status]?.content?.["application/json"]?.schema;
  const told = `${method} ${path} ${answer.status} ${answer.text.slice(0, 300)}`;
  if (operation === undefined || schema === undefined) throw new Error(`Not declared: ${told}`);
  const validate = operation.validators.get(answer.status) ?? compile(schema);
  operation.validators.set(answer.status, validate);
  expect(validate(JSON.parse(answer.text)), `${told} ${JSON.stringify(validate.errors)}`).toBe(true);
};

/** When a session was begun and last used, in milliseconds before now. */
interface Age {
  begun?: number;
  used?: number;
}

export type Credential = { cookie: string } | { token: string } | undefined;

/** A running server with an operator of each role, whose sessions are made without a password: hashing takes a while. */
export const startOperatorServer = async (...options: Parameters<typeof startTestServer>) => {
  const server = await startTestServer(...options);
  const operator = await server.openOperator();
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

  /** A key that opens the app as far as an operator of this role goes; it is held by a session of theirs. */
  const accessOf = async (role: Role): Promise<string> => {
    const { results } = await operator.listApps({ page: 1, page_size: 1 });
    const credential = { token: await sessionOf(role) };
    return (await operate(credential, "POST", `/apps/${results[0]?.id}/access/`)).textAt("data.key");
  };

  /** Calls the customers' API as an operator does, who asks as the end user `console:the.ROLE`. */
  const callerAs = async (role: Role): Promise<Caller> => callerOf(server.url, await accessOf(role));

  /** Calls an operation of the operator's contract, which must declare the answer, as a page of this server does unless `headers` say something else. */
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
    const answer = new Answered(response, await response.text());
    expectDeclared(method, path, answer);
    return answer;
  };

  return {
    ...server,
    operator,
    idOf: (role: Role): string => ids.get(role) ?? "",
    sessionOf,
    operate,
    accessOf,
    callerAs,
    end: async () => {
      await operator.close();
      await server.end();
    },
  };
};

export type OperatorServer = Awaited<ReturnType<typeof startOperatorServer>>;
