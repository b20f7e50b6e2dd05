import { QaError } from "../domain/errors.ts";

/** For an operator, who may know what exists: names what does not exist, and the command that lists what does. */
export const noSuch = (what: string, asked: string, list: string): QaError =>
  new QaError("not_found", `There is no ${what} "${asked}". List them with: qa ${list}`);
