import type { PassageSearch } from "../answer/ports.ts";
import type { TableLeases } from "../domain/cluster/table-leases.ts";
import type { Report } from "../domain/events.ts";
import type { EmbeddingModel } from "../domain/models/models.ts";
import type { PassageWriter, ResourceFiles } from "../ingest/ports.ts";
import type { PassageBackend } from "../passages/backend.ts";
import type { IndexPlaces } from "../passages/places.ts";
import type { PassageStore } from "../passages/store.ts";
import {
  type Generation,
  type IndexState,
  indexState,
  type RecordDatabase,
  type RestorationRecords,
  restorationRecords,
} from "../store/records/index.ts";
import { type CheckedStore, checkedPassages, type Restoring } from "./checked.ts";
import { clearingBy, generationsInUse } from "./in-use.ts";
import { startRebuild } from "./rebuild.ts";
import { watchRepairs } from "./repairs.ts";
import { passageSource, type SourceOptions } from "./source.ts";
import { unavailable } from "./unavailable.ts";

export interface IndexOptions {
  db: RecordDatabase;
  /** The storage of passages. */
  passages: PassageBackend;
  places: IndexPlaces;
  /** The configured model; without one the index is for full text only. */
  embedding?: EmbeddingModel;
  /** The same model, for calls while a person is waiting. @default embedding */
  questions?: EmbeddingModel;
  /** The one language of all documents, by name; see `languageNamed`. @default each its own */
  language?: string;
  files: SourceOptions["files"] &
    Pick<ResourceFiles, "vectors"> & {
      /** Removes all vectors that wait to be indexed. */
      removeVectors(): Promise<void>;
    };
  /** A resource whose passages and text are lost is waiting to be read again from its original. */
  onQueued(): void;
  report: Report;
  /** Coordinates the nodes that write to a generation's tables; without it only this process does. */
  leases?(generation: number): TableLeases;
  /** See `PassageStoreOptions`. */
  onUpkeepDue?(workspaceId: string): void;
  /** Whether no other node uses the index: only then is it rebuilt. @default none ever does */
  isAlone?(): boolean;
  /** See `ReindexDependencies`. */
  retryMs?: number;
  /** How often it checks for what the operator wants repaired, in milliseconds. @default 3_000 */
  repairMs?: number;
  /** See `FileCheckOptions`. */
  readAtOnce?: number;
}

export interface OpenIndexState {
  /** The model of the vectors that are searched. */
  embedding_model: string | null;
  /** How many resources a running rebuild has done. */
  rebuilding: { done: number; total: number } | null;
  /** The progress of restoring passages that were missing, behind or damaged. */
  restoring: Restoring | null;
}

export interface OpenIndex {
  passages: PassageSearch & PassageWriter;
  /**
   * Whatever any node made ready before this call is found from now on; to be called once for each question. See
   * `PassageStore`.
   */
  catchUp: PassageStore["catchUp"];
  /** See `PassageStore`. */
  tidy: PassageStore["tidy"];
  /** The question's vector; undefined without an embedding model, and while the index is rebuilt for another one. */
  embedQuestion(text: string, signal?: AbortSignal): Promise<Float32Array | undefined>;
  state(): OpenIndexState;
  /** Stops a rebuild at its current position, and waits for running writes and maintenance. */
  close(): Promise<void>;
}

/** How long the embedding of a question may take, in milliseconds: full-text search does without. */
const QUESTION_MS = 10_000;

/** What is needed to open each generation of the passages. */
interface Opening {
  options: IndexOptions;
  state: IndexState;
  records: RestorationRecords;
}

const openGeneration = async (
  { options, state, records }: Opening,
  { generation }: Generation,
  made?: EmbeddingModel,
): Promise<CheckedStore> => {
  const { passages, places, report } = options;
  const requireReachable = async (): Promise<void> => {
    await places.requireReachable().catch((cause: unknown) => {
      throw unavailable("The stored passages cannot be reached.", cause);
    });
  };
  const source = passageSource({ ...options, records, requireReachable });
  const tables = places.tables(generation);
  const store = await passages.open({
    directory: tables,
    vectorLength: (offered) => state.settleLength(generation, offered),
    titles: records.titles,
    onUpkeepError: (error) => report({ level: "error", event: "fault", error: String(error) }),
    ...(options.leases && { leases: options.leases(generation) }),
    ...(options.onUpkeepDue && { onUpkeepDue: options.onUpkeepDue }),
    ...(options.language === undefined ? {} : { language: options.language }),
  });
  return checkedPassages({
    ...options,
    store,
    tables,
    checksums: passages.checksums,
    generation,
    records,
    source,
    requireReachable,
    isReady: state.isReady,
    embedding: made,
  });
};

