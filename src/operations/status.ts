import type { Handlers } from "../contract/handlers.ts";
import type { ModelKind } from "../domain/models.ts";

export interface StatusDependencies {
  version: string;
  /** The name of the model of each kind, as its provider knows it; null where none is configured. */
  models: Record<ModelKind, string | null>;
  /** The model whose vectors the index holds, and how far a rebuild and a restoring are that run. */
  index(): {
    embedding_model: string | null;
    rebuilding: { done: number; total: number } | null;
    restoring: { workspaces: number; resources: { done: number; total: number } } | null;
  };
  /** Reads the record store once; rejects when it cannot be read. */
  ping(): Promise<void>;
}

export const statusOperations = ({ version, models, index, ping }: StatusDependencies) =>
  ({
    retrieveStatus: async () => ({
      version,
      engine: models.chat === null ? "local" : "model",
      models,
      index: index(),
    }),

    checkHealth: async () => {
      await ping();
      return { version };
    },
  }) satisfies Partial<Handlers>;
