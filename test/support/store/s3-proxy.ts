import type { Bucket } from "../../../src/store/s3/bucket.ts";
import { freePort } from "../network/free-port.ts";

export interface S3Proxy {
  endpoint: string;
  /** Requests that came through, as `PUT /bucket/key`. */
  requests: string[];
  /** Refuses connections from now on. */
  cut(): Promise<void>;
  mend(): void;
  stop(): Promise<void>;
}

const hasBody = ({ method }: Request): boolean => method !== "GET" && method !== "HEAD";

/**
 * Stands before an S3 server, whose signatures hold for it too.
 * @param forget makes the server ignore the condition on a write: the object is removed through this first.
 * @param lacks answers 501 to what has this in its query.
 */
export const startS3Proxy = async (target: string, forget?: Bucket, lacks?: string): Promise<S3Proxy> => {
  const requests: string[] = [];
  const listen = (port: number) =>
    Bun.serve({
      hostname: "127.0.0.1",
      port,
      fetch: async (request) => {
        const { pathname, search, searchParams } = new URL(request.url);
        requests.push(`${request.method} ${pathname}${search}`);
        if (lacks !== undefined && searchParams.has(lacks))
          return new Response("<Error><Code>NotImplemented</Code></Error>", { status: 501 });
        const key = decodeURIComponent(pathname.split("/").slice(2).join("/"));
        if (request.headers.has("if-none-match")) await forget?.remove([key]);
        const answered = await fetch(target + pathname + search, {
          method: request.method,
          headers: request.headers,
          decompress: false,
          ...(hasBody(request) ? { body: await request.arrayBuffer() } : {}),
        });
        const { status, headers } = answered;
        // Whole, as Bun tells the length of nothing else; the body of an answer to HEAD it does not send.
        const isHead = request.method === "HEAD";
        const length = Number(headers.get("content-length"));
        return new Response(isHead ? new Uint8Array(length) : await answered.arrayBuffer(), {
          status,
          headers,
        });
      },
    });
  const { port, started } = await onFreePort(listen);
  let server = started;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests,
    cut: () => server.stop(true),
    mend: () => {
      server = listen(port);
    },
    stop: () => server.stop(true),
  };
};

/** Starts a server on a port that stays its own while it is stopped; another one where somebody was quicker. */
const onFreePort = async <T>(listen: (port: number) => T): Promise<{ port: number; started: T }> => {
  for (;;) {
    const port = await freePort();
    try {
      return { port, started: listen(port) };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    }
  }
};
