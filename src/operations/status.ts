import type { Handlers } from "../contract/handlers.ts";

export interface StatusDependencies {
  version: string;
  /** Reads the record store once; rejects when it cannot be read. */
  ping(): Promise<void>;
}

export const statusOperations = ({ version, ping }: StatusDependencies) =>
  ({
    retrieveStatus: async () => ({
      version,
      engine: "local",
      models: { chat: null, embedding: null, vision: null, transcription: null },
    }),

    checkHealth: async () => {
      await ping();
      return { version };
    },
  }) satisfies Partial<Handlers>;
