import { connect } from "node:net";

/** Milliseconds between two bytes. */
const EVERY = 2_000;
const AT_ONCE = 16;

/** Requests that arrive one byte at a time. */
export interface SlowRequest {
  name: string;
  /** Sent at once. */
  before: string;
  /** Sent byte by byte, starting over when it ends. */
  slowly: string;
}

export interface SlowOutcome {
  name: string;
  sent: number;
  /** Connections that the server had not ended in time. */
  open: number;
  /** Seconds until the last one that it ended. */
  seconds: number;
}

/** @returns seconds until the server ended the connection; undefined if it did not. */
const dribble = (
  url: string,
  { before, slowly }: SlowRequest,
  deadline: number,
): Promise<number | undefined> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const began = performance.now();
    const socket = connect(Number(port), hostname);
    let at = 0;
    const byte = setInterval(() => {
      if (socket.writable) socket.write(slowly.charAt(at % slowly.length));
      at += 1;
    }, EVERY);
    const finish = (seconds: number | undefined): void => {
      clearInterval(byte);
      clearTimeout(late);
      socket.destroy();
      resolve(seconds);
    };
    const late = setTimeout(() => finish(undefined), deadline * 1000);
    socket.on("error", () => undefined);
    // Read, so that its end is noticed.
    socket.resume();
    socket.on("close", () => finish((performance.now() - began) / 1000));
    if (before !== "") socket.write(before);
  });

/** Sends each of them on several connections, all concurrently. @param deadline in seconds. */
export const sendSlowly = (url: string, requests: SlowRequest[], deadline: number): Promise<SlowOutcome[]> =>
  Promise.all(
    requests.map(async (request) => {
      const ended = await Promise.all(Array.from({ length: AT_ONCE }, () => dribble(url, request, deadline)));
      const seconds = ended.filter((each) => each !== undefined);
      return {
        name: request.name,
        sent: ended.length,
        open: ended.length - seconds.length,
        seconds: Math.max(0, ...seconds),
      };
    }),
  );
