import { QaError } from "../domain/errors.ts";

/** For an operator, who may know what there is: names what there is not, and the command that lists what there is. */
export const noSuch = (what: string, asked: string, list: string): QaError =>
  new QaError("not_found", `There is no ${what} "${asked}". List them with: qa ${list}`);
