import type { ModelKind, Models } from "../domain/models/models.ts";
import { noted } from "./measured.ts";
import { chatModel } from "./openai/chat.ts";
import { embeddingModel, firstEmbeddingHabits } from "./openai/embedding.ts";
import { firstHabits } from "./openai/habits.ts";
import type { Ask } from "./openai/provider.ts";
import { type TranscriptHabits, transcriptionModel } from "./openai/transcription.ts";
import { visionModel } from "./openai/vision.ts";
import type { LastCall, ModelSetting } from "./settings.ts";

export type Lane = "ingest" | "interactive";

/** A model in use, on both lanes. */
interface Used<Model> extends Record<Lane, Model> {
  setting: ModelSetting;
  /** How the last call to it ended, on whichever lane. */
  last: LastCall | undefined;
}

export type UsedModels = { [Kind in ModelKind]?: Used<NonNullable<Models[Kind]>> };

/**
 * The model of a kind on both lanes, which share what they find out about it.
 * @param askOn the lane to its provider.
 */
export const usedModel = (kind: ModelKind, setting: ModelSetting, askOn: (lane: Lane) => Ask): UsedModels => {
  const used = <Model>(make: (ask: Ask, model: string) => Model): Used<Model> => {
    const note = (call: LastCall): void => {
      made.last = call;
    };
    const on = (lane: Lane): Model => make(noted(askOn(lane), note), setting.model);
    const made: Used<Model> = {
      setting,
      ingest: on("ingest"),
      interactive: on("interactive"),
      last: undefined,
    };
    return made;
  };
  switch (kind) {
    case "chat": {
      const habits = firstHabits(setting.sees);
      return { chat: used((ask, model) => chatModel(ask, model, habits)) };
    }
    case "embedding": {
      const habits = firstEmbeddingHabits();
      return { embedding: used((ask, model) => embeddingModel(ask, model, habits, setting.prefixes)) };
    }
    case "vision": {
      const habits = firstHabits();
      return { vision: used((ask, model) => visionModel(ask, model, habits)) };
    }
    case "transcription": {
      const habits: TranscriptHabits = { format: "verbose_json" };
      return { transcription: used((ask, model) => transcriptionModel(ask, model, habits)) };
    }
  }
};
