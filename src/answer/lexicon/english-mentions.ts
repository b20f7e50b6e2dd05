import type { QuestionWords } from "./question-words.ts";

const ANYTHING = "(?:anything|something|(?:any )?(?:information|details?))";
const ABOUT = "(?:said |stated |written )?(?:about|regarding|concerning|related to)";
const ANYTHING_ABOUT = `(?:${ANYTHING} (?:${ABOUT}|on(?! (?:the )?page))|(?:any |a )?(?:mention|word)s? (?:of|about))`;
const IT = "(?:it|this|that|they|these|those|them|there|any of (?:it|them|these|those)|anyone|anything)";
const WHERE = "(?<where>(?!(?:i|you|we|one) )(?:(?! (?:has|have|need) to )[^?]){1,80}?)";
const IS_THERE = "(?:is|are|was|were) there";
const SAYS = `(?:mention|talk ${ABOUT}|(?:say|tell|contain|include|have) ${ANYTHING_ABOUT})`;
const THING = "(?<thing>[^?]{2,100}?)";

/** How people ask whether anything is said about something. */
export const ENGLISH_MENTIONS: NonNullable<QuestionWords["mentions"]> = [
  `${IS_THERE} ${ANYTHING_ABOUT} ${THING}(?: (?:in )?here| in ${IT})?`,
  `${IS_THERE} ${ANYTHING} (?:(?:in )?here|in ${IT}) ${ABOUT} ${THING}`,
  `${IS_THERE} ${ANYTHING} in ${WHERE} ${ABOUT} ${THING}`,
  `(?:does|do|did) (?:${IT}|${WHERE}) ${SAYS} ${THING}`,
  `what (?:does|do|did) (?:${IT}|${WHERE}) (?:say|tell (?:me|us)) ${ABOUT} ${THING}`,
  `what (?:is|was) (?:said|written|stated) (?:in (?:${IT}|${WHERE}) )?(?:about|regarding|concerning) ${THING}`,
];

const WHICH =
  "(?:which|what)(?: of (?:the|my|our|these|those))? (?:documents?|files?|reports?|papers?|pdfs?|texts?)";

/** How people ask which documents mention something. */
export const ENGLISH_MENTIONED_IN: NonNullable<QuestionWords["mentionedIn"]> = [
  `${WHICH} (?:mentions?|talks? ${ABOUT}|discuss(?:es)?|deals? with|(?:says?|contains?|ha(?:ve|s)) ${ANYTHING_ABOUT}) ${THING}`,
  `in ${WHICH} (?:is|are|was|were) (?<thing>[^?]{2,100}?) (?:mentioned|discussed|named|talked about)`,
  `in ${WHICH} (?:does|do) (?<thing>[^?]{2,100}?) (?:appear|come up|occur)`,
  "where (?:is|are|was|were) (?<thing>[^?]{2,100}?) (?:mentioned|discussed|talked about)",
];