/** The model that embeds questions; full-text search does without a vector that takes too long. */
const embedderOf =
  (questions: EmbeddingModel | undefined): OpenIndex["embedQuestion"] =>
  async (text, signal) => {
    const deadline = AbortSignal.timeout(QUESTION_MS);
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
    const vectors = await questions?.embed([text], either, "query");
    return vectors?.[0];
  };

/** A single generation, which is the current one. */
const servedIndex = ({ options, records }: Opening, current: Generation, store: CheckedStore): OpenIndex => {
  const embedQuestion = embedderOf(options.questions ?? options.embedding);
  const repairs = watchRepairs(records, () => [store], options);
  return {
    passages: store,
    catchUp: store.catchUp,
    tidy: store.tidy,
    embedQuestion,
    state: () => ({ embedding_model: current.model, rebuilding: null, restoring: sumOf([store]) }),
    close: async () => {
      await repairs.stop();
      await store.close();
    },
  };
};

/** The current generation, while the next one is built. */
const rebuiltIndex = async (
  { options, state, records }: Opening,
  [current, target]: [Generation, Generation],
  [store, next]: [CheckedStore, CheckedStore],
  clear: ReturnType<typeof clearingBy>,
): Promise<OpenIndex> => {
  const { embedding, report } = options;
  const embedQuestion = embedderOf(options.questions ?? embedding);
  const rebuild = await startRebuild({
    state,
    current: store,
    removeCurrent: () => clear(current.generation, "remove"),
    next,
    generation: target.generation,
    embedding,
    titles: records.titles,
    vectorsFile: options.files.vectors,
    retryMs: options.retryMs,
    report,
  });
  const inUse = (): CheckedStore[] => (rebuild.progress() === null ? [next] : [store, next]);
  const repairs = watchRepairs(records, inUse, options);
  return {
    passages: rebuild.passages,
    catchUp: async (...seen) => {
      await Promise.all(inUse().map((each) => each.catchUp(...seen)));
    },
    tidy: async (workspaceId) => {
      await Promise.all(inUse().map((each) => each.tidy(workspaceId)));
    },
    embedQuestion: async (text, signal) =>
      rebuild.progress() === null ? embedQuestion(text, signal) : undefined,
    state: () => {
      const rebuilding = rebuild.progress();
      const restoring = sumOf(inUse());
      return { embedding_model: rebuilding === null ? target.model : current.model, rebuilding, restoring };
    },
    close: async () => {
      await repairs.stop();
      await rebuild.close();
    },
  };
};

/**
 * Opens the index with the configured embedding model. If a rebuild for that model was requested (`qa reindex`), it
 * begins or continues in the background; until it is done the index is searched by full text alone.
 * @throws QaError `invalid_request` if the index was made with a model other than the configured one, or is to be
 * rebuilt while other nodes use it.
 */
export const openIndex = async (options: IndexOptions): Promise<OpenIndex> => {
  const { db, embedding } = options;
  const state = indexState(db);
  const records = restorationRecords(db);
  const clear = clearingBy(options);
  const { current, target } = await generationsInUse({ ...options, state, records, clear });
  const opening: Opening = { options, state, records };
  // The generation that a rebuild will replace is searched by full text alone.
  const store = await openGeneration(opening, current, target === undefined ? embedding : undefined);
  if (target === undefined) return servedIndex(opening, current, store);
  const next = await openGeneration(opening, target, embedding);
  return rebuiltIndex(opening, [current, target], [store, next], clear);
};

/** What is being restored in these generations; null for nothing. */
const sumOf = (stores: CheckedStore[]): Restoring | null => {
  const sum: Restoring = { workspaces: 0, resources: { done: 0, total: 0 } };
  for (const { workspaces, resources } of stores.map((store) => store.restoring())) {
    sum.workspaces += workspaces;
    sum.resources.done += resources.done;
    sum.resources.total += resources.total;
  }
  return sum.workspaces === 0 ? null : sum;
};
