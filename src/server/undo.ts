/** Steps to undo, the last first. */
export interface Undo {
  push(step: () => unknown): void;
  /**
   * Runs all steps, each once, even if an earlier one fails.
   * @throws the error of the first step that failed; each failure is passed to `onFailure`.
   */
  run(): Promise<void>;
}

export const undoSteps = (onFailure: (error: unknown) => void): Undo => {
  const steps: (() => unknown)[] = [];
  return {
    push: (step) => void steps.push(step),
    run: async () => {
      const failures: unknown[] = [];
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        try {
          await step();
        } catch (error) {
          failures.push(error);
          onFailure(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
};
