import { termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words.ts";
import { isFrame } from "../../question/frame.ts";
import { monthsAndDays } from "../../words/calendar.ts";

/** "When was the mill founded?", "When did it open?", "Wann wurde die Mühle gegründet?", "Quand a-t-il été créé ?" */
const ASKS =
  /^\W*(?:(?:when|in (?:which|what) year) (?:(?:was|were|had) .*?(?<!\p{L})((?!open)\p{L}+(?:ed|en|lt|nt|wn|rn|un|ld|ught|ound|ut))|did .*?(\p{L}+))|wann (?:wurden?|ist|sind|hat) .*?(\p{L}+)|quand .*?(\p{L}+(?:é|i|u)e?s?))\W*$/iu;
/** What stands between the verb and its time. */
const BETWEEN = "(?:\\W+(?:in|on|im|am|en|le|since|the|year|of|jahre?|année)){0,3}\\W+";

/**
 * Whether a text says when what a question asks of took place: its verb stands right before a year or a day, "founded in
 * 1934", and it has all of the question's words but for names. Undefined for questions that ask in another form.
 */
export const datesVerb = (question: string, language: string): ((text: string) => boolean) | undefined => {
  const verb = ASKS.exec(question)
    ?.slice(1)
    .find((group) => group !== undefined);
  const [term, ...others] = verb === undefined ? [] : termsOf(verb, language);
  if (term === undefined || others.length > 0) return undefined;
  const dated = new RegExp(
    `(\\p{L}+)${BETWEEN}(?:(?:\\d{1,2}(?:\\.|st|nd|rd|th)? )?(?:${monthsAndDays(language)})|(?:1[0-9]|20)\\d\\d)(?![\\p{L}\\p{N}])`,
    "giu",
  );
  const named = new Set(namesOf(question).flatMap((name) => termsOf(name, language)));
  const asked = termsOf(question, language).filter((each) => !named.has(each) && !isFrame(each, language));
  return (text) =>
    [...text.matchAll(dated)].some(([, word = ""]) => termsOf(word, language).includes(term)) &&
    new Set(asked).isSubsetOf(new Set(termsOf(text, language)));
};
