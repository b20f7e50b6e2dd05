import type { QuestionWords } from "./question-words.ts";

const IS_THERE = "(?:gibt es|steht|stehen|findet man|finde ich|findet sich|finden sich)";
const HERE = "(?:(?:hier|da|dort|darin|drin|irgendwo) )?";
const ANYTHING =
  "(?:irgend)?(?:etwas|was|informationen|angaben|hinweise|ein hinweis|eine (?:angabe|regel|regelung|klausel|stelle))";
const ABOUT =
  "(?:über|zum thema|zu(?! (?:essen|trinken|kaufen|sehen|tun|beachten))|zum|zur(?! verfügung)|von|vom)";
const WHERE = "(?<where>(?:der|die|das|dieser|diese|dieses|unser|unsere|mein|meine) \\S+)";

/** How people ask whether anything is said about something. */
export const GERMAN_MENTIONS: NonNullable<QuestionWords["mentions"]> = [
  `${IS_THERE} ${HERE}${ANYTHING} ${HERE}${ABOUT} (?<thing>[^?]{2,100}?)(?: drin| darin)?`,
  `${IS_THERE} (?:im|in) (?<where>.{1,60}?) ${ANYTHING} ${ABOUT} (?<thing>[^?]{2,100}?)(?: drin)?`,
  `was steht (?:${HERE}|(?:im|in) (?<where>[^?]{1,60}?) )über (?<thing>[^?]{2,100}?)(?: drin)?`,
  `was sagt (?:es|er|sie|man|${WHERE}) über (?<thing>[^?]{2,100})`,
  `erwähnt (?:es|er|sie|man|${WHERE}) (?<thing>[^?]{2,100})`,
];

const DOCUMENTS = "(?:dokumente?n?|dateien?|berichte?n?|texte?n?|unterlagen)";

/** How people ask which documents mention something. */
export const GERMAN_MENTIONED_IN: NonNullable<QuestionWords["mentionedIn"]> = [
  `(?:welche[rs]?|was für) ${DOCUMENTS} (?:erwähn(?:en|t)|nenn(?:en|t)|behandel(?:n|t)|handel(?:n|t) von|sprechen (?:von|über)) (?<thing>[^?]{2,100})`,
  `in welche[nmr] ${DOCUMENTS} (?:wird|werden|kommt|kommen|steht|stehen) (?:(?:etwas|was) ${ABOUT} )?(?<thing>[^?]{2,100}?)(?: vor| erwähnt| genannt)?`,
  "wo (?:wird|werden|kommt|kommen) (?<thing>[^?]{2,100}?) (?:vor|erwähnt|genannt)",
];
