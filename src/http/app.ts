import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { document, openaiDocument, operatorDocument, type Schema } from "../contract/document.ts";
import type { Handlers } from "../contract/handlers.ts";
import type { OpenaiHandlers } from "../contract/openai-handlers.ts";
import type { OperatorHandlers } from "../contract/operator-handlers.ts";
import type { Turns } from "../domain/concurrency/turns.ts";
import { notFound, QaError } from "../domain/errors.ts";
import type { Report } from "../domain/events.ts";
import { NO_TELEMETRY, type Telemetry } from "../domain/telemetry.ts";
import { checkKeys } from "./access/keys.ts";
import { revocationIn } from "./access/revocation.ts";
import { checkSessions, rolesOf, type SessionDirectory } from "./access/sessions.ts";
import { checkTokens } from "./access/tokens.ts";
import { type AnswerOptions, answererOf } from "./answers.ts";
import { MAX_BODY } from "./body/body-limit.ts";
import { readBodies } from "./body/json.ts";
import { endUnreadBodies, endUnreadBody } from "./body/unread-body.ts";
import { BASE_PATH, RequestContext } from "./context.ts";
import { type AnswerMcp, serveMcp } from "./mcp/mcp.ts";
import { isProbe, type Readiness, serveProbes } from "./monitoring/probes.ts";
import { refuseUnstorable } from "./monitoring/storage.ts";
import { proxiesOf } from "./network/address.ts";
import { answerPreflights } from "./network/cors.ts";
import { holdUntil } from "./network/opening.ts";
import { prefixOf, prefixRemover } from "./network/prefix.ts";
import { requestId } from "./network/request-id.ts";
import { serveOpenai } from "./openai/openai.ts";
import { OperatorRequestContext } from "./operator-context.ts";
import { serveConsole } from "./pages/console.ts";
import { serveDocs } from "./pages/docs.ts";
import { serveGuide } from "./pages/guide.ts";
import { serveWidget } from "./pages/widget.ts";
import type {
  GuideSite,
  IdempotencyRecords,
  KeyDirectory,
  PageFiles,
  StorageGuard,
  TokenDirectory,
} from "./ports.ts";
import { protocolFault, routeEverything } from "./protocol.ts";
import { limitRates, type RateLimit } from "./rate-limit.ts";
import { answerErrors, failureBody, refuseUnreadable } from "./replies/errors.ts";
import { alwaysAnew, idempotency } from "./replies/idempotency.ts";
import { aborted, named } from "./replies/log.ts";
import { bindContract } from "./routes.ts";
import { serializerOf } from "./schema/serializer.ts";
import { isDecodable } from "./schema/text.ts";
import { invalid } from "./schema/validation.ts";
import { validatorOf } from "./schema/validator.ts";

export interface AppDependencies {
  handlers: Handlers;
  keys: KeyDirectory;
  tokens: TokenDirectory;
  /** The operator's contract; absent if there is none. */
  operator?: { handlers: OperatorHandlers; sessions: SessionDirectory };
  /** The OpenAI-compatible API; absent if there is none. */
  openai?: OpenaiHandlers;
  /** The console's files, read on first use; without it there is no console. */
  console?: () => Promise<PageFiles>;
  /** Built on first use; without it there is no guide. */
  guide?: GuideSite;
  idempotency: IdempotencyRecords;
  /** One request with the same Idempotency-Key at a time. */
  turns: Turns;
  /** The number of servers that share the callers, including this one. @default one */
  nodes?: () => number;
  /** No request is answered before it resolves. @default at once */
  opened?: Promise<void>;
  /** Whether only `/healthz` and `/readyz` are answered. @default false */
  probesOnly?: boolean;
  rateLimits: { key: RateLimit; endUser: RateLimit };
  storage: StorageGuard;
  report: Report;
  /** @default measures nothing */
  telemetry?: Telemetry;
  /** Whether the server can do its work now, for `/readyz`. @default always */
  readiness?: () => Promise<Readiness>;
  /** Called for every request once it is answered; `operation` is empty if its path is not in the contract. */
  onRequest?: (operation: string, method: string, status: number, seconds: number) => void;
  /** The widget's script, for `/widget.js`; loaded on first use. Without it there is none. */
  widget?: () => Promise<string>;
  /** The handler of `/mcp`; loaded on first use. Without it there is none. */
  mcp?: () => Promise<AnswerMcp>;
  /**
   * The address at which callers reach the server, without a trailing slash; by default the one that each request was
   * sent to.
   */
  publicUrl?: string;
  /** Where links to files lead besides this server, such as `https://bucket.example`; pages may show what is there. */
  filesOrigin?: string;
  /** Addresses and networks of proxies whose X-Forwarded-For and X-Forwarded-Proto count. @default none */
  trustProxy?: readonly string[];
  /** Milliseconds without a byte after which a connection is closed. @default 300_000 */
  idleMs?: number;
  /** Milliseconds within which a JSON body must arrive, and the rest of an unread one. @default 30_000 */
  bodyMs?: number;
  /** Milliseconds that running requests may take once the server stops. @default 10_000 */
  graceMs?: number;
  /** Milliseconds after which a silent streamed reply gets a heartbeat. @default 15_000 */
  heartbeatMs?: number;
}

