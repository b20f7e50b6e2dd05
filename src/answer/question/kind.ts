import { recent } from "../../domain/collections/recent.ts";
import { namesOf } from "../../domain/words/words.ts";
import { hasSmallLetter, writtenWords } from "../../domain/words/written.ts";
import type { QuestionKind } from "../explanation.ts";
import { languageOfQuestion, type Patterns, patternsOf } from "../words/patterns.ts";

/** A question's answer type, and its language if its question words are known. */
export interface ClassifiedQuestion {
  readonly kind: QuestionKind;
  readonly language: string | undefined;
}

/** If the words of several kinds begin at one place, the first kind in this list counts. */
const ORDER: readonly QuestionKind[] = [
  "date",
  "why",
  "amount",
  "person",
  "place",
  "list",
  "definition",
  "name",
  "how",
];
/** A question for a definition names one thing and says no more about it. */
const MAX_DEFINED_WORDS = 12;
/** "What does the WHO recommend?" and "Doctor Who" do not ask for a person. */
const NAMED_WHO = /(?<!\p{L})WHO(?!\p{L})|(?<=\p{Lu}\p{Ll}+ )Who(?=['’]s|\s+\p{Ll}|[^\p{L}]*$)/gu;
/** Size of the cache: a question's answer type is needed several times in answering it. */
const REMEMBERED = 64;

/** The answer type of a question. `other` if its words do not say: then only word overlap decides. */
export const classify = recent((question): ClassifiedQuestion => {
  const language = languageOfQuestion(question);
  // Keywords alone ("bakery revenue 2022") show no language; those in other languages have no English words.
  const patterns = patternsOf(language ?? "en");
  if (patterns === undefined) return { kind: "other", language };
  const { words, find, opening, whole } = patterns;
  const told = question.replace(sourceNamed(question, patterns), "");
  // In a text all in capitals, nothing marks a name.
  const plain = hasSmallLetter(question) ? told.replace(NAMED_WHO, "it") : told;
  const { summary, comparison } = words.tasks;
  if (summary && find(summary).test(question)) return { kind: "summary", language };
  if (comparison && find(comparison).test(question)) return { kind: "comparison", language };
  const found = ORDER.flatMap((kind) => {
    const at = words.kinds[kind] ? plain.search(find(words.kinds[kind])) : -1;
    return at < 0 ? [] : [{ kind, at }];
  });
  const first = found.reduce<(typeof found)[number] | undefined>(
    (best, each) => (best === undefined || each.at < best.at ? each : best),
    undefined,
  );
  // "Did it rise when prices fell?" asks for yes or no.
  if (opening(words.verbs).test(question) && first?.at !== 0) return { kind: "yes_no", language };
  const asksMeaning =
    first?.kind === "amount" &&
    ((words.quantity !== undefined &&
      whole(words.quantity).test(question.trim()) &&
      namesOf(question).length === 0) ||
      // "What is the wage board for?"
      (words.whatFor !== undefined && opening(words.whatFor).test(question)));
  const kind = asksMeaning ? "definition" : (first?.kind ?? "other");
  const isDefined = words.defined !== undefined && find(words.defined).test(question);
  const long = writtenWords(told).length > MAX_DEFINED_WORDS && !isDefined;
  return { kind: kind === "definition" && long ? "other" : kind, language };
}, REMEMBERED);

export const kindOf = (question: string): QuestionKind => classify(question).kind;

/** The source that a question names at its end: ", according to the museum's leaflet"; "" if none. */
export const sourceNamed = (question: string, { words, find }: Pick<Patterns, "words" | "find">): string =>
  words.sources === undefined
    ? ""
    : (find(`,? (?:${words.sources}) [^?,]{1,100}(?=[?.!\\s]*$)`).exec(question)?.[0] ?? "");
