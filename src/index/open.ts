import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PassageSearch } from "../answer/ports.ts";
import { QaError } from "../domain/errors.ts";
import type { Report } from "../domain/events.ts";
import type { EmbeddingModel } from "../domain/models.ts";
import type { PassageWriter } from "../ingest/ports.ts";
import { openPassages, type PassageStore } from "../store/lancedb/index.ts";
import { type Generation, type IndexState, indexState, type RecordDatabase } from "../store/sqlite/index.ts";
import { startRebuild } from "./rebuild.ts";

export interface IndexOptions {
  db: RecordDatabase;
  /** The data directory. */
  directory: string;
  /** The model that is configured; without one the index is for full text only. */
  embedding?: EmbeddingModel;
  /** The same model, as it is asked while a person waits. @default embedding */
  questions?: EmbeddingModel;
  /** Language of the documents; see `searchLanguage`. */
  language?: string;
  /** Where a resource's vectors are stored until they are indexed. */
  vectorsFile(workspaceId: string, resourceId: string): string;
  report: Report;
  /** See `ReindexDependencies`. */
  retryMs?: number;
}

export interface OpenIndex {
  passages: PassageSearch & PassageWriter;
  /** The question's vector; undefined without an embedding model, and while the index is rebuilt for another one. */
  embedQuestion(text: string, signal?: AbortSignal): Promise<Float32Array | undefined>;
  /** The model of the vectors that are searched, and how many resources a rebuild that runs has done. */
  state(): { embedding_model: string | null; rebuilding: { done: number; total: number } | null };
  /** Stops a rebuild where it stands, and waits for writes and upkeep under way. */
  close(): Promise<void>;
}

/** How long the embedding of a question may take, in milliseconds: full text does without. */
const QUESTION_MS = 10_000;

/**
 * Opens the index with the embedding model that is configured. Where a rebuild for that model was asked for
 * (`qa reindex`) it begins in the background, or goes on; until it is done the index is searched by full text alone.
 * @throws QaError `invalid_request` when the index was made with another model than the configured one.
 */
export const openIndex = async (options: IndexOptions): Promise<OpenIndex> => {
  const { db, directory, embedding, questions = embedding, report } = options;
  const state = indexState(db);
  const { current, target } = await decide(state, embedding?.name ?? null);
  await removeOthers(directory, [current, target]);
  const open = ({ generation }: Generation): Promise<PassageStore> =>
    openPassages({
      directory: folderOf(directory, generation),
      vectorLength: (offered) => state.settleLength(generation, offered),
      onUpkeepError: (error) => report({ level: "error", event: "fault", error: String(error) }),
      ...(options.language === undefined ? {} : { language: options.language }),
    });
  const store = await open(current);
  const embedQuestion: OpenIndex["embedQuestion"] = async (text, signal) => {
    const deadline = AbortSignal.timeout(QUESTION_MS);
    const vectors = await questions?.embed([text], signal ? AbortSignal.any([signal, deadline]) : deadline);
    return vectors?.[0];
  };
  if (target === undefined)
    return {
      passages: store,
      embedQuestion,
      state: () => ({ embedding_model: current.model, rebuilding: null }),
      close: () => store.close(),
    };
  const rebuild = await startRebuild({
    state,
    current: store,
    currentFolder: folderOf(directory, current.generation),
    next: await open(target),
    generation: target.generation,
    embedding,
    vectorsFile: options.vectorsFile,
    retryMs: options.retryMs,
    report,
  });
  return {
    passages: rebuild.passages,
    embedQuestion: async (text, signal) =>
      rebuild.progress() === null ? embedQuestion(text, signal) : undefined,
    state: () => {
      const rebuilding = rebuild.progress();
      return { embedding_model: rebuilding === null ? target.model : current.model, rebuilding };
    },
    close: rebuild.close,
  };
};

/** Which generation to serve, and which to build meanwhile. */
const decide = async (
  state: IndexState,
  model: string | null,
): Promise<{ current: Generation; target?: Generation }> => {
  const [current, target] = [await state.current(), await state.target()];
  const wanted = target?.model === model;
  if ((wanted || current.model !== model) && (await state.adopt(model)))
    return { current: await state.current() };
  if (target !== undefined && wanted) return { current, target };
  if (current.model !== model) throw otherModel(current.model, model);
  // What is written from now on goes to the current one alone: a target for another model has to begin anew.
  await state.resetTarget();
  return { current };
};

const otherModel = (made: string | null, configured: string | null): QaError => {
  const was = made === null ? "without an embedding model" : `with the embedding model ${made}`;
  const is = configured === null ? "none" : configured;
  const back = made === null ? "Leave QA_EMBEDDING_MODEL empty" : `Set QA_EMBEDDING_MODEL=${made}`;
  const on = configured === null ? "--no-embedding" : `--embedding-model ${configured}`;
  return new QaError(
    "invalid_request",
    `The index was made ${was}, but ${is} is configured. ${back}, or rebuild the index: qa reindex ${on}`,
  );
};

const FOLDER = /^passages(-\d+)?$/;

const folderOf = (directory: string, generation: number): string =>
  join(directory, generation === 0 ? "passages" : `passages-${generation}`);

/** Removes the generations that are not in use: of a switch that was cut short, or of a rebuild that was given up. */
const removeOthers = async (directory: string, used: (Generation | undefined)[]): Promise<void> => {
  const kept = new Set(used.map((each) => each && folderOf(directory, each.generation)));
  const folders = (await readdir(directory)).filter((name) => FOLDER.test(name));
  for (const folder of folders.map((name) => join(directory, name)))
    if (!kept.has(folder)) await rm(folder, { recursive: true, force: true });
};
