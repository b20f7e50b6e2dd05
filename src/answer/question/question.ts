import type { ChatTurn, Image } from "../../domain/models/models.ts";
import type { Part } from "../../domain/records.ts";
import { safeMarkdown } from "../../domain/text/markdown.ts";
import type { Suggestion } from "./names/slips.ts";

/** A question to one workspace. */
export interface Question {
  workspaceId: string;
  /** The revision of the workspace's passages when the request arrived: nothing older is read. */
  revision?: number;
  /** Empty if only an image was sent. */
  text: string;
  /** Limits it to these resources. */
  resourceIds?: string[];
  /** The earlier messages of the thread, oldest first. */
  history?: ChatTurn[];
  /** Documents that the last answer cites, none where it was none. They only narrow what may be read anyway. */
  cited?: string[];
  /** The instruction of the skill chosen for this answer; the local reader ignores it. */
  corePrompt?: string;
  image?: Image;
  /** Whether the question fails if a configured model fails. @default false */
  requiresModel?: boolean;
}

/** Who waits for the answer. */
export interface Listener {
  /** Aborting cancels every call to a model; the answer then rejects with the reason. */
  signal?: AbortSignal;
  /** Called for each part, in order, once it is available. */
  onPart?(part: Part): void;
}

/** A listener with a signal. */
export type CancellableListener = Listener & { signal: AbortSignal };

/** Stands in a thread's messages for an image that came with a question. */
export const IMAGE_CAME = "(An image came with this.)";

/** Said if the documents contain nothing. */
export const NOTHING_FOUND: Part = {
  text: "Nothing relevant was found in the documents of this workspace.",
  source: null,
};

/** Precedes excerpts that may not answer. */
export const CLOSEST_PASSAGES: Part = {
  text: "I found no direct answer. Closest passages:",
  source: null,
};

/** Whether a part says that what follows is only suggested. */
export const introducesSuggestions = (text: string): boolean => text.startsWith("I found no direct answer");

/** Said if the documents contain nothing for one of several questions. */
export const nothingFor = (question: string): Part => ({
  text: safeMarkdown(`Nothing relevant was found for “${question}”.`),
  source: null,
});

/** Follows the documents that mention something, if there may be others. */
export const MORE_DOCUMENTS: Part = { text: "Other documents may mention it, too.", source: null };

/** Precedes excerpts that may not answer one of several questions. */
export const closestTo = (question: string): Part => ({
  text: safeMarkdown(`I found no direct answer to “${question}”. Closest passages:`),
  source: null,
});

/** Said if a question names something that no document is about. */
export const noneAbout = (names: string[]): Part => ({
  text: safeMarkdown(`No document here is about ${names.join(" or ")}.`),
  source: null,
});

/**
 * Said if a question may mean other words than it contains.
 * @param missing names already said to be the subject of no document
 */
export const didYouMean = (suggestions: readonly Suggestion[], missing: readonly string[]): Part[] =>
  suggestions.map(({ written, meant }) => {
    const none = missing.includes(written) ? "" : `No document here has “${written}”. `;
    return { text: safeMarkdown(`${none}Did you mean “${meant}”?`), source: null };
  });

/** Follows an answer to a question that was read with other words than it contains. */
export const readWith = (suggestions: readonly Suggestion[]): Part[] =>
  suggestions.map(({ written, meant }) => ({
    text: safeMarkdown(`Read as “${meant}”: no document here has “${written}”.`),
    source: null,
  }));
