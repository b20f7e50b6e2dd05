import { ENGLISH_CALCULATIONS } from "../client/calculation.ts";

/** The widget's texts, in English. Names in braces are replaced. */
export const ENGLISH = {
  title: "Ask the documents",
  open: "Open the chat",
  close: "Close the chat",
  hello: "Ask a question. Every answer links to its sources.",
  suggestions: "Suggested questions",
  question: "Your question",
  placeholder: "Ask a question…",
  send: "Send",
  stop: "Stop",
  you: "You asked",
  answer: "Answer",
  answering: "Answering…",
  stopped: "Stopped.",
  again: "Try again",
  againIn: "Try again in {seconds} s",
  waiting: "Busy. Trying again in {seconds} s…",
  edit: "Edit the question",
  attach: "Attach an image",
  detach: "Remove {name}",
  image: "Image with the question",
  imageType: "An image must be a JPG or a PNG.",
  imageSize: "An image may have up to 20 MB.",
  sessions: "Conversations",
  newSession: "New conversation",
  noSessions: "No conversations yet.",
  today: "Today, {time}",
  yesterday: "Yesterday, {time}",
  olderSessions: "Show older conversations",
  loading: "Loading…",
  sources: "Sources",
  computed: "How this was calculated",
  ...ENGLISH_CALCULATIONS,
  read: "Read {read} of {pages} pages",
  source: "Source {number}: {title}",
  page: "page {page}",
  line: "line {line}",
  lines: "lines {line}–{last}",
  recognised: "recognised text",
  picture: "The cited place in {title}",
  wholePage: "Show the whole page",
  citedLines: "Show the cited lines",
  openSource: "Open in a new tab",
  closeSource: "Close",
  noPicture: "A preview cannot be shown here.",
  gone: "This document is no longer available.",
  choose: "Choose…",
  chooseSome: "Choose at least one.",
  yes: "Yes",
  no: "No",
  needed: "required",
  noAnswer: "no answer",
  busy: "Too many questions at once. Please try again in a moment.",
  notReachable: "The chat cannot be reached. Please check your connection and try again.",
  signIn: "Please sign in to use this chat.",
  unavailable: "The chat is unavailable right now. Please try again later.",
  notFound: "This conversation no longer exists. Please start a new one.",
  failed: "Something went wrong, and there is no answer yet. Please try again.",
};

export type Words = typeof ENGLISH;

/** Uses English for missing texts. */
export const wordsWith = (words: Partial<Words> | undefined): Words => ({ ...ENGLISH, ...words });

/** A text with values in place of the names in braces. */
export const say = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** An attribute with JSON; anything other than an object of texts is left out. */
export const wordsFrom = (json: string | null): Partial<Words> =>
  Object.fromEntries(Object.entries(parsed("words", json)).filter(([, text]) => typeof text === "string"));

/** An attribute with JSON; anything other than a list of texts is left out. */
export const suggestionsFrom = (json: string | null): string[] =>
  Object.values(parsed("suggestions", json)).filter((text) => typeof text === "string");

function parsed(name: string, json: string | null): object {
  try {
    return Object(JSON.parse(json ?? "{}"));
  } catch {
    console.warn(`<qa-chat>: \`${name}\` is not JSON.`);
    return {};
  }
}
