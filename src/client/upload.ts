import type { Resource } from "../contract/generated/types.ts";
import { attempt, type Fetch, timedOut } from "./attempt.ts";
import { type Connection, dataOf, type HttpClient } from "./http.ts";
import { multipartBody } from "./multipart.ts";
import { randomHex } from "./random.ts";
import { withRetries } from "./retry.ts";
import { type OnProgress, xhrFetch } from "./xhr-fetch.ts";

export interface Upload {
  /** From `Bun.file(path)`, `await fs.openAsBlob(path)` or an `<input type="file">`: read as it is sent. */
  file: Blob;
  /** File name with its extension, which decides the type. @default the name of a `File` */
  name?: string;
  /** @default the file's name */
  title?: string;
  /** Your own name for it, such as a path; shown with the resource. */
  externalId?: string;
  signal?: AbortSignal;
  /** Bytes of the file sent so far, and its size. Starts again at 0 if the upload is retried. */
  onProgress?: (sent: number, total: number) => void;
  /**
   * Send the file piece by piece. Browsers cannot (over HTTP/1.1): they send a form, with XMLHttpRequest so that
   * progress is reported; with your own `fetch`, only start and end are. @default true on Node, Bun and Deno
   */
  streaming?: boolean;
}

/**
 * Uploads a file; retries, under the same `Idempotency-Key`, if that may help.
 *
 * @returns The resource, queued.
 * @throws ApiError, including `timed_out` if the server accepted no data of a file sent piece by piece for the client's
 * `timeout`; errors of reading the file, unchanged.
 */
export async function upload(connection: Connection, workspaceId: string, job: Upload): Promise<Resource> {
  const name = job.name ?? (job.file instanceof File ? job.file.name : "");
  if (name === "") throw new TypeError("The file needs a name with its extension: pass { name }.");
  const key = randomHex();
  const send = (job.streaming ?? globalThis.process?.versions?.node !== undefined) ? sendStream : sendForm;
  return await withRetries(connection.policy, true, job.signal, async () => {
    job.onProgress?.(0, job.file.size);
    return await send(connection, workspaceId, { ...job, name }, key);
  });
}

type NamedUpload = Upload & { name: string };

const fieldsOf = ({ title, externalId }: Upload): Record<string, string> => ({
  ...(title !== undefined && { title }),
  ...(externalId !== undefined && { external_id: externalId }),
});

async function sendStream(
  connection: Connection,
  workspaceId: string,
  job: NamedUpload,
  key: string,
): Promise<Resource> {
  const broken = new AbortController();
  const stop = (): void => broken.abort(timedOut("The server stopped accepting the file."));
  let timer = setTimeout(stop, connection.timeout);
  const body = multipartBody(
    fieldsOf(job),
    { field: "file", name: job.name, content: job.file },
    {
      bytes: (sent) => {
        clearTimeout(timer);
        timer = setTimeout(stop, connection.timeout);
        job.onProgress?.(sent, job.file.size);
      },
      failure: (cause) => broken.abort(cause),
    },
  );
  try {
    return await post(connection.http, workspaceId, job, key, connection.fetch, {
      signal: AbortSignal.any(job.signal ? [broken.signal, job.signal] : [broken.signal]),
      bodySerializer: () => body.stream,
      headers: { "Content-Type": body.contentType, "Content-Length": body.size },
      duplex: "half",
    });
  } finally {
    clearTimeout(timer);
  }
}

async function sendForm(
  connection: Connection,
  workspaceId: string,
  job: NamedUpload,
  key: string,
): Promise<Resource> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(job))) form.append(name, value);
  form.append("file", job.file, job.name);
  const { size } = job.file;
  // The form is a little longer than the file.
  const fetch = fetchTelling(connection, (sent, total) => {
    if (sent < total) job.onProgress?.(Math.floor((sent / total) * size), size);
  });
  const resource = await post(connection.http, workspaceId, job, key, fetch, {
    bodySerializer: () => form,
    ...(job.signal ? { signal: job.signal } : {}),
  });
  job.onProgress?.(size, size);
  return resource;
}

/** In a browser, one that reports how much of a body was sent, unless the caller has their own `fetch`. */
const fetchTelling = ({ fetch, isOwnFetch, withCredential }: Connection, onProgress: OnProgress): Fetch =>
  isOwnFetch || !("XMLHttpRequest" in globalThis) ? fetch : withCredential(xhrFetch(onProgress));

async function post(
  http: HttpClient,
  workspaceId: string,
  { file }: Upload,
  key: string,
  fetch: Fetch,
  init: {
    bodySerializer: () => BodyInit;
    signal?: AbortSignal;
    headers?: Record<string, string | number>;
    duplex?: "half";
  },
): Promise<Resource> {
  return await dataOf(
    http.POST("/workspaces/{workspace_id}/resources/", {
      ...init,
      params: { path: { workspace_id: workspaceId }, header: { "Idempotency-Key": key } },
      body: { file },
      // Without the client's timeout: a large file may take long, as long as it makes progress.
      fetch: (request) => attempt(fetch, request),
    }),
  );
}
