import { eventLoopYielder } from "../../domain/concurrency/event-loop.ts";
import { inTurns, type Steps } from "../../domain/concurrency/steps.ts";
import type { ExtractedPage } from "../../domain/documents/extracted.ts";
import type { SplitPassage } from "../../domain/documents/passage.ts";
import { blocksOf, isFurniture, type Part, type TablePart } from "./blocks.ts";
import { boundariesOf, withCuts } from "./boundaries.ts";
import { Hyphens } from "./hyphens.ts";
import { passageOf } from "./page-passage.ts";
import { type Boundary, partition } from "./partition.ts";
import { portionsOf } from "./portions.ts";
import { Repeated } from "./repeated.ts";
import { type RunningText, runningText } from "./running-text.ts";
import { type Run, runsOf } from "./runs.ts";
import { Sections } from "./sections.ts";
import { overlapping, sizesOf } from "./size.ts";
import { penaltiesOf, rowPenalties } from "./structure-boundaries.ts";
import { continued, placed } from "./table.ts";

/** Lines, or parts, between two looks at the clock: more than a printed page has. */
const STEP = 1000;

/** Splits the pages of one document, in their order. */
export class PagePassages {
  readonly #hyphens = new Hyphens();
  readonly #sections = new Sections();
  readonly #repeated = new Repeated();
  /** The table at the end of the previous page. */
  #table: TablePart | undefined;

  /** @returns none for a page of nothing but contents, and of headers and footers that pages before had */
  async *add(page: ExtractedPage): AsyncGenerator<SplitPassage> {
    const yieldWhenDue = eventLoopYielder();
    for (let at = 0; at < page.lines.length; at += STEP) {
      this.#hyphens.learn(page.lines.slice(at, at + STEP));
      await yieldWhenDue();
    }
    const parts = await this.#partsOf(page, yieldWhenDue);
    const repeated = this.#repeated.learn(page);
    for (const portion of portionsOf(parts, page.lines)) {
      for (const run of runsOf(portion, page.lines)) yield* this.#passagesOf(run, page);
      await yieldWhenDue();
    }
    for (const part of repeated) yield* this.#passagesOf([part], page);
  }

  async *#passagesOf(run: Run, page: ExtractedPage): AsyncGenerator<SplitPassage> {
    const last = run.at(-1);
    const table = last?.kind === "table" ? last : undefined;
    const running = runningText(run, page.lines, this.#hyphens);
    const rows = table && placed(table, running);
    const sizes = sizesOf(running.text);
    const boundaries = await inTurns(boundariesIn(running, table, sizes));
    const chosen = await partition(boundaries, running.text.length, sizes);
    for (const [index, { at, cuts }] of chosen.entries()) {
      const start = cuts ? overlapping(at, running.text, sizes) : at;
      const end = chosen[index + 1]?.at ?? running.text.length;
      const passage = passageOf(page, running, rows, { start, end });
      if (passage) yield this.#repeated.saidOnce(passage);
    }
  }

  async #partsOf(page: ExtractedPage, yieldWhenDue: () => Promise<void> | undefined): Promise<Part[]> {
    const blocks = blocksOf(page).filter((block) => !isFurniture(block));
    const parts: Part[] = [];
    const last = blocks.findLastIndex(({ kind }) => kind !== "comment");
    for (const [index, block] of blocks.entries()) {
      if (block.kind === "heading") {
        const { text } = runningText([{ ...block, section: [] }], page.lines, this.#hyphens);
        this.#sections.enter(block.level, text);
      }
      const part: Part = { ...block, section: block.kind === "comment" ? [] : this.#sections.path };
      const above = parts.at(-1) ?? this.#table;
      const whole =
        part.kind === "table" && above?.kind === "table" ? continued(part, above, parts.length === 0) : part;
      if (index === last) this.#table = whole.kind === "table" ? whole : undefined;
      parts.push(whole);
      if (index % STEP === STEP - 1) await yieldWhenDue();
    }
    return parts;
  }
}

const boundariesIn = (
  running: RunningText,
  table: TablePart | undefined,
  sizes: Uint32Array,
): Steps<Boundary[]> =>
  table
    ? withCuts(rowPenalties(table, running), running.text, sizes)
    : boundariesOf(running.text, sizes, penaltiesOf(running));
