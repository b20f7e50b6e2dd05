import { expect, test } from "vitest";
import { withoutLigatures } from "../../../src/domain/language/ligatures.ts";

test.each([
  ["find", ["fnd"]],
  ["efficient", ["effcient", "ecient", "efcient", "eicient"]],
  ["staff", ["sta"]],
  ["flight", ["ight"]],
  ["river", []],
  ["of", []],
])("%s", (word, forms) => {
  expect(withoutLigatures(word)).toEqual(forms);
});
