import { describe, expect, test } from "vitest";
import { answerTypeOf } from "../../../../src/answer/local/answer-type/answer-type-of.ts";
import { classify } from "../../../../src/answer/question/kind.ts";

const holdsNumber = (text: string, language: string): boolean | undefined =>
  answerTypeOf("", "amount", () => new Set(), language).isIn(text, false);

test.each([
  ["en", "It ground 12,400 sacks."],
  ["en", "It holds more than one petabyte."],
  ["en", "It takes one working day."],
  ["en", "It has one wheel."],
  ["en", "250. All of them are of oak."],
  ["zh", "约有300人参加了会议。"],
  ["ar", "حضر300 شخص"],
])("a number is one in %s: %s", (language, text) => {
  expect(holdsNumber(text, language)).toBe(true);
});

test.each([
  "It ran on the A100.",
  "It fell in COVID-19.",
  "It follows the Flour Order (EO) 14021.",
  "1.2. Services & Sacks",
  "Actual: 1.2. Services & Sacks",
  "See https://mill.example/flour/12400.pdf",
  "5. The miller’s other officers have told it.",
  "(2) Sales of rolls are left out.",
  "It runs on one specific type, or on one of these, as any one.",
])("digits of a name, a heading or an address are none: %s", (text) => {
  expect(holdsNumber(text, "en")).toBe(false);
});

test.each([
  ["How many employees are there?", "The mill has 1500 employees.", true],
  ["How many employees are there?", "It is subject to the 2022 Employee Stock Plan of the mill.", false],
  ["Wie viele Mitarbeiter gibt es?", "Die Mühle hat 2022 Mitarbeiter.", true],
])("what is like a year counts, but in a name: %s %s", (question, text, holds) => {
  const { kind, language } = classify(question);
  expect(answerTypeOf(question, kind, () => new Set(), language).isIn(text, false)).toBe(holds);
});

test.each([
  ["How long does the dumpling have to simmer?", "DUMPLING: simmer for 3 hours", true],
  ["How much is a new basket?", "3.2 Filling the tub: 1. Remove the basket.", false],
  ["How much is a new basket?", "Prices: 12.50 for a basket.", true],
  ["How much is the entry?", "12.50 Euro for adults.", true],
])("no amount is the number of a heading or of a step: %s %s", (question, text, expected) => {
  expect(answerTypeOf(question, "amount", () => new Set()).isIn(text, false)).toBe(expected);
});

test("a measure by its initials, and how warm it is, are amounts", () => {
  expect(classify("What EBITA is forecast for the mill in 2026?").kind).toBe("amount");
  expect(classify("How warm was it in the mill?").kind).toBe("amount");
});

test("digits in a web address are not the date of a publication", () => {
  const isDate = (question: string, text: string): boolean | undefined =>
    answerTypeOf(question, "date", () => new Set()).isIn(text, false);
  const asked = "When was the plan of the mill published?";
  expect(isDate(asked, "Source: https://mill.example/2022/04/Plan-2022-2026.pdf")).toBe(false);
  expect(isDate(asked, "Publication Date: 2022-04-07")).toBe(true);
});

test("a comparison of how many is told by numbers, any other one by anything", () => {
  const isIn = (question: string): boolean | undefined =>
    answerTypeOf(question, "comparison", () => new Set()).isIn("The mill ground flour.", false);
  expect(isIn("Compare how many sacks were ground in spring and in autumn.")).toBe(false);
  expect(isIn("Compare the mill and the bakery.")).toBeUndefined();
});

test("how often is told without a number, and how much is not", () => {
  const isIn = (question: string): boolean | undefined =>
    answerTypeOf(question, "amount", () => new Set()).isIn("We test flour annually.", false);
  expect(isIn("How often is flour tested?")).toBe(true);
  expect(isIn("How much flour is there?")).toBe(false);
});

test.each([
  ["How often is flour tested?", "Flour is tested every 3 weeks.", true],
  ["How often is flour tested?", "Flour is tested once a year.", true],
  ["How often is flour tested?", "Flour is tested after 500 hours.", true],
  ["How often is flour tested?", "Flour is tested on 31 March and on 30 June.", true],
  ["How often was the mill visited?", "The mill had 265 visits.", true],
  ["How often can I take the exam?", "You have 3 attempts at the exam.", true],
  ["What is the number of new high-frequency mills?", "There are 3 mills.", true],
])("how often is told by a rate or a number: %s %s", (question, text, expected) => {
  expect(answerTypeOf(question, "amount", () => new Set()).isIn(text, false)).toBe(expected);
});

