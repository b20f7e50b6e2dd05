import { ExtractionFailure } from "../../extract/failure.ts";

const TOO_LONG =
  "Reading this file came to a standstill and was stopped. Retry it; if it happens again, split it into smaller files and upload those.";

/** Ends the wait for a stalled run, which is not stopped by it. */
export interface Watch {
  /** It moved. */
  touch(): void;
  /** Settles as `run` does, or rejects with an ExtractionFailure once nothing has moved for this long. */
  over<T>(run: Promise<T>): Promise<T>;
}

/** @param stallMs milliseconds without a touch. */
export const watchFor = (stallMs: number): Watch => {
  let giveUp: (error: Error) => void = () => undefined;
  let timer: Timer | undefined;
  const touch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(new ExtractionFailure(TOO_LONG)), stallMs);
  };
  return {
    touch,
    over: async (run) => {
      const stalled = new Promise<never>((_, reject) => {
        giveUp = reject;
      });
      touch();
      try {
        return await Promise.race([run, stalled]);
      } finally {
        giveUp = () => undefined;
        clearTimeout(timer);
      }
    },
  };
};
