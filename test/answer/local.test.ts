import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readLocally } from "../../src/answer/local.ts";
import type { Hit } from "../../src/domain/passage.ts";

let made = 0;
const hit = (text: string, score = 1): Hit => {
  made += 1;
  const place = { source_type: "pdf", page: 1, line: 1, line_end: 1 } as const;
  return { passage: { id: `p${made}`, resourceId: "r", index: made, text, place, lineStarts: [0] }, score };
};

const NORMANS = hit(
  "The Normans gave their name to Normandy, a region in France. They were descended from Norse raiders and pirates " +
    "from Denmark, Iceland and Norway who, under their leader Rollo, agreed to swear fealty to King Charles III. " +
    "The distinct identity of the Normans emerged in the first half of the 10th century.",
);
const HUGUENOTS = hit(
  "In 1562, naval officer Jean Ribault founded the outpost of Charlesfort on Parris Island, South Carolina. " +
    "Fifteen ships were lost. The colony failed for want of food.",
);
const SALES = hit(
  [
    "CONDENSED CONSOLIDATED STATEMENTS OF OPERATIONS (Unaudited)",
    "Three Months Ended",
    "July 1, June 25,",
    "2023 2022",
    "Net sales:",
    "Products $ 60,584 $ 63,355",
    "Services 21,213 19,604",
    "Total net sales 81,797 82,959",
    "Apple Inc. | Q3 2023 Form 10-Q | 1",
  ].join("\n"),
);
const textsOf = (question: string, hits: Hit[]): string[] =>
  readLocally(question, hits).map(({ text }) => text);

describe("what it finds", () => {
  test.each([
    ["Who was the leader of the Norse raiders?", /^They were descended .* Rollo/],
    [
      "In what century did the Normans get their distinct identity?",
      /^The distinct identity .* 10th century\.$/,
    ],
    ["When was Charlesfort founded?", /^In 1562,/],
    ["How many ships were lost?", /^Fifteen ships were lost\.$/],
  ])("%s", (question, answer) => {
    expect(textsOf(question, [NORMANS, HUGUENOTS, SALES])[0]).toMatch(answer);
  });

  test("of two sentences that say as much, the one with a number answers how many", () => {
    const passage = hit(
      "The sunken ships lie off the coast. Nine of the ships had sunk. The ships sunk quickly.",
    );
    expect(textsOf("How many ships sunk?", [passage])[0]).toMatch(/^Nine/);
  });

  test("the search's order decides between passages that say the same", () => {
    const [one, other] = [hit("The tower is 96 metres high."), hit("The tower is 97 metres high.")];
    expect(textsOf("How high is the tower?", [other, one])[0]).toContain("97");
    expect(textsOf("How high is the tower?", [one, other])[0]).toContain("96");
  });

  test("a row of a table comes with the header of its columns, in the document's order", () => {
    const parts = readLocally("What were the total net sales?", [NORMANS, SALES]);
    expect(parts.map(({ text }) => text)).toEqual([
      "Three Months Ended\nJuly 1, June 25,\n2023 2022",
      "Total net sales 81,797 82,959",
    ]);
    expect(parts.every((part) => part.hit === SALES)).toBe(true);
  });

  test("a page's footer is never an answer, however well it fits", () => {
    const pages = [1, 2, 3].map((page) =>
      hit(`Inventories are valued at cost on page ${page}.\nApple Inc. | Q3 2023 Form 10-Q | ${page}`),
    );
    const found = textsOf("What does Apple Inc. say of inventories in its Q3 2023 Form 10-Q?", pages);
    expect(found[0]).toMatch(/^Inventories/);
    expect(found.join()).not.toContain("|");
  });

  test("says the same thing once, and at most three things", () => {
    const hits = Array.from({ length: 6 }, () => hit("The tower of Pisa leans."));
    expect(textsOf("Does the tower of Pisa lean?", hits)).toEqual(["The tower of Pisa leans."]);
    const towers = ["old", "white", "tall", "famous", "crowded"].map((word) =>
      hit(`The ${word} tower of Pisa leans ${word}ly, as its ${word} builders found.`),
    );
    expect(textsOf("Does the tower of Pisa lean?", towers)).toHaveLength(3);
  });
});

describe("what a document is", () => {
  const text = "Net sales rose to 81,797 in the quarter.";
  const of = (about: string) => ({ ...hit(text), about });

  test("its passages need not say again", () => {
    expect(
      readLocally("How far did Apple's net sales rise in Q3 2023?", [of("2023-Q3-AAPL\nApple Inc.")]),
    ).toHaveLength(1);
  });

  test("decides between passages that say the same", () => {
    const hits = [of("2023-Q3-MSFT\nMicrosoft"), of("2023-Q3-AAPL\nApple Inc.")];
    const [part] = readLocally("How far did Apple's net sales rise in Q3 2023?", hits);
    expect(part?.hit).toBe(hits[1]);
  });
});

test("the second of two questions in one does not drown the first", () => {
  const question =
    "How many ships were lost, and which consequences did the historians and economists of later times see for trade?";
  expect(textsOf(question, [HUGUENOTS, NORMANS])[0]).toBe("Fifteen ships were lost.");
});

describe("when it says nothing", () => {
  test.each([
    ["What is the boiling point of sulphur?"],
    ["Who won the football world championship in 1990?"],
    ["who is it?"],
    ["???"],
    [""],
  ])("%j", (question) => {
    expect(readLocally(question, [NORMANS, HUGUENOTS, SALES])).toEqual([]);
  });

  test("how many there are, where none are counted", () => {
    const severance =
      "We recorded $800 million of employee severance expenses. In 2022 employees were trained.";
    expect(textsOf("How many employees are there?", [hit(severance)])).toEqual([]);
    expect(
      textsOf("How many employees are there?", [hit("The firm has 1,200 full-time employees.")]),
    ).toHaveLength(1);
  });

  test("without hits, or with hits that hold no words", () => {
    expect(readLocally("Who was Rollo?", [])).toEqual([]);
    expect(readLocally("Who was Rollo?", [hit("   "), hit("12 34")])).toEqual([]);
  });
});

test("every part is a stretch of its passage, whatever the texts", () => {
  const word = fc.constantFrom(
    "tower",
    "Pisa",
    "leans",
    "1990",
    "4,5",
    ".",
    "!\n",
    "\n\n",
    "•",
    "🙂",
    "The",
    "of",
    "\0",
  );
  const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 5 }), (question, passages) => {
      const parts = readLocally(
        `${question} tower of Pisa`,
        passages.map((passage) => hit(passage)),
      );
      expect(parts.length).toBeLessThanOrEqual(3);
      for (const { text: said, hit: from, span } of parts) {
        expect(said).toBe(from.passage.text.slice(span.start, span.end));
        expect(said.trim()).not.toBe("");
      }
    }),
  );
});
