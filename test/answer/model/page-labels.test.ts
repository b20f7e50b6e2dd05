import { expect, test } from "vitest";
import { passagesAt } from "../../../src/answer/model/given/document-pages.ts";
import { placesAsked } from "../../../src/answer/question/places-asked.ts";
import { pageOf } from "../../../src/domain/documents/passage.ts";
import { passage } from "../../store/lancedb/support.ts";

/** A document whose pages print these numbers; "" for the file's own. */
const labelled = (labels: string[]) =>
  labels.map((label, at) =>
    passage("r", at, `Words of page ${at + 1}`, {
      source_type: "pdf",
      page: at + 1,
      ...(label !== "" && { page_label: label }),
      line: 1,
      line_end: 1,
    }),
  );

const pagesFor = (question: string, labels: string[]) => {
  const places = placesAsked(question);
  return places && passagesAt(labelled(labels), places).map(pageOf);
};

const BOOK = ["i", "ii", "iii", "1", "2", "3", "4", "5"];

test.each([
  ["What does page ii say?", BOOK, [2]],
  ["What does page II say?", BOOK, [2]],
  ["What does page 4 say?", BOOK, [7]],
  ["What does page 8 say?", BOOK, [8]],
  ["What is on page A-2?", ["", "", "A-1", "A-2"], [4]],
  // Two pages print it, one of them because the file counts it so.
  ["What does page 2 say?", ["", "", "1", "2"], [2]],
  ["What does page ii say?", ["", "", ""], []],
])("%s", (question, labels, pages) => {
  expect(pagesFor(question, labels)).toEqual(pages);
});
