import { connect } from "node:net";

/** Header lines, and the empty one after them. */
export const lines = (...all: string[]): string => `${all.join("\r\n")}\r\n\r\n`;

/** Sends bytes as they are; resolves to all that comes back before the connection is closed. */
export const sendRaw = (url: string, text: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let reply = "";
    socket.on("data", (data) => {
      reply += data;
    });
    // A reset is how a connection that is cut off looks from here.
    socket.on("error", () => resolve(reply));
    socket.on("close", () => resolve(reply));
    socket.write(text);
  });