test("a sentence's first word below a heading is no name", () => {
  const isIn = (text: string) =>
    answerTypeOf("Where is the lab?", "place", () => new Set()).isIn(text, false);
  expect(isIn("Attendance: Attendance at labs is required.")).toBe(false);
  expect(isIn("Lab: it is in Tarn.")).toBe(true);
});

test("a reason is given by what leads to something, and not by what is so for the most part or since some time", () => {
  const isReason = (text: string): boolean | undefined =>
    answerTypeOf("Why did sales fall?", "why", () => new Set()).isIn(text, false);
  expect(isReason("Sales fell due primarily to the flood.")).toBe(true);
  expect(isReason("Sales fell, since nobody came.")).toBe(true);
  expect(isReason("Sales are primarily of flour.")).toBeUndefined();
  expect(isReason("Sales fell since 2019.")).toBeUndefined();
});

test("a role and a reason are told in words of their own", () => {
  const isInOwnWords = (question: string, text: string): boolean =>
    answerTypeOf(question, classify(question).kind, () => new Set()).isInOwnWords(text);
  expect(isInOwnWords("Who runs the Berg Mill?", "Anna Berg, Director of the Berg Mill")).toBe(true);
  expect(isInOwnWords("Who bought the Berg Mill?", "Anna Berg, Director of the Berg Mill")).toBe(false);
  expect(isInOwnWords("Why did the Berg Mill close?", "The Berg Mill had none because of the flood.")).toBe(
    true,
  );
});

describe("what a text says the meaning of", () => {
  const defines = (question: string, text: string): boolean =>
    answerTypeOf(question, classify(question).kind, () => new Set()).defines({ text });

  test("is what is asked for, whosever it is", () => {
    expect(defines("What is the mission of the mill?", "Our mission is to grind for all.")).toBe(true);
    expect(defines("What is the mission of the mill?", "The mill is a tower of stone.")).toBe(false);
    expect(defines("What does the mill pay for each sack?", "A sack is a bag of jute.")).toBe(false);
  });

  test("is its label, or what it states behind one", () => {
    expect(defines("What is the mission of the mill?", "Mission: To grind for all.")).toBe(true);
    expect(defines("What is the mission of the mill?", "Who we are ~ The mill's mission is to grind.")).toBe(
      true,
    );
    expect(defines("Mill mission statement", "The mill's mission is to grind.")).toBe(true);
    expect(defines("What is the mission of the mill?", "The mill: Its mission grows.")).toBe(false);
  });

  test("is what an acronym stands for where that alone is asked", () => {
    const spelt = "The Oat Advisory Kitchen (OAK) bakes.";
    expect(defines("What does Linn mean by OAK?", "OAK Oat Advisory Kitchen")).toBe(true);
    expect(defines("What is the OAK?", spelt)).toBe(true);
    expect(defines("OAK mission", spelt)).toBe(false);
  });

  test("is no more than that it does something", () => {
    expect(defines("What is the OAK?", "The OAK is a council of millers.")).toBe(true);
    expect(defines("What is a grinding council?", "The grinding council (OAK) is a body.")).toBe(true);
    expect(defines("What is the OAK?", "The OAK is also planning a mill.")).toBe(false);
  });
});

const isExpected = (question: string, text: string, language = "en"): boolean | undefined =>
  answerTypeOf(question, classify(question).kind, () => new Set(), language).isIn(text, false);

test.each([
  ["How many employees does the mill have?", "The mill has 1500 employees.", "en", true],
  ["How much does the mill pay in?", "Pay and pensions: Ada Berg, ext. 2318", "en", false],
  ["How large is the extension?", "The extension 120 m² in size is of stone.", "en", true],
  ["How much is the telephone?", "Telephone: 120 pounds each.", "en", true],
  ["How many employees does the mill have?", "In 2015 employees left the mill.", "en", false],
  ["Wie viele Einwohner hat die Stadt?", "Die Stadt hat 1.234.567 Einwohner.", "de", true],
  ["How much of the power is from wind?", "In Germany 40% of the power is from wind.", "en", true],
  ["Wie viele Verträge nennen das Recht?", "Keiner der Verträge nennt das Recht.", "de", true],
  ["How much time was left when he made it?", "He made it with 17 seconds left.", "en", true],
  ["Wie viel frisst die Qualle?", "Sie frisst das Zehnfache ihres Gewichts.", "de", true],
  ["How large was the theatre?", "The theatre stood from 1870 to 1939.", "en", false],
  ["Wie oft reist der Doktor allein?", "Der Doktor reist selten allein.", "de", true],
  ["¿Con qué frecuencia viaja solo?", "Raras veces viaja solo.", "es", true],
  ["How many loaves were counted?", "No one counted the loaves in the canteen.", "en", false],
])("%s %s", (question, text, language, is) => {
  expect(isExpected(question, text, language)).toBe(is);
});

