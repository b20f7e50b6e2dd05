import { termsOf } from "../../domain/language/terms.ts";
import { relatedTerms } from "../../domain/language/thesaurus.ts";
import { languageOfQuestion } from "../words/patterns.ts";
import type { Synonym } from "./synonyms.ts";

/** First parts of German verbs, which end a main clause; "stattfinden" tells nothing of what it is that does. */
const SEPARATED =
  / (ab|an|auf|aus|bei|dar|ein|fest|frei|her|heraus|herunter|hin|hinzu|los|mit|nach|teil|um|vor|weg|weiter|wieder|zu|zurück|zusammen)[\s?!.]*$/u;
/** Words in which a question comes to its verb. */
const OPENING = 8;
const VERB = /^\p{Ll}{3,}$/u;
/** What stands right behind the verb of a question. */
const SUBJECT = /^(?:der|die|das|den|ein|eine|einen|ich|man|wir|sie|er|es|ihr|du|mein|meine|unser|unsere)$/i;
const SHORTEST = 3;
/** Whose verb ends with "e" alone: "schalte ich" */
const SPEAKER = /(?<!\p{L})ich(?!\p{L})/u;

/** A German verb whose first part stands at the question's end: "Wie lege ich ein Konto an?" asks for what "anlegen" tells. */
export const separatedIn = (question: string): Synonym[] => {
  const part = SEPARATED.exec(question)?.[1];
  if (part === undefined || languageOfQuestion(question) !== "de") return [];
  const words = question.split(/\s+/, OPENING);
  const mayBeVerb = (word: string): boolean => VERB.test(word) && termsOf(word, "de").length === 1;
  const verb =
    // In small letters alone, a noun may stand before it.
    words.find((word, at) => mayBeVerb(word) && SUBJECT.test(words[at + 1] ?? "")) ?? words.find(mayBeVerb);
  const [term = ""] = verb === undefined ? [] : termsOf(verb, "de");
  if (verb === undefined || term.length < SHORTEST) return [];
  const base = verb.replace(SPEAKER.test(question) ? /e$/ : /(?:te|[te])$/, "");
  return [...formsOf(term, termsOf(base, "de")[0] ?? term)].map((form) => ({
    asked: verb,
    said: `${part}${form}`,
  }));
};

/** Its infinitive, as far as stems tell, and its participle. */
const formsOf = (term: string, weak: string): ReadonlySet<string> => {
  const related = [...relatedTerms(term, "de")];
  const strong = related.find((form) => form.startsWith(term.charAt(0)) && !/t$|^ge/.test(form));
  const base = strong ?? weak;
  const participle = related.find((form) => form.startsWith(`ge${term.charAt(0)}`) && !form.endsWith("t"));
  return new Set([base, participle ?? `ge${base}${/[td]$/.test(base) ? "et" : "t"}`]);
};
