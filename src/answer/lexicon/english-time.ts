/** How English writes times, as parts of regular expressions, and in figures what any language may write so. */
export const ENGLISH_TIME = {
  month:
    "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?",
  /** Of quarters, from the first on. */
  ordinals: ["first", "second", "third", "fourth"],
  ordinalsInFigures: ["1st", "2nd", "3rd", "4th"],
  quarter: "quarter",
  /** What stands before the number of a fiscal year. */
  fiscal: "(?:fiscal (?:year )?|fy\\s?['’]?)",
  /** What tells that years are fiscal ones, whatever else is said of them. */
  isFiscal: "fiscal\\b|fy\\s?['’]?\\d",
  /** Lengths of periods in months, before "months". */
  lengths: "three|six|nine|twelve",
  quarterly: "quarter(?:ly)?",
  yearly: "full year|annual|fiscal year|year ended|year",
  /** Words that say no more than that a period is meant. */
  periods: "fiscal|years?|quarter(?:ly|s)?|months?|period|end(?:ed|ing)|as of",
  partsOfYears: "half|halves|months?|quarters?|end|as of|first|second|third|fourth",
  during: "in|for|during",
  /** Before the end of a range. */
  until: "to|through|until|till",
  /** What a state is told of, and no period. */
  state: "\\b(?:as of|at|on) [a-z]{3,9}\\.? \\d|\\bat (?:the )?end of\\b",
};
