import { figuresAtEnd } from "../../domain/text/line-shapes.ts";
import { UNSPACED } from "../../domain/words/unspaced.ts";

const MIN_WORDS = 8;
const MAX_WORDS = 50;
const MAX_LENGTH = 350;
/** Text that begins and ends like a self-contained sentence. */
const WHOLE = /^["'“‘]?[\p{Lu}\p{Lo}\p{N}].*[.!?。！？؟।]["'”’)]*$/su;
const LIST_MARK = /^(?:[•●▪■◦‣○–—*-]|\(?\d{1,2}(?:\.\d{1,2})*[.)])\s+/;
/** A label before it ("Note:", "Definition", "Goal 6:") belongs to a form, a table or a list. */
const LABELLED =
  /^(?:notes?|source|definition|description|figure|table|exhibit|data \w+)\b|^[^.,!?]{1,60}(?::| ~)\s/i;
/** Boilerplate of documents on every subject. */
const BOILERPLATE =
  /^see\b|forward-looking|pursuant to|accompanying notes|incorporated (?:herein )?by reference|undersigned|check mark|hereby|herein|herewith|all rights reserved|copyright|©|table of contents|(?:should|must) be read in conjunction|exchange act|(?:see|refer to) (?:also )?["“(]?(?:note|item|part|section|figure|table|appendix|page|exhibit)\b|\bitem \d+[a-z]?\b|obligation to (?:publicly )?update|permission is granted|free software[;,] you|in the hope that|without any warranty|public license|documentation license|registered trademark|not affiliated with|makes no (?:representations|warranties)|OMB control|is presented in|following (?:table|chart|figure|graph|section)s?\b|[☐☑☒]|https?:|www\.|\S@\S|_{3}|(?:\.\s?){4}|\(?continued\)?$/i;
/** Its subject is in the previous sentence. */
const LEANING =
  /^(?:if|it|its|they|their|them|he|she|his|her|this|these|that|those|such|however|therefore|thus|hence|also|additionally|moreover|furthermore|but|and|or|so|as a result|for example|for instance|in addition|collectively|similarly|likewise|consequently|nevertheless|otherwise|instead|then|there (?:was|were|is|are|can be) no)\b/i;
/** Possibilities and negations, rather than facts. */
const HEDGED =
  /\b(?:may|might|could|would|if|unless|whether|not|no|cannot|risks?|uncertain\w*|subject to|assum\w+|estimates?|polic(?:y|ies))\b/i;
/** Words that announce a result, a purpose or a change. */
const TELLING =
  /\b(?:increas|decreas|declin|grew|grow|rose|fell|improv|reduc|reach|achiev|result|found|finding|conclu|show|demonstrat|because|due to|driven|purpose|mission|goal|aim|priorit|recommend|plan|launch|establish|announc|largest|total|major|key|important|provides? an? )\w*/gi;
/** A definition. */
const DEFINING = /\b(?:is|are) (?:an?|the) \p{L}/u;
const MEASURED = /[$€£¥]\s?\d|\d\s?%|\d (?:percent|million|billion)\b/;

/**
 * How good a sentence is on its own as a line of a summary, by its form: 0 is unusable (a heading, a row of figures,
 * part of a table of contents, boilerplate), 1 is neutral, up to 2.2 gives a result, a purpose or a definition.
 */
export function worthOf(text: string): number {
  const sentence = text.replace(LIST_MARK, "");
  if (sentence.length > MAX_LENGTH || !WHOLE.test(sentence) || sentence.includes("\n\n")) return 0;
  const words = sentence.split(/\s+/);
  if ((words.length < MIN_WORDS || words.length > MAX_WORDS) && !isUnspaced(sentence)) return 0;
  if (LABELLED.test(sentence) || BOILERPLATE.test(sentence) || figuresAtEnd(sentence) > 1) return 0;
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  if (letters < sentence.length * 0.6 || capitals > words.length / 2) return 0;
  const telling =
    0.2 * Math.min(3, sentence.match(TELLING)?.length ?? 0) +
    (MEASURED.test(sentence) ? 0.3 : 0) +
    (DEFINING.test(sentence) ? 0.3 : 0);
  const whole = sentence === text ? 1 : 0.7;
  return (1 + telling) * whole * (LEANING.test(sentence) ? 0.35 : 1) * (HEDGED.test(sentence) ? 0.5 : 1);
}

const UNSPACED_RUN = new RegExp(`[${UNSPACED}]{4}`, "u");
/** In scripts without spaces a sentence is one "word". */
const isUnspaced = (text: string): boolean => UNSPACED_RUN.test(text);
