/** Words for times in English, and figures for them in any language, as parts of regular expressions. */
export const ENGLISH_TIME = {
  month:
    "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?",
  /** Ordinals of quarters, from the first. */
  ordinals: ["first", "second", "third", "fourth"],
  ordinalsInFigures: ["1st", "2nd", "3rd", "4th"],
  quarter: "quarter",
  /** Precedes the number of a fiscal year. */
  fiscal: "(?:fiscal (?:year )?|fy\\s?['’]?)",
  /** Shows that years are fiscal ones, whatever else is said about them. */
  isFiscal: "fiscal\\b|fy\\s?['’]?\\d",
  /** Lengths of periods in months, before "months". */
  lengths: "three|six|nine|twelve",
  quarterly: "quarter(?:ly)?",
  yearly: "full year|annual|fiscal year|year ended|year",
  /** Words that only say that a period is meant. */
  periods: "fiscal|years?|quarter(?:ly|s)?|months?|period|end(?:ed|ing)|as of",
  partsOfYears: "half|halves|months?|quarters?|end|as of|first|second|third|fourth",
  during: "in|for|during",
  /** Precedes the end of a range. */
  until: "to|through|until|till",
  /** Introduces the date of a state, not a period. */
  state: "\\b(?:as of|at|on) [a-z]{3,9}\\.? \\d|\\bat (?:the )?end of\\b",
};
