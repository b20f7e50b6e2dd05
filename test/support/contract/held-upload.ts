import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { example } from "./http.ts";

const CORS = "Access-Control-Allow-Origin: *\r\nAccess-Control-Allow-Headers: *\r\n";

/**
 * A server on a free port that reads the beginning of an upload and no more until it is let: what a browser has sent by
 * then fills the buffers in between. Then it answers as the contract's example does.
 */
export const serveHeldUpload = async () => {
  const created = await example("uploadResource")(new Request("http://localhost/"));
  const body = await created.text();
  const reply = `HTTP/1.1 201 Created\r\n${CORS}Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
  const held = new Set<Socket>();
  let isHolding = true;

  const server = createServer((socket) => {
    let left = Number.POSITIVE_INFINITY;
    socket.on("error", () => {});
    socket.on("close", () => held.delete(socket));
    socket.on("data", (bytes) => {
      const text = left === Number.POSITIVE_INFINITY ? bytes.toString("latin1") : "";
      if (text.startsWith("OPTIONS")) {
        socket.end(`HTTP/1.1 204 No Content\r\n${CORS}Connection: close\r\n\r\n`);
        return;
      }
      if (text !== "") {
        left = Number(/content-length: (\d+)/i.exec(text)?.[1]) + text.indexOf("\r\n\r\n") + 4;
        held.add(socket);
        if (isHolding) socket.pause();
      }
      left -= bytes.length;
      if (left === 0) socket.end(reply);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens at no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Reads on, and from now on reads what comes. */
    letGo: () => {
      isHolding = false;
      for (const socket of held) socket.resume();
    },
    /** Breaks what is held off. */
    breakOff: () => {
      for (const socket of held) socket.destroy();
    },
    end: () => {
      for (const socket of held) socket.destroy();
      server.close();
    },
  };
};
