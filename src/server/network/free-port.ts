import { createServer } from "node:net";
import { type Address, listening } from "./listen.ts";

/**
 * Finds out, before anything is created or loaded, whether it is possible to listen on an address. The port is released
 * again: if another process takes it in between, the server fails when it listens.
 * @param flag for choosing another address.
 * @throws QaError `invalid_request` as `listening`.
 */
export const requireFree = async (address: Address, flag: string): Promise<void> => {
  const server = createServer();
  const listen = ({ host, port }: Address): Promise<string> =>
    new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen({ host, port, exclusive: true }, () => resolve(""));
    });
  await listening({ listen }, address, flag);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
};
