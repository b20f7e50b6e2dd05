import type { Fetch } from "./attempt.ts";

/** Called with the bytes sent so far, and the total. */
export type OnProgress = (sent: number, total: number) => void;

const headersIn = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
};

/** A `fetch` that reports how much of a body was sent, which a browser's own cannot. It follows redirects. */
export const xhrFetch =
  (onProgress: OnProgress): Fetch =>
  async (request, init) => {
    const signal = init?.signal ?? request.signal;
    const body = await request.blob();
    signal.throwIfAborted();
    return await new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const abort = (): void => xhr.abort();
      signal.addEventListener("abort", abort);
      xhr.open(request.method, request.url);
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
      xhr.onload = () =>
        resolve(
          // An empty text is a body, which a 204 must not have.
          new Response(xhr.responseText || null, {
            status: xhr.status,
            headers: headersIn(xhr.getAllResponseHeaders()),
          }),
        );
      xhr.onerror = () => reject(new TypeError("The connection failed."));
      xhr.onabort = () => reject(signal.reason);
      xhr.onloadend = () => signal.removeEventListener("abort", abort);
      xhr.send(body);
    });
  };
