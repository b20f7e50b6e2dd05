import { onTestFinished } from "vitest";
import type { PassageBackend } from "../../../src/passages/backend.ts";
import type { PassageStore, PassageStoreOptions } from "../../../src/passages/store.ts";
import { temporaryDirectory } from "../../store/lancedb/support.ts";

/** Opens stores of this kind in folders of their own; closed when the test ends, and upkeep that fails fails the test. */
export const opening =
  (backend: PassageBackend) =>
  async (options: Partial<PassageStoreOptions> = {}): Promise<PassageStore> => {
    const failures: unknown[] = [];
    const store = await backend.open({
      directory: options.directory ?? temporaryDirectory(),
      onUpkeepError: (error) => failures.push(error),
      ...options,
    });
    onTestFinished(async () => {
      await store.close();
      if (failures.length > 0) throw failures[0];
    });
    return store;
  };
