import type { Progress } from "../../domain/records.ts";
import type { Telemetry } from "../../domain/telemetry.ts";

/** Times the stages of one run: each from its first progress to the first of the next stage, or to the end of the run. */
export interface StageTimes {
  at(stage: Progress["stage"]): void;
  end(outcome: string): void;
}

export const stageTimes = (telemetry: Telemetry): StageTimes => {
  let current: { stage: Progress["stage"]; end: (outcome: string) => void } | undefined;
  return {
    at: (stage) => {
      if (current?.stage === stage) return;
      current?.end("ok");
      current = { stage, end: telemetry.begin("stage", { stage }) };
    },
    end: (outcome) => {
      current?.end(outcome);
      current = undefined;
    },
  };
};
