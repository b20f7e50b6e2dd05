import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** A network path between a node and an engine, which can be cut and repaired. */
export interface Cable {
  port: number;
  /** Existing connections are severed, and new ones are refused, until it is repaired. */
  cut(): void;
  mend(): void;
  /** Connections accepted since it was laid. */
  connections(): number;
  close(): Promise<void>;
}

/** Passes on what arrives, in order, each piece this many milliseconds later. */
const delayed = (ms: number): Transform =>
  new Transform({
    transform(piece, _encoding, done) {
      setTimeout(() => this.push(piece), ms);
      done();
    },
    flush: (done) => void setTimeout(done, ms),
  });

/**
 * Lays a path from a free port of this machine to another of its ports.
 * @param delayMs on the way there; replies arrive at once. Split in two it would be longer: no timer is under a
 * millisecond.
 */
export const layCable = async (to: number, delayMs = 0): Promise<Cable> => {
  const open = new Set<Socket>();
  let isCut = false;
  let taken = 0;
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    taken += 1;
    const far = connect(to, "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        // What is on its way still arrives.
        if (delayMs === 0) other.destroy();
        else setTimeout(() => other.destroy(), 4 * delayMs);
      });
      if (delayMs === 0 || socket === far) socket.pipe(other);
      else socket.pipe(delayed(delayMs)).pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sever = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      sever();
    },
    mend: () => {
      isCut = false;
    },
    connections: () => taken,
    close: async () => {
      sever();
      server.close();
      await once(server, "close");
    },
  };
};