test.each([
  ["Wann wurde der Hafen eröffnet?", "Er wurde am 14.03.2023 eröffnet.", "de", true],
  ["When was the harbour opened?", "It opened on 3/14/23.", "en", true],
  ["When was the harbour opened?", "It came with version 1.2.10.", "en", false],
  ["When was the harbour opened?", "Bill to Harbour, no. 2024-03317", "en", false],
  ["When does the course start?", "The course starts on 19 Sept.", "en", true],
  ["When does the course start?", "The course starts at 9 am.", "en", true],
  ["When does the course start?", "The course costs £18.30 in the hall.", "en", false],
  ["When does the course start?", "The course takes 1.50 % of the time.", "en", false],
  ["How much tax is on the invoice?", "Invoice number: 2025-0418", "en", false],
  ["How much tax is on the invoice?", "Invoice date: 4 April 2025", "en", false],
  ["How many seats has the hall?", "The hall has 100-200 seats.", "en", true],
  ["Wie viele kamen?", "Es kamen 30 Personen 2022.", "de", true],
  ["How much tax is on the invoice?", "Tax: £1,041.80 on 4 April 2025", "en", true],
  ["When does the lease end?", "The tenant may end it with 60 days' notice.", "en", false],
  ["When can the landlord enter?", "The landlord may enter after giving 24 hours' notice.", "en", true],
  ["When do I have to return the goods?", "Goods are returned within two weeks.", "en", true],
  ["Wann kann der Vermieter eintreten?", "Er darf es innerhalb von zwei Wochen.", "de", true],
  ["Wann trat der Vermieter ein?", "Er darf es innerhalb von zwei Wochen.", "de", false],
  ["When did they return the goods?", "Goods are returned within two weeks.", "en", false],
  ["¿Cuándo se abrió el puerto?", "Confirmaron que se abrió en marzo.", "es", true],
  ["Wann wurde der Hafen eröffnet?", "Der Mai war schön, als er eröffnet wurde.", "de", false],
  ["When was the harbour opened in May?", "The harbour was opened in May.", "en", false],
])("a date or, of what is to be done, a span of time: %s %s", (question, text, language, is) => {
  expect(isExpected(question, text, language)).toBe(is);
});

test.each([
  ["Who designed the website?", "Jane Doe designed it."],
  ["Where is the head office?", "The head office is in Berlin."],
  ["Where is the head office?", "It is at 12 Mill Street."],
])("a way to reach somebody is not all that is asked for: %s %s", (question, text) => {
  expect(isExpected(question, text)).toBe(true);
});

test("what is asked of an owner is not the owner", () => {
  const defines = (text: string): boolean =>
    answerTypeOf("What is the mill's mission?", "definition", () => new Set()).defines({ text });
  expect(defines("The mill is an old building at the harbour.")).toBe(false);
  expect(defines("Our mission is to bake for all.")).toBe(true);
  expect(defines("The mill's mission is to bake for all.")).toBe(true);
});

test.each([
  ["Where is the flour ground?", "In the cellar, flour is weighed.", false],
  ["Where is the flour of the mill ground?", "The flour is ground in the mill.", false],
  ["Where is the flour?", "The flour is in a cellar.", false],
  ["Where was the treaty signed?", "The treaty was signed in secret.", false],
  ["Where was the treaty signed?", "The treaty was signed in two copies.", false],
  ["Where was the treaty signed?", "The treaty was signed in triplicate.", false],
  ["Where does the mill sell flour?", "The mill had to sell flour to increase its revenue.", false],
  [
    "Where was the old flour mill of Husum built?",
    "A flour mill was built of wood, and stands in a valley.",
    false,
  ],
  ["Where was the old flour mill of Husum built?", "The hall was built in the hills.", false],
])("what has no name is no place: %s %s", (question, text, isTold) => {
  expect(answerTypeOf(question, "place", () => new Set()).isIn(text, false)).toBe(isTold);
});

