import { expect, it } from "vitest";
import { statusWord } from "../../../cli/output/status-words.ts";
import { STATES } from "../../../src/console/documents/list/view.ts";

it("documents are in the same states in the console as in the terminal", () => {
  const states = Object.values(STATES);
  expect(states.map(({ name }) => name.toLowerCase())).toEqual(
    states.map(({ statuses }) => statusWord(statuses.at(-1) ?? "")),
  );
});
