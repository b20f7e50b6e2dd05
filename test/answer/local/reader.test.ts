import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readInSteps } from "../../../src/answer/local/reader.ts";
import { MAX_DOCUMENTS } from "../../../src/answer/local/selection/select.ts";
import type { FoundPassage } from "../../../src/answer/search/retrieve.ts";
import { found, foundTable } from "./hits.ts";
import { readLocally } from "./read.ts";

const NORMANS = found(
  "The Normans gave their name to Normandy, a region in France. They were descended from Norse raiders and pirates " +
    "from Denmark, Iceland and Norway who, under their leader Rollo, agreed to swear fealty to King Charles III. " +
    "The distinct identity of the Normans emerged in the first half of the 10th century.",
);
const HUGUENOTS = found(
  "In 1562, naval officer Jean Ribault founded the outpost of Charlesfort on Parris Island, South Carolina. " +
    "Fifteen ships were lost. The colony failed because it had no food.",
);
const read = (question: string, ...all: FoundPassage[]) => readLocally(question, { found: all, named: [] });
const firstOf = (question: string, ...all: FoundPassage[]): string | undefined =>
  read(question, ...all).parts[0]?.text;

describe("what answers comes first", () => {
  test.each([
    ["Who was the leader of the Norse raiders?", /Rollo/],
    ["In what century did the Normans get their distinct identity?", /10th century/],
    ["When was Charlesfort founded?", /^In 1562/],
    ["How many ships were lost?", /^Fifteen ships were lost\.$/],
    ["Why did the colony fail?", /because it had no food/],
  ])("%s", (question, answer) => {
    expect(firstOf(question, NORMANS, HUGUENOTS)).toMatch(answer);
    expect(read(question, NORMANS, HUGUENOTS).outcome).toBe("confident");
  });

  test("in other words than the question's as well", () => {
    const other = found("Nine barrels were lost. It rained.");
    expect(firstOf("How many vessels were lost?", other, HUGUENOTS)).toBe("Fifteen ships were lost.");
  });

  test.each([
    [
      "de",
      "Wann wurde der Hafen eröffnet?",
      "Der Hafen liegt am Fluss. Der Hafen wurde im Mai 1911 eröffnet.",
      /1911/,
    ],
    [
      "es",
      "¿Cuántos barcos se perdieron?",
      "Los barcos eran viejos. Se perdieron quince barcos en total.",
      /quince/,
    ],
    ["ru", "Когда открыли порт?", "Порт стоит на реке. Порт открыли в мае 1911 года.", /1911/],
    ["zh", "港口是什么时候开放的？", "港口位于河边。港口于1911年5月开放。", /1911/],
    ["ar", "متى افتتح الميناء؟", "يقع الميناء على النهر. افتتح الميناء في عام 1911.", /1911/],
  ])("in %s as well", (language, question, text, answer) => {
    expect(firstOf(question, found(text, "", { language }))).toMatch(answer);
  });

  test("nothing of a book's index, which names what stands elsewhere", () => {
    const text =
      "Bodoni, 31\nCaslon, 27, 41\nDesigners, see Typefaces\nHelvetica, see Grotesque\nTypefaces, 12, 19";
    const question = "Who designed the Helvetica typefaces?";
    const under = (...section: string[]) => read(question, found(text, "", { section })).parts.length;
    expect(under("Index")).toBe(0);
    expect(under("Index", "Typefaces")).toBeGreaterThan(0);
  });

  test("with the sentence before, where it points back", () => {
    const text = "The tower leans to the south. It was closed to visitors in 1990.";
    expect(firstOf("When was the tower closed to visitors?", found(text))).toBe(text);
  });

  test.each([
    ["When does the mill grind barley?", "The mill grinds barley on Thursdays.", "en"],
    ["¿Cuándo muele cebada el molino?", "El molino muele cebada los domingos.", "es"],
    ["Wann mahlt die Mühle Gerste?", "Die Mühle mahlt donnerstags Gerste.", "de"],
  ])("a day of the week is a date, in the plural as well: %s", (question, text, language) => {
    expect(read(question, found(text, "", { language }))).toMatchObject({
      outcome: "confident",
      parts: [{ text }],
    });
  });

  test("the reason of what is asked for, not that of something else which changed", () => {
    const cash = found(
      "The decrease in cash was driven by lower net income after the loss of a mill, and by changes of stocks.",
      "Orchard",
    );
    const revenue = found("Bread revenue fell due to a poor harvest of wheat in both valleys.", "Orchard");
    expect(firstOf("Why did Orchard's revenue change?", cash, revenue)).toMatch(/^Bread revenue/);
    expect(firstOf("Why did Orchard's cash change?", revenue, cash)).toMatch(/^The decrease in cash/);
  });

  test("what a quantity is, where nothing is named that has one", () => {
    const text = "Milled wheat weight is the weight of wheat less that of its chaff.";
    const rows = foundTable("Orchard", { columns: ["2023"], unit: "in tons" }, [
      ["Milled wheat weight", "1,250"],
    ]);
    expect(firstOf("What is milled wheat weight?", rows, found(text, "Orchard"))).toBe(text);
    expect(firstOf("What is Orchard's milled wheat weight?", rows, found(text, "Orchard"))).toMatch(/1,250/);
  });

  test("an amount rather than its change, unless that is asked for", () => {
    const sales = found(
      "Bread sales decreased by 3 million dollars.\n\nBread sales were 82 million dollars.",
    );
    expect(firstOf("What were the bread sales?", sales)).toBe("Bread sales were 82 million dollars.");
    expect(firstOf("By how much did bread sales fall?", sales)).toContain("3 million");
  });

  test("nothing besides it that has no word of the question, though its document's opening has all", () => {
    const log = ["The keeper's log.", "Accounts.\n\nThe repair of the stairs cost 340 crowns."];
    const pages = log.map((text) => found(text, "log.pdf"));
    for (const { hit } of pages) hit.about = log.join("\n");
    const { parts } = read("What did the repair of the stairs cost?", ...pages);
    expect(parts.map(({ text }) => text)).toEqual(["The repair of the stairs cost 340 crowns."]);
  });

  test("a list with its lead-in; never the announcement alone", () => {
    const list = "We operate in three areas:\n• bakeries\n• mills\n• farms\n\nNothing else is done.";
    expect(firstOf("What are the areas that we operate in?", found(list))).toBe(
      "We operate in three areas:\n• bakeries\n• mills\n• farms",
    );
    expect(firstOf("In which areas do we operate?", found("We operate in these areas:"))).toBeUndefined();
  });
});

