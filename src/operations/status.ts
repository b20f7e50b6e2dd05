import type { Context, Handlers } from "../contract/handlers.ts";
import type { QaError } from "../domain/errors.ts";
import type { ModelKind } from "../domain/models/models.ts";

export interface StatusDependencies {
  version: string;
  /** The name of the model of each kind, as its provider knows it; null where none is configured. */
  models(): Record<ModelKind, string | null>;
  /** The model whose vectors the index holds, and how far a rebuild and a restoring are that run. */
  index(): {
    embedding_model: string | null;
    rebuilding: { done: number; total: number } | null;
    restoring: { workspaces: number; resources: { done: number; total: number } } | null;
  };
  /** How many of an app's removals wait, and since when the oldest does. */
  removals(appId: string): Promise<{ pending: number; oldest: string | null }>;
  /** Reads the record store once; rejects when it cannot be read. */
  ping(): Promise<void>;
  /** Why nothing can be stored; undefined when all is well. */
  storageFailure(): QaError | undefined;
}

export const statusOperations = ({
  version,
  models,
  index,
  removals,
  ping,
  storageFailure,
}: StatusDependencies) =>
  ({
    retrieveStatus: async (_: unknown, { appId }: Pick<Context, "appId">) => {
      const names = models();
      return {
        version,
        engine: names.chat === null ? "local" : "model",
        models: names,
        index: index(),
        removals: await removals(appId),
      };
    },

    checkHealth: async () => {
      await ping();
      const failure = storageFailure();
      if (failure) throw failure;
      return { version };
    },
  }) satisfies Partial<Handlers>;
