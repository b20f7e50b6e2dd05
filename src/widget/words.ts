import { ENGLISH_CALCULATIONS } from "../client/calculation.ts";

/** What the widget says, in English. In braces: what is put in. */
export const ENGLISH = {
  title: "Ask the documents",
  open: "Open the chat",
  close: "Close the chat",
  hello: "Ask a question. The answer names the places it comes from.",
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
  olderSessions: "Older conversations",
  loading: "Loading…",
  sources: "Sources",
  computed: "Computed",
  ...ENGLISH_CALCULATIONS,
  read: "Read for this: {read} of {pages} pages",
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
  noPicture: "The cited place cannot be shown here.",
  gone: "The document is no longer there.",
  choose: "Choose…",
  chooseSome: "Choose at least one.",
  yes: "Yes",
  no: "No",
  needed: "needed",
  noAnswer: "no answer",
  busy: "Too many questions at once. Try again shortly.",
  notReachable: "The server could not be reached. Check the connection and try again.",
  wrongOrigin:
    "The server answers, but not to this page. Try again; if that does not help, {origin} must be among the origins of the chat's tokens.",
  notAllowed: "This chat is not open to you now. Reload the page, or sign in again.",
  notFound: "This conversation is no longer there. Start a new one.",
  failed: "No answer could be made. Try again later.",
};

export type Words = typeof ENGLISH;

/** English where other words are lacking. */
export const wordsWith = (words: Partial<Words> | undefined): Words => ({ ...ENGLISH, ...words });

/** A text with values in place of the names in braces. */
export const say = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** An attribute with JSON; what is no object of texts is left out. */
export function wordsFrom(json: string | null): Partial<Words> {
  try {
    const value: unknown = JSON.parse(json ?? "{}");
    return Object.fromEntries(Object.entries(value ?? {}).filter(([, text]) => typeof text === "string"));
  } catch {
    console.warn("<qa-chat>: `words` is not JSON.");
    return {};
  }
}
