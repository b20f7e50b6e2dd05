/**
 * What reports of companies and authorities call things, by which their tables are told apart: no layout tells it. In
 * English, and where other languages are frequent, in these.
 */

/** A row that sums up: "Total", "Totals by region". */
export const TOTAL = /^totals?\b/i;

/** The same beside other sums, in a cell of its own. */
export const SUM =
  /^(?:sub-?totals?|totals?|sums?|balance|net|gross|summe|gesamt|zwischensumme|saldo)(?!\p{L})/iu;

/** A section's head that is a date, a month or a year and nothing else: "As of June 30, 2023", "Fiscal year 2022". */
export const DATE =
  /^(?:(?:for the )?(?:as of|at|on|(?:three|six|nine|twelve) months ended|(?:fiscal )?(?:year|quarter)s? ended|fiscal year|year|FY) ?)?(?:\d{1,2}\.? \p{L}{3,9} |\p{L}{3,9}\.? (?:\d{1,2},? )?)?(?:19|20)\d\d$/iu;

/** Heads a list of years, and names none itself. */
export const YEARS = /^(?:fiscal |calendar |financial )?years?(?: end(?:ed|ing)\b(?!.*\d{4}).*)?$/i;
export const YEAR = /\b(?:19|20)\d\d\b/;
/** A year, or a time of another name: "2024 and thereafter", "FY24", "One year or less". */
export const TIME =
  /\b(?:(?:19|20)\d\d|FY ?\d\d|thereafter|remain(?:der|ing)|quarters?|months?|years?)\b|^\D{0,2}\d/i;

/** What years stand beside, rather than over the labels: "Three Months Ended September 30,". */
export const PERIOD = /,$|\b(?:ended|ending|years?|quarters?|months?)\b/i;

/** What a statement of changes begins and ends with: "Balances, January 29, 2023", "Stand am 31. Dezember 2022". */
export const BALANCE =
  /^(?:(?:opening|closing|beginning|ending) )?(?:balances?|stand|solde|saldo)(?:,| as (?:of|at)| at| on| am| zum| per| au| al?)+ (?:\d{1,2}\.? )?(?:de )?\p{L}{3,10}\.? (?:de )?(?:\d{1,2},? )?(?:19|20)\d\d\b/iu;

/** A share of what the row above tells: "% of net revenue", "Percentage of total net sales". */
export const SHARE = /^(?:as )?(?:an? )?(?:%|percent(?:age)?|in (?:%|prozent)|anteil) (?:of|vo[nm]|an|am)\b/i;

/** What a figure is called once it was adjusted: "Non-GAAP gross margin", "Adjusted net income". */
export const ADJUSTED =
  /(?<!\p{L})(?:non-gaap|adjusted|underlying|normali[sz]ed|bereinigte?[nrs]?|ajustad[oa]s?|ajustée?s?)(?!\p{L})/iu;

/** What only a note tells of: "Contingencies (Note 13)". */
export const REFERENCE = /\((?:see )?notes? \d+[^()]*\)$/i;

/** What figures are in, or counted in, in the languages of reports. */
export const MEASURE =
  /[$€£¥₹%]|\b(?:dollars?|euros?|usd|eur|gbp|millions?|thousands?|billions?|hundreds?|percent(?:ages?)?|mio|mrd|tsd|tausend|millionen|milliarden|milliers|millones|miles|milhões|milhares|milioni|migliaia)\b|млн|млрд|тыс|百万|千円|億/i;
