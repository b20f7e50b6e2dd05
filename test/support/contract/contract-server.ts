import { afterEach, beforeEach } from "vitest";
import { type ContractServer, serveContract } from "./http.ts";

/** A server that answers with the contract's examples, anew for each test of a suite. */
export const contractServer = (): Omit<ContractServer, keyof AsyncDisposable> => {
  let server: ContractServer | undefined;
  const started = (): ContractServer => {
    if (server === undefined) throw new Error("The server is not started yet.");
    return server;
  };
  beforeEach(() => {
    server = serveContract();
  });
  afterEach(() => server?.[Symbol.asyncDispose]());
  return {
    get url() {
      return started().url;
    },
    get seen() {
      return started().seen;
    },
    answer: (...reply) => started().answer(...reply),
  };
};
