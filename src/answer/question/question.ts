import type { ChatTurn, Image } from "../../domain/models/models.ts";
import type { Part } from "../../domain/records.ts";
import { safeMarkdown } from "../../domain/text/markdown.ts";
import type { Suggestion } from "./names/slips.ts";

/** A question to one workspace. */
export interface Question {
  workspaceId: string;
  /** Of the workspace's passages, as the request found it: nothing older is read. */
  revision?: number;
  /** Empty for an image alone. */
  text: string;
  /** Restricts it to these resources. */
  resourceIds?: string[];
  /** The thread's messages before it, oldest first. */
  history?: ChatTurn[];
  /** Documents that the last answer cites, none where it was none. They only narrow what may be read anyway. */
  cited?: string[];
  /** Instruction of the skill chosen for this answer; the local reader takes none. */
  corePrompt?: string;
  image?: Image;
  /** Whether a model that fails is a failure of the question, where one is configured. @default false */
  requiresModel?: boolean;
}

/** Who waits for the answer. */
export interface Listener {
  /** Its abort ends every call to a model; the answer rejects with its reason. */
  signal?: AbortSignal;
  /** Called for each part, in order, as it is there. */
  onPart?(part: Part): void;
}

/** A listener whose signal is there. */
export type CancellableListener = Listener & { signal: AbortSignal };

/** Stands in a thread's messages for an image that came with a question. */
export const IMAGE_CAME = "(An image came with this.)";

/** What is said where the documents say nothing. */
export const NOTHING_FOUND: Part = {
  text: "Nothing relevant was found in the documents of this workspace.",
  source: null,
};

/** What is said before excerpts that may not answer. */
export const CLOSEST_PASSAGES: Part = {
  text: "I found no direct answer. Closest passages:",
  source: null,
};

/** Whether a part says that what comes behind it is near, and no answer. */
export const introducesSuggestions = (text: string): boolean => text.startsWith("I found no direct answer");

/** What is said where the documents say nothing of one of several questions. */
export const nothingFor = (question: string): Part => ({
  text: safeMarkdown(`Nothing relevant was found for “${question}”.`),
  source: null,
});

/** What is said behind the documents that tell of something, where there may be others. */
export const MORE_DOCUMENTS: Part = { text: "Other documents may mention it, too.", source: null };

/** What is said before excerpts that may not answer one of several questions. */
export const closestTo = (question: string): Part => ({
  text: safeMarkdown(`I found no direct answer to “${question}”. Closest passages:`),
  source: null,
});

/** What is said where a question names something that no document is about. */
export const noneAbout = (names: string[]): Part => ({
  text: safeMarkdown(`No document here is about ${names.join(" or ")}.`),
  source: null,
});

/**
 * What is said where a question may mean other words than it has.
 * @param missing names of which it is said already that nothing is about them
 */
export const didYouMean = (suggestions: readonly Suggestion[], missing: readonly string[]): Part[] =>
  suggestions.map(({ written, meant }) => {
    const none = missing.includes(written) ? "" : `No document here has “${written}”. `;
    return { text: safeMarkdown(`${none}Did you mean “${meant}”?`), source: null };
  });

/** What is said behind an answer to a question that was read with other words than it has. */
export const readWith = (suggestions: readonly Suggestion[]): Part[] =>
  suggestions.map(({ written, meant }) => ({
    text: safeMarkdown(`Read as “${meant}”: no document here has “${written}”.`),
    source: null,
  }));