test("a month is a time only where it is no name, whichever of them is new", () => {
  const isDate = (question: string, text: string, language = "en"): boolean | undefined =>
    answerTypeOf(question, "date", () => new Set(), language).isIn(text, false);
  const question = "When was the mill that was planned in May opened?";
  expect(isDate(question, "In May the mill was planned, and in June it was opened.")).toBe(true);
  expect(isDate(question, "In May the mill was planned.")).toBe(false);
  expect(isDate("When was the mill opened?", "It was opened by April Jones.")).toBe(false);
  expect(isDate("When was the mill opened?", "It was dried in sun and wind.")).toBe(false);
  expect(isDate("Wann wurde die Mühle eröffnet?", "Sie wurde in so kurzer Zeit eröffnet.", "de")).toBe(false);
  expect(isDate("Wann wurde die Mühle eröffnet?", "Sie wurde im Juni eröffnet.", "de")).toBe(true);
});

test.each([
  ["Wann muss ich zahlen?", "In den letzten Jahren stieg die Zahl.", "de", false],
  ["Wann muss ich zahlen?", "Zu zahlen ist in 14 Tagen.", "de", true],
  ["¿Cuándo debo devolver el libro?", "Se devuelve en el plazo de dos semanas.", "es", true],
  ["¿Cuándo debo devolver el libro?", "Se devuelve en la sala.", "es", false],
])("until when: %s %s", (question, text, language, isTold) => {
  expect(answerTypeOf(question, "date", () => new Set(), language).isIn(text, false)).toBe(isTold);
});

test.each([
  "This led to the loss of the fleet.",
  "He led the fleet.",
  "What led the fleet astray is unknown.",
])("nobody is named who leads: %s", (text) => {
  const expected = answerTypeOf("Who led the fleet?", "person", () => new Set());
  expect(expected.names(text)).toEqual([]);
});

test("a time is also one before our era, or ago", () => {
  const isDate = (text: string): boolean | undefined =>
    answerTypeOf("When was the mill built?", "date", () => new Set()).isIn(text, false);
  expect(isDate("It was built 4,000 years ago.")).toBe(true);
  expect(isDate("It was built about 300 BC.")).toBe(true);
  expect(isDate("It was built of 300 bricks.")).toBe(false);
  expect(isDate("It was built at 120 bp.")).toBe(false);
});

test.each([
  ["How many people came?", "The fair was from 23 June to 9 July.", false],
  ["How many years did he get?", "He took $50,000 and 400,000 Swedish crowns.", false],
  ["How many judges must the court have?", "There is one supreme court.", false],
  ["How many courts are there?", "There is one court.", true],
  ["How many people came?", "Some 200 people came on 9 July.", true],
  ["How many members may vote?", "Of the members, 12 may vote.", true],
  ["How many cakes are left?", "Only one is left.", true],
  ["What was the ratio of wins?", "The ratio was 1:15.", true],
  ["How long does the film last?", "The film lasts 01:45 hours.", true],
  ["How much memory has the board?", "The board has 8GB of it.", true],
  ["How much does it cost?", "The fair costs 30 pounds.", true],
])("a number of a date or a sum counts nothing else: %s %s", (question, text, expected) => {
  expect(answerTypeOf(question, "amount", () => new Set()).isIn(text, false)).toBe(expected);
});

test("how much is a label's value only where it counts what is asked for", () => {
  const defines = (question: string): boolean =>
    answerTypeOf(question, "amount", () => new Set()).defines({
      text: "Rye cake: 200 g walnuts",
      name: "Rye cake",
    });
  expect(defines("How many calories are in the rye cake?")).toBe(false);
});

test("each day says how often", () => {
  const isIn = (question: string, text: string): boolean | undefined =>
    answerTypeOf(question, "amount", () => new Set()).isIn(text, true);
  expect(isIn("How often is it saved?", "Each day you save it, a copy is made.")).toBe(true);
});

test.each([
  ["es", "¿Cuántos dólares cuesta?", "Cuesta $50."],
  ["de", "Wie viele Pfund kostet es?", "Es kostet £50."],
  ["de", "Wie viele Gäste saßen dort?", "Es saßen 12 am Tisch."],
])("what counts nothing in English is counted in other languages: %s %s", (language, question, text) => {
  expect(answerTypeOf(question, "amount", () => new Set(), language).isIn(text, false)).toBe(true);
});

test("a long run of digits is read in a time that grows with its length only", () => {
  const { isIn } = answerTypeOf("How many parts are there?", "amount", () => new Set());
  expect(isIn(`There are ${"1".repeat(50_000)}`, false)).toBe(true);
});