describe("what does not answer is not given as an answer", () => {
  test.each(["What is the boiling point of sulphur?", "who is it?", "???", ""])("%j: nothing", (question) => {
    expect(read(question, NORMANS, HUGUENOTS)).toMatchObject({ parts: [], outcome: "none" });
  });

  test("a question for a date by a sentence without one, or for a number by one without any", () => {
    const text = found("The harbour of the old town was opened by the mayor and the bishop.");
    expect(read("When was the harbour opened?", text).outcome).not.toBe("confident");
    expect(read("How many harbours were opened?", text).outcome).not.toBe("confident");
  });

  test("a question for a number by the digits of a name, or by a word that counts nothing", () => {
    const text = found("The port sells the A100 and H100 ferries to several islands.");
    expect(read("How many H100 ferries does the port sell?", text).outcome).not.toBe("confident");
  });

  test("a heading", () => {
    const text = found("Climate Change Risks\n\nRising water may flood the mills.", "", {
      section: ["Climate Change Risks"],
    });
    expect(firstOf("climate change risks", text)).not.toBe("Climate Change Risks");
  });

  test("nothing was found", () => {
    expect(read("Who was Rollo?")).toMatchObject({ parts: [], outcome: "none", considered: [] });
  });
});

test("what was weighed is told, best first, with what was chosen", () => {
  const { considered, parts } = read("How many ships were lost?", HUGUENOTS);
  expect(considered[0]).toMatchObject({ text: "Fifteen ships were lost.", chosen: true });
  expect(considered.filter(({ chosen }) => chosen)).toHaveLength(parts.length);
  const scores = considered.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
});

test("every part's span is a stretch of its passage, whatever the texts", () => {
  const words = [
    "tower",
    "Pisa",
    "leans",
    "1990",
    "4,5",
    ".",
    "!\n",
    ":\n",
    "\n\n",
    "• ",
    "🙂",
    "The",
    "of",
    "\0",
    "他",
    "It",
  ];
  const text = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((some) => some.join(" "));
  const kind = fc.constantFrom("", "When ", "How many ", "Compare ", "Wer ", "什么是 ");
  fc.assert(
    fc.property(kind, text, fc.array(text, { minLength: 1, maxLength: 7 }), (asked, rest, passages) => {
      const all = passages.map((passage, at) => found(passage, `Document ${at}`));
      const { parts, outcome: certainty } = readLocally(`${asked}${rest} tower of Pisa`, {
        found: all,
        named: [],
      });
      expect(parts.length).toBeLessThanOrEqual(MAX_DOCUMENTS);
      expect(parts.length > 0).toBe(certainty !== "none");
      for (const { hit, span, text: said } of parts) {
        expect(said.trim()).not.toBe("");
        // A heading is shown on one line with what stands below it.
        const [shown, cited] = [said, hit.passage.text.slice(span.start, span.end)].map(wordsOnly);
        expect(shown).toContain(cited);
        expect(span.start).toBeLessThan(span.end);
      }
    }),
  );
});

test("a step reads one passage or weighs one candidate", () => {
  const count = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(count, count, (passages, sentences) => {
      const all = Array.from({ length: passages }, (_, at) =>
        found(Array.from({ length: sentences }, (_, of) => `Ferry ${at} left pier ${of}.`).join(" ")),
      );
      const steps = [...readInSteps("Which ferry left the pier?", { found: all, named: [] })];
      expect(steps.length).toBeGreaterThanOrEqual(passages + passages * sentences);
    }),
  );
});

const wordsOnly = (text: string): string => text.replace(/[\s:;]+/g, " ");

test("a word that stands in a document's opening by chance is looked for in the passage as well", () => {
  const opening = "Harbour Board of Kiel\nStrategic Plan\nVision\nMission\nValues";
  const mission = found("Our mission is to keep the harbour open all year.", opening);
  const others = [
    "The Harbour Board of Kiel has a plan of dredging.",
    "The Harbour Board of Kiel keeps two tugs.",
  ];
  const all = [...others.map((text) => found(text, opening)), mission];
  expect(firstOf("What is the mission of the Harbour Board of Kiel?", ...all)).toMatch(
    /keep the harbour open/,
  );
});
