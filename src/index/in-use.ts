import type { TableLeases } from "../domain/cluster/table-leases.ts";
import { QaError } from "../domain/errors.ts";
import { type EmbeddingModel, nameOfVectors } from "../domain/models/models.ts";
import type { IndexPlaces } from "../passages/places.ts";
import type { Generation, IndexState, RestorationRecords } from "../store/records/index.ts";

/** Handles the tables of a generation. */
export type Clear = (generation: number, how: "remove" | "setAside") => Promise<void>;

export const clearingBy =
  ({ places, leases }: { places: IndexPlaces; leases?(generation: number): TableLeases }): Clear =>
  async (generation, how) => {
    // The record of the tables first.
    await leases?.(generation).forgetAll();
    await places[how](generation);
  };

interface InUseOptions {
  places: Pick<IndexPlaces, "generations">;
  /** The configured model. */
  embedding?: EmbeddingModel;
  files: { removeVectors(): Promise<void> };
  /** Whether no other node uses the index. @default none ever does */
  isAlone?(): boolean;
  state: IndexState;
  records: Pick<RestorationRecords, "forgetOthersWithoutVectors">;
  clear: Clear;
}

/**
 * Which generation to serve, and which to build in the meantime, both prepared; all others are cleared.
 * @throws QaError `invalid_request` as `openIndex`.
 */
export const generationsInUse = async (
  options: InUseOptions,
): Promise<{ current: Generation; target?: Generation }> => {
  const { places, embedding, state, records, clear } = options;
  const decided = await decide(state, embedding);
  const { current, target } = decided;
  if (target !== undefined && options.isAlone?.() === false) throw rebuiltAlone();
  const used = target === undefined ? [current] : [current, target];
  await clearOthers(await places.generations(), used, current.generation, clear);
  await records.forgetOthersWithoutVectors(used.map(({ generation }) => generation));
  for (const generation of used) await begin(generation, options);
  return decided;
};

/** Which generation to serve, and which to build in the meantime. */
const decide = async (
  state: IndexState,
  embedding: EmbeddingModel | undefined,
): Promise<{ current: Generation; target?: Generation }> => {
  const model = embedding === undefined ? null : nameOfVectors(embedding);
  const [current, target] = [await state.current(), await namedTarget(state, embedding, model)];
  const wanted = target?.model === model;
  if ((wanted || current.model !== model) && (await state.adopt(model)))
    return { current: await state.current() };
  if (target !== undefined && wanted) return { current, target };
  if (current.model !== model) throw otherModel(current.model, embedding, model);
  // From now on writes go only to the current one: a target for another model has to start over.
  await state.resetTarget();
  return { current };
};

/** The target; one that was requested only by the model's name is built with the configured prefix. */
const namedTarget = async (
  state: IndexState,
  embedding: EmbeddingModel | undefined,
  model: string | null,
): Promise<Generation | undefined> => {
  const target = await state.target();
  const isByName = target !== undefined && embedding !== undefined && target.model === embedding.name;
  return isByName && target.model !== model ? await state.setTarget(model) : target;
};

const rebuiltAlone = (): QaError =>
  new QaError(
    "invalid_request",
    "The index is to be rebuilt (qa reindex), which one node does alone: stop the others until it is done. One that was killed counts for half a minute.",
  );

const otherModel = (
  made: string | null,
  embedding: EmbeddingModel | undefined,
  configured: string | null,
): QaError => {
  const was = made === null ? "without an embedding model" : `with the embedding model ${made}`;
  const on = embedding === undefined ? "--no-embedding" : `--embedding-model ${embedding.name}`;
  return new QaError(
    "invalid_request",
    `The index was made ${was}, but ${configured ?? "none"} is configured. ${wayBack(made, embedding)}, or rebuild the index: qa reindex ${on}`,
  );
};

/** The setting that fits the index as it is. */
const wayBack = (made: string | null, embedding: EmbeddingModel | undefined): string => {
  if (made === null) return "Leave QA_EMBEDDING_MODEL empty";
  const [, name = made, prefix] = /^(.*) with (".*") before passages$/s.exec(made) ?? [];
  if (prefix !== undefined) return `Set QA_EMBEDDING_MODEL=${name} and QA_EMBEDDING_PASSAGE_PREFIX=${prefix}`;
  return made === embedding?.name ? 'Set QA_EMBEDDING_PASSAGE_PREFIX=""' : `Set QA_EMBEDDING_MODEL=${made}`;
};

/**
 * Clears generations that are not in use. An older one was to be removed when the current one replaced it: it contains
 * what was deleted since. The tables of a later one, which restored records do not know about, are kept.
 */
const clearOthers = async (
  found: number[],
  used: Generation[],
  current: number,
  clear: Clear,
): Promise<void> => {
  const inUse = new Set(used.map(({ generation }) => generation));
  for (const generation of found)
    if (!inUse.has(generation)) await clear(generation, generation < current ? "remove" : "setAside");
};

/**
 * A new generation starts empty: existing tables under its number, and vectors that wait to be indexed, come from work
 * that was abandoned or interrupted, perhaps with a model of the same name.
 */
const begin = async (
  { generation, begun = true }: Generation,
  { files, state, clear }: Pick<InUseOptions, "files" | "state" | "clear">,
): Promise<void> => {
  if (begun) return;
  await clear(generation, "setAside");
  await files.removeVectors();
  await state.markBegun(generation);
};
