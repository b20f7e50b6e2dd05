/** What a question measures something in, and the units that tell it behind a number. English. */
const TIMES =
  "(?:milli)?seconds?|secs?|ms|s|min(?:ute)?s?|hours?|hrs?|h|days?|nights?|weeks?|fortnights?|months?|quarters?|years?|yrs?|decades?|generations?|centur(?:y|ies)";
const LENGTHS =
  "[mckµ]?m|(?:kilo|centi|milli)?met(?:er|re)s?|feet|foot|ft|inch(?:es)?|yards?|miles?|pages?|words?|characters?|letters?|lines?|chapters?|bytes?|bits?|digits?";
const MEASURES: readonly (readonly [asks: RegExp, units: RegExp])[] = [
  [
    /\bhow (?:hot|warm|cold)\b|\btemperatures?\b/i,
    /\d ?(?:°|º|degrees\b|K\b)|\bdegrees (?:celsius|centigrade|fahrenheit)\b|\b(?:freezing|boiling)\b/i,
  ],
  [
    /\bhow (?:heavy|much (?:does|do|did|will) [^?]{1,60} weigh)\b|\b(?:weighs?|weight)\W*$|\bweight of\b/i,
    /\d ?(?:kg|kilos?|kilograms?|g|grams?|mg|lbs?|pounds?|oz|ounces?|t|tons?|tonnes?|stone)\b/i,
  ],
  [
    /\bhow (?:tall|high|deep|wide|thick|far(?! (?:ahead|back|into|in|along|off|from|can|could|may)\b))\b|\b(?:height|width|depth|thickness|diameter)\W*$|\b(?:height|width|depth|thickness|diameter) of\b/i,
    /\d ?(?:[munck]?m|µm|centimet(?:er|re)s?|millimet(?:er|re)s?|kilomet(?:er|re)s?|met(?:er|re)s?|feet|foot|ft|in|inch(?:es)?|yards?|miles?|mi|storeys?|stories|floors?|minutes?|hours?|%|per ?cent)\b|\d ?["'”’″′]|%/i,
  ],
  [
    /^\W*how long (?:is|are|was|were)\b/i,
    new RegExp(
      `\\d[ -]?(?:${TIMES}|${LENGTHS})\\b|\\b(?:an?|per|each|every|whole) (?:\\w+ )?(?:${TIMES})\\b|\\b(?:overnight|until|since|(?:for )?ever|life|(?:19|20)\\d\\d ?[-–] ?\\d{2,4}|to (?:19|20)\\d\\d)\\b`,
      "i",
    ),
  ],
  [
    /\bhow fast\b|\b(?:speed|velocity)\W*$/i,
    /\d ?(?:km\/h|kph|mph|m\/s|knots?|rpm|kn|[kmg]?bit\/s|[kmg]?b(?:ps|\/s)|x\b|times\b|(?:seconds?|minutes?|hours?|days?|weeks?)\b)|\ba (?:second|minute|hour|day)\b|\bper\b/i,
  ],
  [
    /\bhow old\b|\bat what age\b/i,
    /\d ?-?(?:years?|months?|weeks?|days?|decades?|centur(?:y|ies))\b|\baged?\b|\b(?:born|founded|established|built|made|dates?) (?:[^.]{0,40} )?\d{4}\b/i,
  ],
  [/\bvoltage\W*$|\bhow many volts\b/i, /\d ?m?(?:V|volts?)\b/],
];

const NUMBER_WORD =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half)\b/giu;

/**
 * Whether a text measures what a question asks the measure of, "How heavy is it?": a number with such a unit.
 * @returns undefined where the question asks for no measure that is known
 */
export const measureAsked = (question: string): ((text: string) => boolean) | undefined => {
  const units = MEASURES.find(([asks]) => asks.test(question))?.[1];
  return units === undefined ? undefined : (text) => units.test(text.replace(NUMBER_WORD, "1"));
};
