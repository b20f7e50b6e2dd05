import type { Model } from "../../client/operator.ts";

/** What each kind of model is for, in words. */
export const KINDS: Readonly<Record<Model["kind"], { title: string; about: string; without: string }>> = {
  chat: {
    title: "Chat model",
    about: "Writes answers from the passages that search finds.",
    without: "Answers will be excerpts from your documents.",
  },
  embedding: {
    title: "Embedding model",
    about: "Finds passages by meaning, not only by their words.",
    without: "Search will match words only.",
  },
  vision: {
    title: "Vision model",
    about: "Reads images and scanned pages, and describes pictures.",
    without: "Images and scans are read by the built-in text recognition only.",
  },
  transcription: {
    title: "Transcription model",
    about: "Turns voice and video into text.",
    without: "Recordings can't be read any more.",
  },
};
