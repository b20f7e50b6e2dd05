import type { PassageDraft } from "../../domain/documents/passage.ts";
import { withoutStruck } from "../../domain/documents/struck.ts";
import { QaError } from "../../domain/errors.ts";
import { type ResourceType, TYPES } from "../../domain/file-kinds.ts";
import type { ChatModel } from "../../domain/models/models.ts";
import type { Summarised } from "../ports.ts";
import { summariseLocally } from "./local.ts";
import { summariseByModel } from "./model.ts";

/** How long a model may take for one summary, in milliseconds: a document does not wait longer for it. */
const LONGEST = 15 * 60_000;

/** A document's title and its kind. */
interface Subject {
  title: string;
  type: ResourceType;
}

/** A summary, and why no model wrote it, if one may do so later. */
export interface Summary extends Summarised {
  failure?: QaError;
}

/**
 * What a resource is about. An image's description is its summary. Otherwise a chat model writes it if one is
 * configured; without one, or if it fails, it consists of the document's own sentences.
 * @throws QaError `model_rate_limited` of the model.
 */
export const summarise = async (
  subject: Subject,
  passages: PassageDraft[],
  chat: ChatModel | undefined,
  signal: AbortSignal,
): Promise<Summary> => {
  const { title, type } = subject;
  const own = ownWords(passages);
  if (TYPES[type].shape === "whole") {
    const { summary, key_notes } = await summariseLocally(own, title);
    return { summary: descriptionIn(passages[0]) || summary, key_notes };
  }
  const written = chat && (await writtenSummary(chat, passages, title, signal).catch(failureOf));
  if (written !== undefined && !(written instanceof QaError)) return written;
  const local = await summariseLocally(own, title);
  return written === undefined ? local : { ...local, failure: written };
};

/** The document's own text, without struck-out words; everything if it has only comments. */
const ownWords = (passages: PassageDraft[]): PassageDraft[] => {
  const own = passages.filter(({ comment }) => comment === undefined);
  return (own.length > 0 ? own : passages).map(withoutStruck);
};

/** A model's description of an image; empty if its passage is only recognised text. */
const descriptionIn = (passage: PassageDraft | undefined): string => {
  const { text = "", recognised } = passage ?? {};
  if (recognised === undefined) return text;
  return recognised.start === 0 ? "" : text.slice(0, text.lastIndexOf("\n\n", recognised.start));
};

/** A rate limit passes, so the resource waits for it. */
const failureOf = (error: unknown): QaError => {
  if (!(error instanceof QaError) || error.code === "model_rate_limited") throw error;
  return error;
};

/**
 * @returns undefined if the document is not for the model: too long for its context, declined, an answer without end.
 * @throws QaError of the model, also if it takes too long or answers in no form that can be read.
 */
export const writtenSummary = async (
  chat: ChatModel,
  passages: PassageDraft[],
  title: string,
  signal: AbortSignal,
): Promise<Summarised | undefined> => {
  const deadline = AbortSignal.timeout(LONGEST);
  try {
    const either = AbortSignal.any([signal, deadline]);
    const written = await summariseByModel(chat, ownWords(passages), title, either);
    if (written !== undefined) return written;
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) throw new QaError("model_timeout", "The model took too long to write a summary.");
    if (error instanceof QaError && error.isContent) return undefined;
    throw error;
  }
  const message = "The model wrote a summary in another form than it was asked for, twice.";
  throw new QaError("model_error", message, { isUnreadable: true });
};
