import type { QuestionKind } from "../explanation.ts";
import type { Retrieved } from "../retrieve.ts";
import { trimQuestion } from "../trim-question.ts";
import { certaintyOf } from "./certainty.ts";
import { chooseBest, chooseOfEach, chooseSameRow, MAX_DOCUMENTS } from "./choose.ts";
import { extended } from "./extend.ts";
import { type Asked, askedBy } from "./kind.ts";
import { type Ranked, ranked } from "./rank.ts";
import type { LocalPart, Reading } from "./reading.ts";

/** Hits that are read, and candidates that are told of. */
const MAX_HITS = 20;
const MAX_CONSIDERED = 20;

/**
 * Answers without a model: the one to three excerpts of the passages found that best answer the question, best first;
 * of several documents that are named, or that tell the same figure, one of each.
 */
export function readLocally(question: string, { found, named }: Pick<Retrieved, "found" | "named">): Reading {
  const text = trimQuestion(question);
  const asked = askedBy(text);
  const hits = found.slice(0, MAX_HITS).map(({ hit }) => hit);
  const plain = ranked(text, asked, hits);
  const candidates = plain.map((each, at) => (at === 0 ? extended(each, plain) : each));
  const certainty = certaintyOf(candidates, hits, asked.kind, named.length > 1);
  const chosen = certainty === "none" ? [] : chosenFrom(candidates, asked, named);
  const titles = new Map(found.map(({ hit, title }) => [hit.passage.resourceId, title]));
  const ofSeveral = new Set(chosen.map(({ hit }) => hit.passage.resourceId)).size > 1;
  const part = ({ hit, span, text }: Ranked): LocalPart => {
    const title = titles.get(hit.passage.resourceId) ?? "";
    return { text: ofSeveral && title !== "" ? told(title, text) : text, hit, span };
  };
  return {
    kind: asked.kind,
    parts: chosen.map(part),
    certainty,
    considered: candidates.slice(0, MAX_CONSIDERED).map((candidate) => ({
      hit: candidate.hit,
      text: candidate.text,
      score: candidate.score,
      chosen: chosen.includes(candidate),
    })),
  };
}

/** A text by its document: a table below its title, anything else behind it. */
const told = (title: string, text: string): string =>
  text.includes("\n|") ? `${title}:\n\n${text}` : `${title}: ${text}`;

/** Kinds that are asked of each document that a question names. */
const OF_EACH: ReadonlySet<QuestionKind> = new Set(["comparison", "amount", "how", "other", "list"]);

const chosenFrom = (candidates: readonly Ranked[], { kind }: Asked, named: readonly string[]): Ranked[] => {
  const several = named.length > 1 && named.length <= MAX_DOCUMENTS && OF_EACH.has(kind);
  const each = several ? chooseOfEach(candidates, named) : [];
  if (each.length > 1) return each;
  const rows = named.length === 1 ? [] : chooseSameRow(candidates);
  return rows.length > 1 ? rows : chooseBest(candidates);
};
