import { once } from "node:events";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** Milliseconds between two requests. */
const PAUSE = 10;

export interface Latency {
  /** @returns milliseconds of each request since the start. */
  stop(): Promise<number[]>;
}

/** Requests an address repeatedly, one request after the other, in a thread where nothing else delays them. */
export const startLatency = async (url: string, key: string): Promise<Latency> => {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, key } });
  await once(worker, "message");
  return {
    stop: async () => {
      const times = once(worker, "message");
      worker.postMessage("stop");
      const [found]: unknown[] = await times;
      await worker.terminate();
      if (!Array.isArray(found)) throw new Error(String(found));
      return found.map(Number);
    },
  };
};

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  const { url, key } = workerData;
  const times: number[] = [];
  let stopped = false;
  port.once("message", () => {
    stopped = true;
  });
  port.postMessage("started");
  let failure: string | undefined;
  while (!stopped) {
    const started = performance.now();
    const reply = await fetch(url, { headers: { "X-API-Key": key } });
    await reply.arrayBuffer();
    times.push(performance.now() - started);
    if (reply.status !== 200) failure = `GET was answered with ${reply.status}`;
    await Bun.sleep(PAUSE);
  }
  port.postMessage(failure ?? times);
}
