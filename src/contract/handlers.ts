import type { ChatEvents, operations } from "./generated/types.ts";

/** What an end user's token restricts its requests to; null for no restriction. */
export interface TokenLimits {
  readonly resource_ids: readonly string[] | null;
  readonly skill_id: string | null;
}

/** A workspace as a request finds it. */
export interface RequestedWorkspace {
  readonly id: string;
  /** Changes with every version of its passages that any node publishes. */
  readonly revision: number;
}

/** Who asks, and from where. Operations open to all get empty ids, which own nothing. */
export interface Context {
  appId: string;
  /** Empty for a request with a token. */
  keyId: string;
  /** The one that the path names, as the request found it; undefined where it names none of the app's. */
  readonly workspace: RequestedWorkspace | undefined;
  /** Of the end user who asks; absent for a request with a key. The workspace and the end user are the token's own. */
  readonly token?: TokenLimits;
  /** Absolute, up to and with `/api/v1`; no slash at the end. */
  baseUrl: string;
  /** The request's own absolute URL, as its caller can reach it. */
  requestUrl: string;
  /** The id for the one thing that the request makes: the same on every try under one `Idempotency-Key`. */
  readonly newId: string;
  /** Whether an earlier try of this request was begun, so that its result may exist. Known, like `newId`, once a form is read. */
  readonly repeated: boolean;
  /** What the `Idempotency-Key` is known by within the app; undefined without one. Known as the two before it. */
  readonly idempotencyKey?: string | undefined;
  /** Throws once another node may carry the request out, so that nothing is stored; undefined where none can. */
  readonly requireHeld?: (() => void) | undefined;
  /**
   * 256 bits that nobody can tell without the request's key: the same on every try under one `Idempotency-Key`. The
   * answer, which tells them, is not kept for a repeat; that is carried out again.
   */
  makeSecret(): Uint8Array;
  /** Says which resource or workspace the answer shows: once that is deleted, a repeat must not give the answer again. */
  shows(id: string): void;
  /** Runs the last step of the work, while it is looked whether the caller's credential still holds. */
  finish<T>(step: () => Promise<T>): Promise<T>;
  /** Aborted when the caller has gone, or the server stops. */
  readonly signal: AbortSignal;
  /** Tells a caller who takes `text/event-stream` of a part of the reply before it is whole; absent for any other. */
  readonly emit?: Emit;
}

/** Events that come before the reply is whole, with their data. */
type EarlyEvents = Required<Pick<ChatEvents, "part" | "citation">>;
type Emit = <Name extends keyof EarlyEvents>(event: Name, data: EarlyEvents[Name]) => void;

/** A file part of a multipart body, as it arrives. The receiver must read `bytes` to its end, or throw. */
export interface IncomingFile {
  /** The form field that it came in. */
  field: string;
  /** The name the caller gave it: no folders, no control characters. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** What a receiver made of a file; `discard` leaves nothing of it behind. */
export interface Received {
  discard(): Promise<void>;
}

type BinaryNames<Fields> = {
  [Name in keyof Fields]-?: Blob extends Fields[Name] ? Name : never;
}[keyof Fields];

/**
 * A multipart body that has not been read yet.
 *
 * `read` streams each file into `receive` and validates the other fields by the contract, wherever they stand in
 * the body. When anything is wrong with the body it discards what was received and throws a `QaError`.
 */
export interface Form<Fields> {
  read<T extends Received>(
    receive: (file: IncomingFile) => Promise<T>,
  ): Promise<{ fields: Omit<Fields, BinaryNames<Fields>>; file: T | undefined }>;
}

/** A file of the local disk to answer with; the HTTP layer streams it and obeys `Range`. */
export interface LocalFile {
  path: string;
  /** The name to save it under. */
  name: string;
  contentType: string;
}

/** A file that stands elsewhere; the HTTP layer redirects to it. */
export interface RemoteFile {
  /** A link that holds for a short while and for this method alone, which answers as a local file would be. */
  link(method: "GET" | "HEAD"): Promise<string>;
}

export type FileReply = LocalFile | RemoteFile;

type Content<T> = T extends { content: infer C } ? C : never;
type Body<C> =
  | (C extends { "application/json": infer B } ? B : never)
  | (C extends { "multipart/form-data": infer F } ? Form<F> : never);
type Member<T, Name extends string> = T extends { [N in Name]: infer M } ? M : Record<never, never>;

/** An operation as its contract's generated types have it. */
export interface Operation {
  parameters: { query?: unknown };
  responses: unknown;
}

/** An operation's request after validation. Query parameters are all there: the contract gives optional ones a default. */
export interface InputOf<Op extends Operation> {
  path: Member<Op["parameters"], "path">;
  query: Required<NonNullable<Op["parameters"]["query"]>>;
  body: Op extends { requestBody: infer R } ? Body<Content<R>> : undefined;
}

/** What an operation answers with where it succeeds, by content type. */
export type Success<Op extends Operation> = Content<
  Op["responses"][Extract<keyof Op["responses"], 200 | 201>]
>;

/** What an operation returns: the `data` of its contract's success, or the file to send. */
export type ReplyOf<Op extends Operation> =
  Success<Op> extends { "application/json": { data: infer Data } } ? Data : FileReply;

type TakesForm<Op> = Op extends { requestBody: { content: { "multipart/form-data": unknown } } }
  ? true
  : false;

/**
 * Handles an operation. One that may take a form reads and checks its request first and returns a function that carries
 * it out: only the content tells whether the request was answered before, and then the function is not called.
 */
export type HandlerOf<Op extends Operation, C> = (
  input: InputOf<Op>,
  context: C,
) => Promise<TakesForm<Op> extends true ? () => Promise<ReplyOf<Op>> : ReplyOf<Op>>;

export type OperationId = keyof operations;
export type Reply<Id extends OperationId> = ReplyOf<operations[Id]>;
export type Handler<Id extends OperationId> = HandlerOf<operations[Id], Context>;

/** Every operation of the customers' contract, none missing and none unknown. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
