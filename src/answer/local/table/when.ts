/** Names of months, long and short, as a part of a regular expression. English and German. */
export const MONTH =
  "(?:jan(?:uary?)?|feb(?:ruary?)?|mar(?:ch)?|märz?|apr(?:il)?|may|mai|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\\.?";
const WEEKDAY =
  "(?:(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day)?s?|(?:mo|di|mi|do|fr|sa|so)|(?:mon|diens|donners|frei|sonn)tags?|mittwochs?|samstags?)\\.?,?";
/** "19 Sept.", "14. März 2023", "September 19", "Sunday 25 August". */
const DAY = new RegExp(
  `^(?:${WEEKDAY} )?(?:\\d{1,2}(?:\\.|st|nd|rd|th)? ${MONTH}|${MONTH} \\d{1,2})(?:,? \\d{4})?$`,
  "iu",
);
const HALF_DAY = "(?:\\s?[ap]\\.?m\\.?| uhr)";
const CLOCK = "\\d{1,2}[:.][0-5]\\d";
/** "7:30", "9 am", "17.00–18.00", "Thu 17.00", "19.30 Uhr"; "19.30" alone may be a sum. */
const TIME = new RegExp(
  `^(?:(?:${WEEKDAY} )?(?:\\d{1,2}:[0-5]\\d|(?:${CLOCK}|\\d{1,2})${HALF_DAY}|${CLOCK}\\s?(?:[-–—]|to|bis)\\s?${CLOCK}${HALF_DAY}?)|${WEEKDAY} ${CLOCK})$`,
  "iu",
);
const POINT = new RegExp(`^${CLOCK}$`);
/** Heads under which times stand. */
const OF_TIMES =
  /\b(?:times?|starts?|begins?|ends?|finish|departs?|departures?|arrives?|arrivals?|from|to|until|opens?|closes?|hours?|uhrzeit|zeit|beginn|ende|ab|an|von|bis)\b/i;

/** Whether a cell is a time of the day, with or without the day. @param head that of its column */
export const isTime = (cell: string, head = ""): boolean =>
  TIME.test(cell.trim()) || (POINT.test(cell.trim()) && OF_TIMES.test(head));

/** Whether a cell is a day, with or without its year, and nothing else. */
export const isDay = (cell: string): boolean => DAY.test(cell.trim());