/** Where the paths of the operator's contract begin; its `servers` says the same. */
const OPERATOR_PATH = "/operator/v1";
/** A connection without traffic for this long is closed, in milliseconds: a stalled upload must not block it. */
const IDLE = 5 * 60_000;
/**
 * A JSON body is small: a sender that takes longer, or a body that nobody reads, holds a connection deliberately; in
 * milliseconds.
 */
const BODY = 30_000;
/** How long running requests may take to finish once the server stops, in milliseconds. */
const DEFAULT_GRACE = 10_000;
/** Proxies often close a connection that is silent for a minute or less; in milliseconds. */
const HEARTBEAT = 15_000;
const allIsWell = async (): Promise<Readiness> => ({
  ready: true,
  checks: { records: "ok", storage: "ok", index: "ok", removals: "ok", disk: "ok" },
});

/** Once `stop` is called, new requests are refused, also on open connections; running ones are finished. */
export interface App {
  fastify: FastifyInstance;
  stop(): Promise<void>;
}

/** Whether the server is stopping. */
interface Stop {
  begun: boolean;
}

const newFastify = ({ publicUrl, trustProxy = [], idleMs = IDLE, bodyMs = BODY }: AppDependencies) => {
  const prefix = prefixOf(publicUrl);
  const segments = new Set<string>();
  const withoutPrefix = prefixRemover(prefix, (segment) => segments.has(segment));
  const app = Fastify({
    bodyLimit: MAX_BODY,
    requestIdHeader: false,
    genReqId: requestId,
    trustProxy: trustProxy.length > 0 && proxiesOf(trustProxy),
    return503OnClosing: false,
    // A URL that cannot be decoded names nothing; it gets here before any hook.
    frameworkErrors: (_error, request, reply) => {
      reply.hijack();
      reply.raw
        .writeHead(404, { "content-type": "application/json", "x-request-id": request.id })
        .end(JSON.stringify(failureBody(notFound(), request.id)));
      endUnreadBody(request.raw, bodyMs);
    },
    // It is required in `protocolFault`, with a reply in the contract's words.
    http: { requireHostHeader: false },
    forceCloseConnections: "idle",
    connectionTimeout: idleMs,
    clientErrorHandler: refuseUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: ({ url = "/" }) => withoutPrefix(url),
  });
  app.addHook("onRoute", ({ url }) => void segments.add(url.split("/")[1] ?? ""));
  routeEverything(app);
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => validatorOf(schema, httpPart));
  app.setSerializerCompiler<Schema>(({ schema }) => serializerOf(schema));
  return app;
};

/** Refuses requests that cannot be answered, before anything else examines them. */
const refuseAtOnce = (app: FastifyInstance, { probesOnly }: AppDependencies, stop: Stop): void => {
  // Hooks for every request use callbacks: a promise each would cost more than their work.
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    const fault = protocolFault(request);
    if (fault !== undefined) {
      // What follows on this connection may not be what it seems.
      reply.header("connection", "close");
      return done(fault);
    }
    if (!isDecodable(request.url))
      return done(invalid([{ field: "", message: "the query must be UTF-8, percent-encoded" }]));
    if (probesOnly && !isProbe(request.routeOptions.url)) return done(notFound());
    if (!stop.begun) return done();
    reply.header("connection", "close");
    done(new QaError("unavailable", "The server is stopping. Try again shortly.", { retryAfter: 5 }));
  });
};

const reportRequests = (app: FastifyInstance, { report, onRequest }: AppDependencies, stop: Stop): void => {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, path, request_id } = named(request);
    report({
      level: "info",
      event: "request",
      method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      request_id,
    });
    const operation = request.routeOptions.config.operation ?? "";
    onRequest?.(operation, method, reply.statusCode, reply.elapsedTime / 1000);
    // Its connection is idle from now on; `close` only closed those that already were.
    if (stop.begun) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  // Only if there is a body: listening for it costs every request.
  app.addHook("onRoute", (route) => {
    if (!route.config?.takesBody) return;
    route.onRequestAbort = async (request) => report(aborted(request));
  });
};

