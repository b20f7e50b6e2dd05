/**
 * Names in reports of companies and authorities by which their tables are recognised, because the layout does not show
 * it. In English, and in other languages where these are frequent.
 */

/** A row with a total: "Total", "Totals by region". */
export const TOTAL = /^totals?\b/i;

/** The same next to other sums, in a cell of its own. */
export const SUM =
  /^(?:sub-?totals?|totals?|sums?|balance|net|gross|summe|gesamt|zwischensumme|saldo)(?!\p{L})/iu;

/** A section's head that is only a date, a month or a year: "As of June 30, 2023", "Fiscal year 2022". */
export const DATE =
  /^(?:(?:for the )?(?:as of|at|on|(?:three|six|nine|twelve) months ended|(?:fiscal )?(?:year|quarter)s? ended|fiscal year|year|FY) ?)?(?:\d{1,2}\.? \p{L}{3,9} |\p{L}{3,9}\.? (?:\d{1,2},? )?)?(?:19|20)\d\d$/iu;

/** The head of a list of years that names none itself. */
export const YEARS = /^(?:fiscal |calendar |financial )?years?(?: end(?:ed|ing)\b(?!.*\d{4}).*)?$/i;
export const YEAR = /\b(?:19|20)\d\d\b/;
/** A year, or another time: "2024 and thereafter", "FY24", "One year or less". */
export const TIME =
  /\b(?:(?:19|20)\d\d|FY ?\d\d|thereafter|remain(?:der|ing)|quarters?|months?|years?)\b|^\D{0,2}\d/i;

/** A text next to years, rather than above the labels: "Three Months Ended September 30,". */
export const PERIOD = /,$|\b(?:ended|ending|years?|quarters?|months?)\b/i;

/** First and last row of a statement of changes: "Balances, January 29, 2023", "Stand am 31. Dezember 2022". */
export const BALANCE =
  /^(?:(?:opening|closing|beginning|ending) )?(?:balances?|stand|solde|saldo)(?:,| as (?:of|at)| at| on| am| zum| per| au| al?)+ (?:\d{1,2}\.? )?(?:de )?\p{L}{3,10}\.? (?:de )?(?:\d{1,2},? )?(?:19|20)\d\d\b/iu;

/** A share of the row above: "% of net revenue", "Percentage of total net sales". */
export const SHARE = /^(?:as )?(?:an? )?(?:%|percent(?:age)?|in (?:%|prozent)|anteil) (?:of|vo[nm]|an|am)\b/i;

/** Names of adjusted figures: "Non-GAAP gross margin", "Adjusted net income". */
export const ADJUSTED =
  /(?<!\p{L})(?:non-gaap|adjusted|underlying|normali[sz]ed|bereinigte?[nrs]?|ajustad[oa]s?|ajustée?s?)(?!\p{L})/iu;

/** Items described only in a note: "Contingencies (Note 13)". */
export const REFERENCE = /\((?:see )?notes? \d+[^()]*\)$/i;

/** Units of figures, or of counts, in the languages of reports. */
export const MEASURE =
  /[$€£¥₹%]|\b(?:dollars?|euros?|usd|eur|gbp|millions?|thousands?|billions?|hundreds?|percent(?:ages?)?|mio|mrd|tsd|tausend|millionen|milliarden|milliers|millones|miles|milhões|milhares|milioni|migliaia)\b|млн|млрд|тыс|百万|千円|億/i;
