import type { CourseWords } from "../question-words.ts";

const WENT =
  "(?:entwickelt|(?:ge|ver)ändert|gewandelt|verschoben|gewachsen|gestiegen|gesunken|gefallen|geschwankt)";
const MOVEMENT = "(?:änderungen|veränderungen?|entwicklung(?:en)?|schwankungen|verlauf|verschiebung(?:en)?)";
const MANY = "quartalen?|jahren?|monaten?|zeiträumen?|perioden|(?:quartals|jahres)?berichten?";
const COUNTS = ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"];
const COUNT = `${COUNTS.join("|")}|[2-9]|1\\d`;
const WHICH =
  "die|den|der|diese|diesen|alle|allen|mehrere|mehreren|letzten|vergangenen|vorliegenden|berichteten|verschiedenen";
/** Words of a question before its noun: "welche wesentlichen", "die". Each has one way to fit, however many there are. */
const OPENS = "(?:welche[rns]?|gibt es|gab es|was ist|wie ist|wie war) (?:(?:ein|\\p{L}+(?:e|en|er)) )*";
const OF = "(?:gibt es |gab es )?(?:beim|bei der|bei|vom|von|der|des|im|in) ";

/** "im Laufe der Zeit", "über die letzten vier Quartale", "von Quartal zu Quartal". */
const SPANS =
  `im (?:laufe|verlaufe?) der (?:zeit|${MANY})|mit der zeit|(?:über|in|während) (?:(?:${WHICH}) )*(?:(?:${COUNT}) )?(?:${MANY}|zeit)(?: hinweg)?|` +
  "von (?:quartal|jahr|monat) zu (?:quartal|jahr|monat)";
const BETWEEN = `(?<rest>(?: (?:${SPANS}))?)`;

export const GERMAN_COURSE: CourseWords = {
  asks: [
    `wie (?:hat|haben) (?:sich )?(?<what>er|sie|es|das|dies)(?: sich)?${BETWEEN} ${WENT}(?<behind>(?: .*)?)`,
    `wie (?:hat|haben) sich (?<what>.+?)${BETWEEN} ${WENT}(?<behind>(?: .*)?)`,
    `wie (?:ist|sind|hat|haben) (?<what>.+?)${BETWEEN} ${WENT}(?<behind>(?: .*)?)`,
    `${OPENS}${MOVEMENT} ${OF}(?<what>.+)`,
  ],
  trends: [
    `${OPENS}trends? ${OF}(?<what>.+)`,
    `(?:wann|(?:in )?welche[mrs]? (?:quartal|jahr|monat)) (?:war|waren) (?<what>.+?) am (?:höchsten|größten|meisten|niedrigsten|kleinsten|geringsten)`,
  ],
  spans: SPANS,
  amount: "wie hoch war",
  before: "er|sie|es|das|dies",
  goesOn:
    "(?:und|oder|aber|[?]),? (?:was|warum|wie|wer|welche[rns]?|wo|wann|ob|ist|sind|hat|haben)|(?:seit|bis) .*(?:19|20)\\d\\d|(?:im vergleich|verglichen|gegenüber)",
  compounds: "forschung und entwicklung|löhne und gehälter|gewinn und verlust",
};
