import type { CourseWords } from "./question-words.ts";

const WENT =
  "(?:entwickelt|(?:ge|ver)ändert|gewandelt|verschoben|gewachsen|gestiegen|gesunken|gefallen|geschwankt)";
const MOVEMENT =
  "(?:änderungen|veränderungen?|entwicklung(?:en)?|schwankungen|trends?|verlauf|verschiebung(?:en)?)";
const MANY = "(?:quartalen?|jahren?|monaten?|zeiträumen?|perioden|(?:quartals|jahres)?berichten?)";
const WHICH =
  "die|den|der|diese|diesen|alle|allen|mehrere|mehreren|letzten|vergangenen|vorliegenden|berichteten|verschiedenen|zwei|drei|vier|fünf|sechs|\\d+";

/** "im Laufe der Zeit", "über die letzten vier Quartale", "von Quartal zu Quartal". */
const SPANS =
  `im (?:laufe|verlaufe?) der (?:zeit|${MANY})|mit der zeit|(?:über|in|während) (?:(?:${WHICH}) )*(?:${MANY}|quartale|jahre|monate|zeiträume|berichte|zeit)(?: hinweg)?|` +
  "von (?:quartal|jahr|monat) zu (?:quartal|jahr|monat)";

export const GERMAN_COURSE: CourseWords = {
  asks: [
    `wie (?:hat|haben) sich (?<what>.+?)(?: (?:${SPANS}))? ${WENT}(?= |$).*`,
    `wie (?:ist|sind|hat|haben) (?<what>.+?)(?: (?:${SPANS}))? ${WENT}(?= |$).*`,
    `(?:welche|gibt es|gab es|was ist|wie ist|wie war) (?:(?:der|die|ein|eine|einen|\\p{L}+(?:e|en|er)) )*${MOVEMENT} (?:gibt es |gab es )?(?:beim |bei der |bei |von |vom |in |im )?(?<what>.+)`,
  ],
  spans: `${SPANS}|trends?`,
  amount: "wie hoch war",
};
