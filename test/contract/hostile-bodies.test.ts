import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type ContractOperation,
  type ContractRoute,
  contractRoutes,
  openaiDocument,
  operatorDocument,
  type Schema,
} from "../../src/contract/document.ts";
import { newId } from "../../src/domain/ids.ts";
import { compile, MAX_DETAILS } from "../../src/http/schema/validation.ts";
import {
  deepBodies,
  type HostileBody,
  LEAST,
  longBodies,
  MOST,
  spaces,
  wideBodies,
  wrongBodies,
} from "../support/contract/hostile-bodies.ts";
import { hostileForms } from "../support/contract/hostile-forms.ts";
import { type OperatorServer, startOperatorServer } from "../support/operator/operator.ts";
import { Answered } from "../support/process/server.ts";
import { makeToken } from "../support/process/tokens.ts";

interface Route extends ContractRoute {
  /** What its path begins with. */
  base: string;
}
const taking = (base: string, contract?: object): Route[] =>
  contractRoutes(contract)
    .filter(({ operation }) => operation.requestBody !== undefined)
    .map((route) => ({ ...route, base }));
/** Every operation of all contracts that takes a body. */
const ROUTES = [
  ...taking("/api/v1"),
  ...taking("/operator/v1", operatorDocument),
  ...taking("/openai/v1", openaiDocument),
];

const USER = "ann";
/** Requests at once. */
const AT_ONCE = 8;

/** Bodies at the limit and beyond it, whatever the operation. */
const WIDEST = [...wideBodies({}, [MOST]), spaces(MOST + 1)];

interface Sent {
  name: string;
  type: string;
  body: Buffer;
}

const asJson = ({ name, body }: HostileBody): Sent => ({ name, type: "application/json", body });

const bodiesOf = ({ requestBody }: ContractOperation): Sent[] => {
  const { "application/json": json, "multipart/form-data": form } = requestBody?.content ?? {};
  const jsonBodies = ({ schema }: { schema: Schema }) => [
    ...wrongBodies(schema),
    ...wideBodies(schema, [LEAST]),
    ...WIDEST,
    ...deepBodies(schema),
    ...longBodies(schema, LEAST),
  ];
  const forms = hostileForms().map(({ name, boundary, body }) => ({
    name,
    type: `multipart/form-data; boundary=${boundary}`,
    body,
  }));
  return [...(json ? jsonBodies(json).map(asJson) : []), ...(form ? forms : [])];
};

describe("hostile bodies", () => {
  let server: OperatorServer;
  let credentials: Record<string, Record<string, string>>;
  let session: Record<string, string>;

  const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

  beforeAll(async () => {
    server = await startOperatorServer({ rateLimit: 0, endUserRateLimit: 0 });
    const form = new FormData();
    form.append("file", new File(["%PDF-1.4\n"], "a.pdf"));
    const resource = await server.call("POST", `/workspaces/${server.workspaceId}/resources/`, form);
    const id = resource.textAt("data.id");
    const path = `/workspaces/${server.workspaceId}/resources/${id}/`;
    const hasFailed = async () => (await server.call("GET", path)).at("data.status") === "failed";
    await vi.waitUntil(hasFailed, { timeout: 60_000 });
    session = bearer(await server.sessionOf("admin"));
    credentials = {
      none: {},
      malformed: { "X-API-Key": "qa_short", ...bearer("qat_short") },
      key: { "X-API-Key": server.key },
      "key as bearer": bearer(server.key),
      token: bearer(await makeToken(server, { external_user_id: USER })),
      "limited token": bearer(await makeToken(server, { external_user_id: USER, resource_ids: [id] })),
      "admin's session": session,
      "viewer's session": bearer(await server.sessionOf("viewer")),
    };
  });
  afterAll(() => server.end());

  const send = async (
    path: string,
    method: string,
    headers: Record<string, string>,
    body?: Buffer,
  ): Promise<Answered> => {
    const response = await fetch(server.url + path, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
    });
    return new Answered(response, await response.text());
  };

  /** All that a request could have stored: every list of either contract that names what is there. */
  const stored = async (): Promise<string[]> => {
    const key = { "X-API-Key": server.key };
    const workspace = `/api/v1/workspaces/${server.workspaceId}`;
    const customers = [
      "/api/v1/workspaces/",
      `${workspace}/resources/`,
      `${workspace}/skills/`,
      `${workspace}/chat/sessions/?external_user_id=${USER}`,
    ];
    const operator = [
      ...["operators", "apps", "keys", "skills", "audit", "removals/pending", "removals/done", "doctor"],
      ...["tokens", "evaluations"].map((list) => `workspaces/${server.workspaceId}/${list}`),
    ];
    const answers = await Promise.all([
      ...customers.map((path) => send(path, "GET", key)),
      ...operator.map((path) => send(`/operator/v1/${path}/`, "GET", session)),
    ]);
    for (const { status, text } of answers) expect([200, 404], text).toContain(status);
    // Links are signed anew each time, and a key was used since.
    return answers.map(({ text }) =>
      text.replaceAll(/\?expires=[^"]*|"(last_used|request)_\w+":"[^"]*"/g, ""),
    );
  };

  /** Ids that name nothing, but for the workspace. */
  const pathOf = ({ base, path }: Route): string =>
    base +
    path.replace(/\{(\w+)\}/g, (_whole, name) => (name === "workspace_id" ? server.workspaceId : newId()));

  const validators = new Map<Schema, ReturnType<typeof compile>>();
  const validatorOf = (schema: Schema): ReturnType<typeof compile> => {
    const made = validators.get(schema) ?? compile(schema);
    validators.set(schema, made);
    return made;
  };

  /** @returns what is wrong with an answer; nothing where it is as declared. */
  const faultsIn = ({ operation }: Route, answer: Answered): string[] => {
    const { status, text } = answer;
    const schema = operation.responses[status]?.content?.["application/json"]?.schema;
    if (status >= 500) return [`is a ${status}`];
    if (schema === undefined) return [`is a ${status}, which is not declared`];
    const validate = validatorOf(schema);
    if (!validate(JSON.parse(text))) return [`does not have the shape of a ${status}: ${text.slice(0, 200)}`];
    const details = status >= 400 ? answer.at("error.details") : undefined;
    return Array.isArray(details) && details.length > MAX_DETAILS ? [`has ${details.length} details`] : [];
  };

  it.each(ROUTES.map((route) => [`${route.base} ${route.operation.operationId}`, route] as const))(
    "are answered by %s as it declares, with every credential, and nothing is stored",
    async (_name, route) => {
      const before = await stored();
      const { events } = server;
      events.length = 0;
      const wrong: string[] = [];
      const cases = bodiesOf(route.operation).flatMap((sent) =>
        Object.entries(credentials).map(([credential, headers]) => ({ sent, credential, headers })),
      );
      const queue = cases.values();
      const work = async (): Promise<void> => {
        for (const { sent, credential, headers } of queue) {
          const answer = await send(
            pathOf(route),
            route.method,
            { ...headers, "Content-Type": sent.type },
            sent.body,
          );
          wrong.push(...faultsIn(route, answer).map((fault) => `${sent.name}, ${credential}: ${fault}`));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect(wrong).toEqual([]);
      expect(events.filter(({ event }) => event === "fault")).toEqual([]);
      expect(await stored()).toEqual(before);
    },
  );
});
