import { connect } from "node:net";

/** Milliseconds for one answer. */
const PATIENCE = 120_000;
const STATUS = /^HTTP\/1\.1 (\d{3})/;

/** A request as sent over the wire, except for its credential. */
export interface HostileRequest {
  /** What is hostile about it, for the table. */
  name: string;
  method: string;
  path: string;
  headers?: string[];
  body?: Buffer;
}

export interface Outcome {
  /** The answer's status; `cut` if the connection ended without one, `none` if nothing arrived in time. */
  status: string;
  /** Until the connection was closed. */
  ms: number;
}

const headOf = ({ method, path, headers = [], body }: HostileRequest, credential: string[]): string => {
  const length = body === undefined ? [] : [`Content-Length: ${body.length}`];
  const all = [`${method} ${path} HTTP/1.1`, "Host: 127.0.0.1", "Connection: close", ...length];
  return `${[...all, ...credential, ...headers].join("\r\n")}\r\n\r\n`;
};

/** Sends one request on a connection of its own, and waits until the server has closed it. */
export const send = (url: string, request: HostileRequest, credential: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const began = performance.now();
    const socket = connect(Number(port), hostname);
    let reply = "";
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      socket.destroy();
    }, PATIENCE);
    socket.on("data", (data) => {
      if (reply.length < 20) reply += data.toString("latin1", 0, 20);
    });
    // A connection that is cut off shows as a reset here; `close` follows.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(late);
      const status = STATUS.exec(reply)?.[1] ?? (isLate ? "none" : "cut");
      resolve({ status, ms: performance.now() - began });
    });
    socket.write(headOf(request, credential), "latin1");
    if (request.body !== undefined) socket.write(request.body);
  });
