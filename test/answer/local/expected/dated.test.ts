import { expect, test } from "vitest";
import { datesVerb } from "../../../../src/answer/local/expected/dated.ts";

test.each([
  ["When was the mill founded?", "en", "The mill was founded in 1934 by Ada Moss.", true],
  ["When was NARA created?", "en", "It is an agency created in 1934.", true],
  ["When did the bakery open?", "en", "The bakery opened on 5 May 2011.", true],
  ["When did the bakery open?", "en", "The bakery opened in May.", true],
  ["When was the mill founded?", "en", "The mill was founded by Ada Moss, who died in 1934.", false],
  ["When was the suit over the mill filed?", "en", "Another suit was filed on May 5, 2023.", false],
  ["When was the mill founded?", "en", "The mill was not founded in 1934 but later.", false],
  ["When was the mill founded?", "en", "The mill was founded. In 1934 it burnt down.", false],
  ["Wann wurde die Mühle gegründet?", "de", "Die Mühle, gegründet im Jahr 1934, mahlt Roggen.", true],
  ["Quand le moulin a-t-il été fondé ?", "fr", "Le moulin fut fondé en 1934.", true],
])("%s %s: %s", (question, language, text, says) => {
  expect(datesVerb(question, language)?.(text)).toBe(says);
});

test("a question of another form tells no verb", () => {
  expect(datesVerb("When is the mill open?", "en")).toBeUndefined();
  expect(datesVerb("When was the mill open?", "en")).toBeUndefined();
  expect(datesVerb("How old is the mill?", "en")).toBeUndefined();
});

test.each(["é", "ж ", "漢", "a", " ", "founded ", "1934 ", "when was "])(
  "no text and no question is read in more than linear time: %j",
  (part) => {
    const says = datesVerb("When was the mill founded?", "en");
    // Of cubic time ten thousand characters take hours.
    expect(says?.(part.repeat(10_000))).toBe(false);
    for (const begin of ["When was ", "When did ", "Wann wurde ", "Quand "])
      expect(() => datesVerb(`${begin}${part.repeat(10_000)}x`, "en")).not.toThrow();
  },
);
