import type { Context, Handlers } from "../contract/handlers.ts";
import type { QaError } from "../domain/errors.ts";
import type { ModelKind } from "../domain/models/models.ts";

export interface StatusDependencies {
  version: string;
  /** The name of each kind's model at its provider; null if none is configured. */
  models(): Record<ModelKind, string | null>;
  /** The model whose vectors the index contains, and the progress of a current rebuild and restoration. */
  index(): {
    embedding_model: string | null;
    rebuilding: { done: number; total: number } | null;
    restoring: { workspaces: number; resources: { done: number; total: number } } | null;
  };
  /** The number of an app's pending removals, and since when the oldest is pending. */
  removals(appId: string): Promise<{ pending: number; oldest: string | null }>;
  /** Reads the record store once; rejects when it cannot be read. */
  ping(): Promise<void>;
  /** Why nothing can be stored; undefined if it can. */
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