/** The checks before a request reaches its operation, in this order. */
const checkRequests = (app: FastifyInstance, dependencies: AppDependencies): void => {
  const { report, keys, tokens, operator, publicUrl, storage, bodyMs = BODY } = dependencies;
  answerErrors(app, report);
  endUnreadBodies(app, bodyMs);
  readBodies(app, MAX_BODY, bodyMs);
  answerPreflights(app);
  checkTokens(app, tokens);
  checkKeys(app, keys);
  if (operator) checkSessions(app, operator.sessions, publicUrl);
  limitRates(app, dependencies.rateLimits, dependencies.nodes);
  refuseUnstorable(app, storage);
};

const servePages = async (app: FastifyInstance, dependencies: AppDependencies): Promise<void> => {
  const { publicUrl, filesOrigin, report } = dependencies;
  const prefix = prefixOf(publicUrl);
  await serveDocs(app, { contract: document, title: "qa API", path: "/openapi", page: "/docs", prefix });
  if (dependencies.guide) serveGuide(app, dependencies.guide);
  if (dependencies.widget) serveWidget(app, dependencies.widget);
  if (dependencies.mcp) await serveMcp(app, dependencies.mcp, publicUrl, report);
  if (dependencies.console) serveConsole(app, dependencies.console, [publicUrl, filesOrigin], prefix);
  serveProbes(app, dependencies.readiness ?? allIsWell);
};

type Shared = Pick<AnswerOptions, "storage" | "heartbeatMs" | "report" | "revocation">;

const serveApi = (app: FastifyInstance, dependencies: AppDependencies, shared: Shared): void => {
  const { handlers, publicUrl, telemetry = NO_TELEMETRY } = dependencies;
  const answering: AnswerOptions = {
    ...shared,
    handlers,
    contextOf: (request, reply, watched) => new RequestContext(request, reply, publicUrl, watched),
    once: idempotency(dependencies.idempotency, dependencies.turns),
  };
  bindContract(app, {
    contract: document,
    basePath: BASE_PATH,
    label: "",
    access: (operation) => ({ needsKey: operation.security.length !== 0 }),
    answerer: (operation, method) => answererOf(operation, method, answering),
    telemetry,
  });
};

const serveOpenaiApi = async (
  app: FastifyInstance,
  { publicUrl, telemetry = NO_TELEMETRY }: AppDependencies,
  handlers: OpenaiHandlers,
  shared: Shared,
): Promise<void> => {
  await serveDocs(app, {
    contract: openaiDocument,
    title: "qa for OpenAI clients",
    path: "/openai",
    page: "/openai/docs",
    prefix: prefixOf(publicUrl),
  });
  await serveOpenai(app, { ...shared, handlers, publicUrl, telemetry });
};

const serveOperatorApi = async (
  app: FastifyInstance,
  { publicUrl, telemetry = NO_TELEMETRY }: AppDependencies,
  handlers: OperatorHandlers,
  shared: Shared,
): Promise<void> => {
  await serveDocs(app, {
    contract: operatorDocument,
    title: "qa operator API",
    path: "/operator",
    page: "/operator/docs",
    prefix: prefixOf(publicUrl),
  });
  const operating: AnswerOptions = {
    ...shared,
    handlers,
    contextOf: (request, reply) => new OperatorRequestContext(request, reply, publicUrl),
    once: alwaysAnew,
  };
  bindContract(app, {
    contract: operatorDocument,
    basePath: OPERATOR_PATH,
    label: "operator.",
    access: (operation) => ({ roles: rolesOf(operation) }),
    answerer: (operation, method) => answererOf(operation, method, operating),
    telemetry,
  });
};

/** The HTTP side of the service, not yet listening. */
export const buildApp = async (dependencies: AppDependencies): Promise<App> => {
  const { keys, operator, openai, tokens, storage, report } = dependencies;
  const { graceMs = DEFAULT_GRACE, heartbeatMs = HEARTBEAT } = dependencies;
  const stop: Stop = { begun: false };
  const app = newFastify(dependencies);
  if (dependencies.opened) holdUntil(app, dependencies.opened);
  refuseAtOnce(app, dependencies, stop);
  reportRequests(app, dependencies, stop);
  app.server.on("timeout", (socket) => socket.destroy());
  checkRequests(app, dependencies);
  await app.register(multipart);
  await servePages(app, dependencies);
  const shared = { storage, heartbeatMs, report, revocation: revocationIn(keys, tokens) };
  serveApi(app, dependencies, shared);
  if (openai) await serveOpenaiApi(app, dependencies, openai, shared);
  if (operator) await serveOperatorApi(app, dependencies, operator.handlers, shared);
  return {
    fastify: app,
    stop: async () => {
      stop.begun = true;
      const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
      await app.close();
      clearTimeout(cut);
    },
  };
};
