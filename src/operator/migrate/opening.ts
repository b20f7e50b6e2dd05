import { join, resolve } from "node:path";
import { QaError } from "../../domain/errors.ts";
import { LAYOUT } from "../../store/files/layout.ts";
import { takeLock } from "../../store/sqlite/index.ts";
import type { Place } from "../places.ts";

/** What is needed to open a place. */
export interface Opening {
  /** A folder for copies. */
  scratch: string;
  /** Closes what was opened. */
  stack: AsyncDisposableStack;
}

export const wrong = (message: string): QaError =>
  new QaError("invalid_request", `${message} Nothing was changed.`);

export const lockDirectory = (directory: string, stack: AsyncDisposableStack): void => {
  const lock = takeLock(join(directory, LAYOUT.lock));
  if (lock === undefined)
    throw wrong(`A server runs on ${directory}, or another command repairs or moves it. Stop it first.`);
  stack.defer(() => lock.release());
};

/**
 * @param options the options that name it, as given by the user.
 * @throws QaError `invalid_request` if neither a data directory nor everything that it would hold is given.
 */
export const required = (place: Place, options: string): Place => {
  if (place.data === undefined && (place.records === undefined || place.storage === undefined))
    throw wrong(`Not all is said of where it is. Give ${options}.`);
  return place.data === undefined ? place : { ...place, data: resolve(place.data) };
};
