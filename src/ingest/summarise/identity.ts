import type { PassageDraft } from "../../domain/documents/passage.ts";
import { isProse, isShort, MOST_PIECE, titleIn } from "./title.ts";

/** A document's description of itself is looked for in this many lines and characters of its beginning. */
const MOST_LINES = 80;
const MOST_CHARACTERS = 8_000;
/** Its kind is named in one of this many lines: later ones name other documents. */
const MOST_TITLE_LINES = 40;
/** A line with more words is not just a name. */
const MOST_NAME_WORDS = 9;
/** A heading may be longer. */
const MOST_HEADING_WORDS = 14;
const BULLET = /^[^\p{L}\p{N}]+/u;
const DETERMINER = /^(?:this|the|our|an?)\s/i;
/** An entry of a table of contents. */
const ENTRY = /(?:…|\. ?\.|\s)\d{1,3}$/;

/** Words for a kind of document, with up to three before them ("Annual Performance Report"). */
const KIND =
  /(?:[\p{L}’'-]+ ){0,3}\b(?:report|manual|handbook|guide(?:lines)?|article|paper|thesis|dissertation|letter|memorandum|agreement|contract|policy|strategy|plan|budget|minutes|press release|newsletter|presentation|brochure|catalogue|invoice|application|questionnaire|proposal|specification|standard|directive|regulation|(?:\p{L}*)(?:bericht|handbuch|anleitung|vertrag|richtlinie|verordnung)|rapport|manuel|guide|contrat|règlement|informe|memoria|manual|contrato|reglamento|relatório|relazione|rapporto)\b|отч[её]т|руководство|договор|报告|手册|合同|報告書|説明書|契約書|تقرير|دليل/iu;
const FORM = /\bform\s+(?=[\w-]*\d)[\dA-Z][\w-]*/i;
const COMPANY =
  /\b(?:inc|corp|corporation|company|ltd|limited|llc|llp|plc|ag|gmbh|kgaa|se|s\.?a|s\.?p\.?a|n\.?v|b\.?v|co)\.?$|(?:公司|株式会社)/iu;
const ORGANISATION =
  /\b(?i:department|ministry|bureau|office|university|institute)(?i: of(?: the)?) \p{Lu}|\b(?i:administration|agency|university|institute|foundation|association|authority|ministerium|universität|université|universidad)\b/u;
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? \d{1,2}, (?:19|20)\d\d`;
const ENDED = new RegExp(
  String.raw`(?:[\p{L}-]+ )?(?:year|quarter|period|months|weeks) end(?:ed|ing) ${MONTH}`,
  "iu",
);
const YEAR = /\b(?:fiscal year |FY ?)?(?:19|20)\d\d(?:\s?[–/-]\s?(?:19|20)?\d\d)?\b|(?:19|20)\d\d\s?年/iu;

/** The lines and headings at the beginning of a document. */
export class Opening {
  /** A heading of several lines is one line. */
  readonly #lines: string[] = [];
  readonly #headings = new Set<string>();
  #characters = 0;

  add({ text, lineStarts, section = [] }: PassageDraft): void {
    if (this.#lines.length >= MOST_LINES || this.#characters >= MOST_CHARACTERS) return;
    for (const heading of section) this.#headings.add(heading);
    const lines = lineStarts.map((start, index) => text.slice(start, lineStarts[index + 1]).trim());
    for (const line of lines.filter(Boolean).slice(0, MOST_LINES - this.#lines.length)) {
      const last = this.#lines.at(-1);
      if (last !== undefined && this.#headings.has(last) && last.endsWith(` ${line}`)) continue;
      this.#lines.push(section.find((heading) => heading.startsWith(`${line} `)) ?? line);
    }
    this.#characters += text.length;
  }

  /**
   * What the document is, in its own words: its kind, its form, its owner, its period; "" if it does not say.
   * @param title what the document is called where it was uploaded
   */
  identity(title: string): string {
    const lines = this.#lines.filter((line) => !line.startsWith("(")).map((line) => line.replace(BULLET, ""));
    const short = lines.filter(isShort);
    const kind = first(lines.slice(0, MOST_TITLE_LINES), (line) => {
      const isHeading = this.#headings.has(line);
      return isHeading || !isProse(line)
        ? kindIn(line, isHeading ? MOST_HEADING_WORDS : MOST_NAME_WORDS)
        : undefined;
    });
    const form = first(short, (line) => FORM.exec(line)?.[0]);
    const names = short.filter((line) => !ENTRY.test(line) && line.split(/\s+/).length <= MOST_NAME_WORDS);
    const who = names.find((line) => COMPANY.test(line)) ?? names.find((line) => ORGANISATION.test(line));
    const ended = first(lines, (line) => ENDED.exec(line)?.[0]);
    const [heading] = this.#headings;
    const named = kind?.replace(DETERMINER, "");
    const subject = named?.includes(" ") ? named : (titleIn(lines, this.#headings) ?? heading);
    const time =
      ended ??
      (subject && YEAR.exec([subject, ...lines.slice(0, 2), ...short.slice(0, 12), title].join("\n"))?.[0]);
    return distinct([subject, form, who, time]).join(" · ");
  }
}

const first = (lines: string[], find: (line: string) => string | undefined): string | undefined => {
  for (const line of lines) {
    const found = find(line);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The kind that a line names: the line, if it is hardly more than that, or its beginning. Sentences name none. */
function kindIn(line: string, mostWords: number): string | undefined {
  const found = KIND.exec(line);
  if (found === null || (found[0].match(/\p{L}+/gu)?.length ?? 0) < 2 || ENTRY.test(line)) return undefined;
  if (/[.!?。:;,]$/.test(line) || line.length > 2 * MOST_PIECE) return undefined;
  if (line.split(/\s+/).length <= mostWords) return line;
  return found.index === 0 ? found[0] : undefined;
}

/** Without pieces that others contain. */
function distinct(pieces: (string | undefined)[]): string[] {
  let said: string[] = [];
  for (const piece of pieces) {
    const words = evenCase(piece?.replace(/\s+/g, " ").trim() ?? "");
    if (words === "" || said.some((other) => says(other, words))) continue;
    said = [...said.filter((other) => !says(words, other)), words];
  }
  return said;
}

/** Whether a text contains a name, with or without its abbreviation: "Bureau of Labor Statistics (BLS)". */
export const says = (text: string, name: string): boolean =>
  text.toLowerCase().includes(name.replace(/\s*\([^)]*\)$/, "").toLowerCase());

/** Small-caps fonts leave letters in the wrong case: "United StateS PerSOnnel Office". */
function evenCase(name: string): string {
  const words = name.split(" ");
  if (words.filter((word) => /\p{Ll}\p{Lu}/u.test(word)).length < 2) return name;
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()).join(" ");
}
