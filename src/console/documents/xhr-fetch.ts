const headersIn = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
};

/**
 * A `fetch` that tells how much of a body was sent, which a browser's own cannot.
 * @param onProgress bytes sent so far and in all.
 */
export const xhrFetch =
  (onProgress: (sent: number, total: number) => void) =>
  async (request: Request, init?: RequestInit): Promise<Response> => {
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
          new Response(xhr.responseText, {
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
