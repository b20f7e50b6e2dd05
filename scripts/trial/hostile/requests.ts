import {
  type ContractRoute,
  contractRoutes,
  openaiDocument,
  operatorDocument,
  type Schema,
} from "../../../src/contract/document.ts";
import { newId } from "../../../src/domain/ids.ts";
import {
  deepBodies,
  deepLists,
  fullTexts,
  type HostileBody,
  LEAST,
  longBodies,
  MOST,
  spaces,
  unknownNames,
  wideBodies,
} from "../../../test/support/contract/hostile-bodies.ts";
import { type HostileForm, hostileForms } from "../../../test/support/contract/hostile-forms.ts";
import type { HostileRequest } from "./send.ts";

const JSON_TYPE = "Content-Type: application/json";
/** Maximum size in bytes of a request's first line and headers together; a server refuses more. */
const HEAD = 14_000;

/** Where requests go: an operation of a contract, or a page. */
export interface Target {
  method: string;
  path: string;
  /** The schema of its JSON body. */
  schema?: Schema | undefined;
  takesForm: boolean;
}

const PAGES = [
  "/",
  "/assets/none.js",
  "/docs/",
  "/docs/guide/",
  "/docs/guide/search?q=key",
  "/openapi.json",
  "/openapi.yaml",
  "/operator/docs/",
  "/operator.json",
  "/openai/docs/",
  "/openai.json",
  "/widget.js",
  "/healthz",
  "/readyz",
  "/api/v1/nothing/",
];

/** Ids that name nothing, except for the workspace in requests that delete nothing. */
const pathOf = ({ method, path }: ContractRoute, workspaceId: string): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    name === "workspace_id" && method !== "DELETE" ? workspaceId : newId(),
  );

const targetsOf = (contract: object | undefined, base: string, workspaceId: string): Target[] =>
  contractRoutes(contract).map((route) => {
    const content = route.operation.requestBody?.content ?? {};
    return {
      method: route.method,
      path: base + pathOf(route, workspaceId),
      schema: content["application/json"]?.schema,
      takesForm: "multipart/form-data" in content,
    };
  });

/** Every operation of all contracts and every page. */
export const allTargets = (workspaceId: string): Target[] => [
  ...targetsOf(undefined, "/api/v1", workspaceId),
  ...targetsOf(operatorDocument, "/operator/v1", workspaceId),
  ...targetsOf(openaiDocument, "/openai/v1", workspaceId),
  ...PAGES.flatMap((path) => ["GET", "POST"].map((method) => ({ method, path, takesForm: false }))),
];

export const jsonRequest = ({ method, path }: Target, { name, body }: HostileBody): HostileRequest => ({
  name,
  method,
  path,
  headers: [JSON_TYPE],
  body,
});

export const formRequest = (
  { method, path }: Target,
  { name, boundary, body }: HostileForm,
): HostileRequest => ({
  name,
  method,
  path,
  headers: [`Content-Type: multipart/form-data; boundary=${boundary}`],
  body,
});

const many = (count: number, text: (at: number) => string, between: string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join(between);

const QUERIES: [string, string][] = [
  ["a long value", `q=${"x".repeat(HEAD)}`],
  ["long percent-encoding", `external_user_id=${"%C3%A9".repeat(HEAD / 6)}`],
  ["unknown names", many(HEAD / 6, (at) => `${at}=`, "&").slice(0, HEAD)],
  ["one name again and again", many(HEAD / 7, () => "page=1", "&").slice(0, HEAD)],
];

const HEADERS: [string, string[]][] = [
  ["2,000 headers", Array.from({ length: 2_000 }, (_, at) => `X${at}: 1`)],
  ["a header of 100 KB", [`X-Long: ${"x".repeat(100_000)}`]],
  ["a long key", [`X-API-Key: ${"q".repeat(HEAD)}`]],
  ["thousands of cookies", [`Cookie: ${many(HEAD / 8, (at) => `c${at}=`, "; ").slice(0, HEAD)}`]],
  ["a long Accept", [`Accept: ${many(HEAD / 24, () => "text/event-stream;q=0.1", ",")}`]],
  ["thousands of ranges", [`Range: bytes=${many(HEAD / 4, () => "0-1", ",")}`]],
  ["a long Idempotency-Key", [`Idempotency-Key: ${"k".repeat(HEAD)}`]],
  ["a long way through proxies", [`X-Forwarded-For: ${many(HEAD / 9, () => "10.0.0.1", ",")}`]],
  ["a long media type", [`Content-Type: application/json;${" ;".repeat(HEAD / 2)}`]],
];

/** What each kind sends to a target. */
const KINDS: Record<string, (target: Target) => HostileRequest[]> = {
  wide: (target) =>
    (target.schema
      ? wideBodies(target.schema, [MOST, LEAST])
      : [{ name: "unknown names", body: unknownNames() }]
    ).map((body) => jsonRequest(target, body)),
  deep: (target) =>
    (target.schema ? deepBodies(target.schema) : [{ name: "lists", body: deepLists() }]).map((body) =>
      jsonRequest(target, body),
    ),
  long: (target) =>
    (target.schema
      ? [...fullTexts(target.schema), ...longBodies(target.schema, MOST), spaces(16 * MOST)]
      : []
    ).map((body) => jsonRequest(target, body)),
  multipart: (target) => (target.takesForm ? hostileForms() : []).map((form) => formRequest(target, form)),
  query: ({ method, path }) =>
    QUERIES.map(([name, query]) => ({
      name,
      method,
      path: `${path}${path.includes("?") ? "&" : "?"}${query}`,
    })),
  headers: ({ method, path }) => HEADERS.map(([name, headers]) => ({ name, method, path, headers })),
};

/** The first of each list, then the second of each, and so on. */
const inTurn = <T>(lists: T[][]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

/**
 * What each kind sends to all targets, each of these in turn, so that an interrupted run has tried every one. Deletions
 * come last: one may end the session that it came with.
 */
export const requestsByKind = (targets: Target[]): [string, HostileRequest[]][] => {
  const [deleting = [], others = []] = [true, false].map((deletes) =>
    targets.filter(({ method }) => (method === "DELETE") === deletes),
  );
  return Object.entries(KINDS).map(([kind, requestsFor]) => [
    kind,
    [...inTurn(others.map(requestsFor)), ...inTurn(deleting.map(requestsFor))],
  ]);
};
