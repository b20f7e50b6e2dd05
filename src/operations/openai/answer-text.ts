import type { UrlCitation } from "../../contract/generated/openai-types.ts";
import { citationsOf } from "../../domain/documents/citations.ts";
import { placeText } from "../../domain/documents/evidence-place.ts";
import { type Answer, type Citation, type Part, sourcesOf } from "../../domain/records.ts";
import { plainText } from "../../domain/text/markdown.ts";
import { formInWords } from "../chat/history.ts";
import type { Linked } from "../views/shown.ts";
import { placeInWords } from "./place-in-words.ts";

/** Said if parts that were already sent are not the answer in the end. */
export const MADE_ANEW = "The answer was corrected; ignore what is above. This is the new one:";

/** What stands above the list of sources. */
export const HEADING = "**Sources**";

const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Whether a mark would become part of a table's last row, or of code. */
const endsInBlock = (text: string): boolean => /^(?:\||```|~~~)/.test(text.slice(text.lastIndexOf("\n") + 1));

/** Text for between the brackets of a link. */
const linkText = (text: string): string =>
  plainText(text)
    .replace(/[\\[\]<>`*_]/g, "\\$&")
    .replaceAll("\n", " ");

interface Cited {
  url: string;
  title: string;
}

/** A part's text, to compare whether another says the same. */
const saidBy = (part: Part): string =>
  JSON.stringify([
    part.text,
    sourcesOf(part).map(({ resource_id, metadata }) => [resource_id, placeText([metadata])]),
  ]);

/**
 * An answer as one text, which grows part by part. A passage is numbered when it is first cited, as in every other
 * answer, whichever of its lines are cited. Marks follow the parts, and are reported as citations, each with its own
 * lines.
 */
export class AnswerText {
  readonly citations: UrlCitation[] = [];
  readonly #links: Linked;
  /** All added parts, even if they are not the answer in the end. */
  readonly #parts: Part[] = [];
  readonly #said: string[] = [];
  #text = "";
  #length = 0;

  constructor(links: Linked) {
    this.#links = links;
  }

  get text(): string {
    return this.#text;
  }

  /** Adds a part. @returns the new text. */
  add(part: Part): string {
    this.#said.push(saidBy(part));
    this.#parts.push(part);
    const numbers = this.#numbers();
    const before = this.#text.length;
    this.#paragraph(part.text);
    const ids = [...new Set(sourcesOf(part).map(({ chunk_id }) => chunk_id))];
    if (ids.length > 0) this.#append(endsInBlock(part.text) ? "\n\n" : " ");
    // Both in order of first use: a passage with several cited lines gets one mark, for all of them.
    for (const [at, citation] of citationsOf({ parts: [part] }).entries())
      this.#mark(numbers.get(ids[at] ?? "") ?? 0, citation);
    return this.#text.slice(before);
  }

  /** Adds the rest of an answer, and its sources. @returns the new text. */
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
    const list = this.#list();
    if (list !== "") this.#paragraph(`${HEADING}\n\n${list}`);
    return this.#text.slice(before);
  }

  #list(): string {
    return citationsOf({ parts: this.#parts })
      .map((citation, at) => {
        const { title, url } = this.#citedAs(citation);
        return `${at + 1}. [${linkText(title)}](${url})`;
      })
      .join("\n");
  }

  /** By passage, in order of first citation. */
  #numbers(): Map<string, number> {
    const cited = new Set(this.#parts.flatMap(sourcesOf).map(({ chunk_id }) => chunk_id));
    return new Map(Array.from(cited, (id, at) => [id, at + 1]));
  }

  #mark(number: number, citation: Citation): void {
    const start_index = this.#length;
    this.#append(`[${number}]`);
    this.citations.push({ ...this.#citedAs(citation), start_index, end_index: this.#length });
  }

  #citedAs({ resource_id, resource_title, metadata }: Citation): Cited {
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
