import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ContractRoute, contractRoutes, type Schema } from "../../src/contract/document.ts";
import { compile } from "../../src/http/schema/validation.ts";
import { invalidBody, invalidQuery, valid } from "../support/contract/from-schema.ts";
import { type Answered, startTestServer, type TestServer } from "../support/process/server.ts";

/** Requests made from the contract itself: the valid ones are answered as it says, the invalid ones refused as it says. */
const ROUTES = contractRoutes();
const RUNS = 40;

const validators = new Map<string, ReturnType<typeof compile>>();
const validatorOf = ({ operation }: ContractRoute, status: number) => {
  const id = `${operation.operationId} ${status}`;
  const known = validators.get(id);
  if (known) return known;
  const schema = operation.responses[status]?.content?.["application/json"]?.schema;
  const made = schema && compile(schema);
  if (made) validators.set(id, made);
  return made;
};

/** That an answer is one which the contract declares, with a body of its schema. */
const expectDeclared = (route: ContractRoute, answer: Answered): void => {
  const told = `${route.operation.operationId} ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(Object.keys(route.operation.responses), told).toContain(String(answer.status));
  expect(answer.status, told).toBeLessThan(500);
  expect(answer.headers.get("x-request-id"), told).not.toBeNull();
  const validate = validatorOf(route, answer.status);
  if (validate)
    expect(validate(JSON.parse(answer.text)), `${told} ${JSON.stringify(validate.errors)}`).toBe(true);
};

const parametersIn = ({ operation }: ContractRoute, place: string) =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === place);

const queryOf = (route: ContractRoute): fc.Arbitrary<Record<string, unknown>> => {
  const parameters = parametersIn(route, "query");
  return fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, valid(schema)])), {
    requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
  });
};

const bodySchema = ({ operation }: ContractRoute): Schema | undefined =>
  operation.requestBody?.content["application/json"]?.schema;

/** A URL folds these segments away itself, before anything is sent. */
const isDots = (segment: string): boolean => /^\.{1,2}$/.test(segment);

const withQuery = (path: string, query: Record<string, unknown>): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
};

describe.each(ROUTES.map((route) => [route.operation.operationId, route] as const))("%s", (_, route) => {
  let server: TestServer;
  let ids: Record<string, string>;

  beforeAll(async () => {
    server = await startTestServer({ rateLimit: 0 });
    const upload = new FormData();
    upload.append("file", new File(["%PDF-1.4\n"], "a.pdf"));
    const resource = await server.call("POST", `/workspaces/${server.workspaceId}/resources/`, upload);
    const chat = await server.call("POST", `/workspaces/${server.workspaceId}/chat/`, {
      external_user_id: "u",
      message: "m",
    });
    ids = {
      workspace_id: server.workspaceId,
      resource_id: resource.textAt("data.id"),
      session_id: chat.textAt("data.session.id"),
      file_id: resource.textAt("data.id"),
    };
  });
  afterAll(() => server.end());

  const pathWith = (values: Record<string, string>): string =>
    route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ""));
  const send = (path: string, body: unknown): Promise<Answered> => server.call(route.method, path, body);
  const run = async <T>(cases: fc.Arbitrary<T>, check: (value: T) => Promise<void>): Promise<void> =>
    fc.assert(fc.asyncProperty(cases, check), { numRuns: RUNS });

  // What deletes is tried on ids that are not there, so that the others keep theirs.
  const idsOf = fc.boolean().map((real) => (real && route.method !== "DELETE" ? ids : {}));
  const pathOf = fc.tuple(idsOf, fc.uuid()).map(([known, random]) => {
    const fallback = { workspace_id: random, resource_id: random, session_id: random, file_id: random };
    return pathWith({ ...fallback, ...known });
  });

  it("answers valid requests as declared", async () => {
    const schema = bodySchema(route);
    const isForm = route.operation.requestBody !== undefined && schema === undefined;
    const body: fc.Arbitrary<unknown> = schema ? valid(schema) : fc.constant(undefined);
    await run(fc.tuple(pathOf, queryOf(route), body), async ([path, query, value]) => {
      const form = new FormData();
      if (isForm) form.append("file", new File(["%PDF-1.4\n"], "a.pdf"));
      expectDeclared(route, await send(withQuery(path, query), isForm ? form : value));
    });
  });

  if (bodySchema(route))
    it("refuses invalid bodies with 400", async () => {
      await run(invalidBody(bodySchema(route) ?? {}), async (body) => {
        const answer = await send(pathWith(ids), JSON.stringify(body));
        const json = await server.call(route.method, pathWith(ids), JSON.stringify(body), {
          "Content-Type": "application/json",
        });
        expect([answer.status, json.status, JSON.stringify(body)]).toEqual([415, 400, JSON.stringify(body)]);
        expectDeclared(route, json);
      });
    });

  if (parametersIn(route, "query").length > 0)
    it("refuses invalid queries with 400", async () => {
      const cases = parametersIn(route, "query").flatMap(({ name, schema }) =>
        invalidQuery(schema).map((value) => ({ [name]: value })),
      );
      await run(
        fc.tuple(queryOf(route), fc.constantFrom<Record<string, string>>(...cases, { unknown: "1" })),
        async ([query, wrong]) => {
          const answer = await send(withQuery(pathWith(ids), { ...query, ...wrong }), undefined);
          expect([answer.status, wrong]).toEqual([400, wrong]);
          expectDeclared(route, answer);
        },
      );
    });

  if (parametersIn(route, "path").length > 0)
    it("answers odd ids as unknown ones", async () => {
      const names = parametersIn(route, "path").map(({ name }) => name);
      const odd = fc.oneof(
        fc
          .string({ unit: "binary", minLength: 1, maxLength: 80 })
          .filter((id) => id.isWellFormed() && !isDots(id)),
        fc.constantFrom("../", "\u0000", "%", "null", "{workspace_id}", "9".repeat(300), "💥", "' OR 1=1 --"),
      );
      const form = new FormData();
      form.append("file", new File(["%PDF-1.4\n"], "a.pdf"));
      const schema = bodySchema(route);
      const [body] = schema ? fc.sample(valid(schema), 1) : [route.operation.requestBody ? form : undefined];
      const [query] = fc.sample(queryOf(route), 1);
      await run(fc.tuple(fc.constantFrom(...names), odd), async ([name, id]) => {
        const answer = await send(withQuery(pathWith({ ...ids, [name]: id }), query ?? {}), body);
        expect(answer.status, `${id} ${answer.text}`).toBe(404);
        expect(answer.at("status")).toBe("error");
      });
    });
});
