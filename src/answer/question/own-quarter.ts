import { endOf, MONTHS_OF_QUARTER, MONTHS_OF_YEAR, type Period, timeOf } from "./period.ts";

const QUARTERS = 4;

/** The quarter of the calendar's year in which a month lies, which is counted from any year's on. */
const quarterOf = (month: number): number =>
  Math.ceil((((month - 1) % MONTHS_OF_YEAR) + 1) / MONTHS_OF_QUARTER);

/**
 * Whether a row's figure is of a quarter that ends in another one than is asked for, neither by the calendar nor by what
 * its document says of itself: a report on the third quarter has no figures of the fourth.
 * @param document what its document says of its time: the quarter, and where it says so the day on which that ended
 */
export const isOfOtherQuarter = ({ quarters }: Period, row: string, document: Period): boolean => {
  const [own] = document.quarters;
  if (own === undefined || quarters.has(own)) return false;
  const time = timeOf(row);
  if (time?.months !== MONTHS_OF_QUARTER) return false;
  const ended = document.ends.size > 0 ? endOf(document) : undefined;
  const later = ended === undefined ? 0 : quarterOf(time.end) - quarterOf(ended);
  const inDocument = ((own - 1 + later + QUARTERS) % QUARTERS) + 1;
  return !quarters.has(inDocument) && !quarters.has(quarterOf(time.end));
};
