import type { UrlCitation } from "../../contract/generated/openai-types.ts";
import { placeText } from "../../domain/evidence-place.ts";
import { plainText } from "../../domain/markdown.ts";
import { type Answer, type Part, type Source, sourcesOf } from "../../domain/records.ts";
import { formInWords } from "../history.ts";
import type { Linked } from "../shown.ts";
import { placeInWords } from "./place-in-words.ts";

/** What is said where parts that were told are not the answer in the end. */
const MADE_ANEW = "The answer was corrected; ignore what is above. This is the new one:";

const HEADING = "**Sources**";
/** The list at the end of a text, whose last link may be cut off. */
const LIST = new RegExp(`\\n\\n${HEADING.replaceAll("*", "\\*")}\\n\\n1\\. \\[[^]*$`);
const MARK = / ?\[\d{1,4}\]/g;

/** An earlier answer as a caller sends it back, without its marks and the list of sources: their links say nothing. */
export const withoutSources = (text: string): string =>
  LIST.test(text) ? text.replace(LIST, "").replace(MARK, "") : text;

const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** A mark would be part of a table's last row, or of code. */
const endsInBlock = (text: string): boolean => /^(?:\||```|~~~)/.test(text.slice(text.lastIndexOf("\n") + 1));

/** Text that stands between the brackets of a link. */
const linkText = (text: string): string =>
  plainText(text)
    .replace(/[\\[\]<>`*_]/g, "\\$&")
    .replaceAll("\n", " ");

interface Cited {
  url: string;
  title: string;
}

const keyOf = ({ resource_id, metadata }: Source): string => `${resource_id} ${placeText([metadata])}`;

/** What a part says, to tell whether another says the same. */
const saidBy = (part: Part): string => JSON.stringify([part.text, sourcesOf(part).map(keyOf)]);

/**
 * An answer as one text, which grows part by part. A source is numbered when it is first cited; those in one place of one
 * document are one. Marks stand behind the parts, and are told as citations.
 */
export class AnswerText {
  readonly citations: UrlCitation[] = [];
  readonly #links: Linked;
  readonly #sources = new Map<string, Cited & { number: number }>();
  readonly #said: string[] = [];
  #text = "";
  #length = 0;

  constructor(links: Linked) {
    this.#links = links;
  }

  get text(): string {
    return this.#text;
  }

  /** Adds a part. @returns what is new of the text. */
  add(part: Part): string {
    this.#said.push(saidBy(part));
    const sources = new Map(sourcesOf(part).map((source) => [keyOf(source), source]));
    const before = this.#text.length;
    this.#paragraph(part.text);
    if (sources.size > 0) this.#append(endsInBlock(part.text) ? "\n\n" : " ");
    for (const [key, source] of sources) this.#mark(key, source);
    return this.#text.slice(before);
  }

  /** Adds all of an answer that was not added before, and its sources. @returns what is new of the text. */
  end(answer: Pick<Answer, "parts" | "form" | "notice">): string {
    const before = this.#text.length;
    const holds = this.#said.every((said, at) => {
      const part = answer.parts[at];
      return part !== undefined && saidBy(part) === said;
    });
    if (!holds) this.#paragraph(MADE_ANEW);
    for (const part of holds ? answer.parts.slice(this.#said.length) : answer.parts) this.add(part);
    for (const text of [formInWords(answer.form), answer.notice ?? ""])
      if (text !== "") this.#paragraph(text);
    if (this.#sources.size > 0) this.#paragraph(`${HEADING}\n\n${this.#list()}`);
    return this.#text.slice(before);
  }

  #list(): string {
    return [...this.#sources.values()]
      .map(({ number, title, url }) => `${number}. [${linkText(title)}](${url})`)
      .join("\n");
  }

  #mark(key: string, source: Source): void {
    const cited = this.#sources.get(key) ?? { ...this.#citedAs(source), number: this.#sources.size + 1 };
    this.#sources.set(key, cited);
    const start_index = this.#length;
    this.#append(`[${cited.number}]`);
    this.citations.push({ url: cited.url, title: cited.title, start_index, end_index: this.#length });
  }

  #citedAs({ resource_id, resource_title, metadata }: Source): Cited {
    const place = placeInWords(metadata);
    const title = place === "" ? resource_title : `${resource_title}, ${place}`;
    return { url: this.#links.evidence(resource_id, [metadata]) ?? "", title: plainText(title) };
  }

  #paragraph(text: string): void {
    this.#append(this.#text === "" ? text : `\n\n${text}`);
  }

  #append(text: string): void {
    this.#text += text;
    this.#length += codePoints(text);
  }
}