test("days of the week are no persons, and a lead physiotherapist is one of many", () => {
  const isIn = (question: string, text: string) =>
    answerTypeOf(question, "person", () => new Set(), "en").isIn(text, false);
  expect(isIn("Who takes orders?", "Orders received by noon on Tuesday go out on Thursday.")).toBe(false);
  expect(isIn("Who takes orders?", "Orders go to our Wendell Pryce.")).toBe(true);
  expect(isIn("Who is the lead physiotherapist?", "The lead physiotherapist is Samir Bhatt.")).toBe(true);
});

test("a telephone number tells no amount", () => {
  const isIn = (text: string) =>
    answerTypeOf("How much does the mill put in?", "amount", () => new Set()).isIn(text, false);
  expect(isIn("Pay and pension: Sunita Bray, ext. 2314")).toBe(false);
  expect(isIn("Employees: call +31 10 555 0160")).toBe(false);
});

test("a rate of growth is no share", () => {
  const isShare = (question: string, text: string): boolean | undefined =>
    answerTypeOf(question, "amount", () => new Set()).isIn(text, false);
  const asked = "What share of flour sales came from Kiel?";
  expect(isShare(asked, "Flour sales in Kiel increased by $2 million or 16%.")).toBe(false);
  expect(isShare(asked, "Kiel accounted for 16% of flour sales, which grew 5%.")).toBe(true);
  expect(isShare("By what percentage did flour sales grow?", "Flour sales grew 5%.")).toBe(true);
});

test("the day of a signature is of nothing else", () => {
  const isDate = (question: string) =>
    answerTypeOf(question, "date", () => new Set()).isIn("Date: April 27, 2023 By: /s/ ADA MOSS", false);
  expect(isDate("When did Ada Moss start as the miller?")).toBe(false);
  expect(isDate("When did Ada Moss sign?")).toBe(true);
});

test("who has a role that is named is told by a person's name, and who leads by an office as well", () => {
  const isIn = (question: string, text: string) =>
    answerTypeOf(question, "person", () => new Set()).isIn(text, false);
  const office = "The Mill Guild Data Officer leads the work, and its Flour Board helps.";
  expect(isIn("Who is the Guild's treasurer?", "The treasurer of the Mill and Flour Board helps.")).toBe(
    false,
  );
  expect(isIn("Who is the Guild's treasurer?", "The treasurer is Ada Moss.")).toBe(true);
  expect(isIn("Who leads the work?", office)).toBe(true);
});

test.each([
  ["What does NMkt mean on the timetable?", "NMkt not on market days.", true],
  ["What does NMkt mean on the timetable?", "Mkt on market days.", false],
])("a code is told by what follows on it: %s %s", (question, text, expected) => {
  expect(answerTypeOf(question, "definition", () => new Set()).defines({ text })).toBe(expected);
});

test.each([
  ["How does the guild define fine flour?", "Fine flour means flour without bran.", true],
  ["How does the guild define fine flour?", "Fine flour is sold in May.", false],
  ["How does the guild define fine flour?", "The guild sells fine bread.", false],
  ["What counts as a fault?", "A fault was found at the mill.", false],
])("a definition that is asked for is given by a word that defines: %s %s", (question, text, may) => {
  expect(answerTypeOf(question, "definition", () => new Set()).isIn(text, false) !== false).toBe(may);
});

test.each([
  ["Which firm looks after the shares?", "Shares: 14%", false],
  ["Which bank keeps the money?", "The money is kept by the bank.", false],
  ["Which firm looks after the shares?", "The manager is now Larkhill Asset Management.", undefined],
])("one that has a name is asked for: %s %s", (question, text, holds) => {
  const { kind, language } = classify(question);
  expect(kind).toBe("name");
  expect(answerTypeOf(question, kind, () => new Set(), language).isIn(text, false)).toBe(holds);
});

test.each([
  ["The guild has six millers.", false],
  ["The guild pays six millers in May, in June, and in July.", false],
  ["The six millers: Ada, Bea, Cai, Dov, Eli, and Fay.", true],
  ["Ada, Bea, Cai, Dov, Eli, and Fay are the six millers.", true],
])("several are told by more than their number: %s", (text, isTold) => {
  const { isIn } = answerTypeOf("Name the six millers of the guild.", "list", () => new Set());
  expect(isIn(text, false) === true).toBe(isTold);
});
