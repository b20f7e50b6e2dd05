import { describe, expect, test } from "vitest";
import type { FoundPassage } from "../../../../src/answer/search/retrieve.ts";
import { found, foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

const certaintyOf = (question: string, ...all: FoundPassage[]) =>
  readLocally(question, { found: all, named: [] }).outcome;

/** Of each language: the answer's passage, another one, a question that the first answers, and one that none does. */
const LANGUAGES: [language: string, answer: string, other: string, asked: string, unanswered: string][] = [
  [
    "en",
    "The lighthouse stands on the northern cliff. The lighthouse was built in 1874 by Anna Berg.",
    "The market sells fish and bread every morning.",
    "When was the lighthouse built?",
    "Which school teaches chemistry to sailors?",
  ],
  [
    "de",
    "Der Leuchtturm steht auf der nördlichen Klippe. Der Leuchtturm wurde 1874 von Anna Berg gebaut.",
    "Auf dem Markt gibt es jeden Morgen Fisch und Brot.",
    "Wann wurde der Leuchtturm gebaut?",
    "Welche Schule unterrichtet Seeleute in Chemie?",
  ],
  [
    "es",
    "El faro está en el acantilado del norte. El faro fue construido en 1874 por Anna Berg.",
    "El mercado vende pescado y pan cada mañana.",
    "¿Cuándo fue construido el faro?",
    "¿Qué escuela enseña química a los marineros?",
  ],
  [
    "ru",
    "Маяк стоит на северном утёсе. Маяк построили в 1874 году по проекту Анны Берг.",
    "На рынке каждое утро продают рыбу и хлеб.",
    "Когда построили маяк?",
    "Какая школа учит моряков химии?",
  ],
  [
    "ar",
    "تقع المنارة على الجرف الشمالي. بنيت المنارة في عام 1874.",
    "يبيع السوق السمك والخبز كل صباح.",
    "متى بنيت المنارة؟",
    "أي مدرسة تعلم الكيمياء للبحارة؟",
  ],
  [
    "zh",
    "灯塔位于北部的悬崖上。灯塔于1874年建成。",
    "市场每天早上卖鱼和面包。",
    "灯塔是哪一年建成的？",
    "哪所学校教水手化学？",
  ],
];

describe.each(LANGUAGES)("in %s", (language, answer, other, asked, unanswered) => {
  const passages = [found(other, "", { language }), found(answer, "", { language })];

  test("what is there is answered outright", () => {
    expect(certaintyOf(asked, ...passages)).toBe("confident");
    expect(readLocally(asked, { found: passages, named: [] }).parts[0]?.text).toContain("1874");
  });

  test("what is not there is not", () => {
    expect(certaintyOf(unanswered, ...passages)).not.toBe("confident");
  });
});

test("what a document says of itself is not told of a name that it does not have", () => {
  const text = "The company was founded in 1912 by two brothers.";
  expect(
    certaintyOf("When was the company Northwind founded?", found(text, "Annual report of Contoso")),
  ).toBe("suggested");
  expect(
    certaintyOf("When was the company Northwind founded?", found(text, "Annual report of Northwind")),
  ).toBe("confident");
});

test("a country is named by what is of it as well", () => {
  const text = "Workshops in Ireland made 412 lamps, those in Norway 88.";
  expect(certaintyOf("How many lamps did the Irish workshops make?", found(text, "Report"))).toBe(
    "confident",
  );
  expect(certaintyOf("How many lamps did the Danish workshops make?", found(text, "Report"))).not.toBe(
    "confident",
  );
});

test.each([
  [
    "a number that belongs to a name",
    "How many phones were sold?",
    "The phones sold were of the model Nova 14.",
  ],
  [
    "the number of a section",
    "How many phones were sold?",
    "Phones that were sold are listed in measure 5.2.3.",
  ],
])("%s is no amount", (_, question, text) => {
  expect(certaintyOf(question, found(text))).not.toBe("confident");
});

describe("what several documents are asked for", () => {
  const reports = ["Report of Northwind", "Report of Contoso"].map((title) =>
    found(`The company sold 4,812 lamps in 2021. ${title} for its owners.`, title),
  );
  const certaintyOfBoth = (question: string) =>
    readLocally(question, { found: reports, named: reports.map(({ hit }) => hit.passage.resourceId) })
      .outcome;

  test("is answered where each has one of the names", () => {
    expect(certaintyOfBoth("How many lamps did Northwind and Contoso sell in 2021?")).toBe("confident");
  });

  test("is not of a company that none of them names", () => {
    expect(certaintyOfBoth("How many lamps did Fabrikam sell in 2021?")).not.toBe("confident");
  });
});

test("a name is told by its adjective as well", () => {
  const told = found("The flour is ground in Lund, Ireland, and baked there.", "Bakery Ltd", {
    language: "en",
  });
  expect(certaintyOf("In which Irish town is the flour ground and baked?", told)).toBe("confident");
});

test("what tells nothing but the names of a question does not answer it outright", () => {
  const all = [
    "Anna Berg and Olaf Lund grew up in Kiel for $3 million.",
    "For $5 million Olaf Lund and Anna Berg became neighbours.",
  ].map((text) => found(text, "", { language: "en" }));
  expect(certaintyOf("What did Anna Berg pay Olaf Lund?", ...all)).toBe("suggested");
});

test("what names no place answers no question for one", () => {
  const text = "Letters to the mill go to its head office, by post.";
  expect(certaintyOf("Where is the head office of the mill?", found(text))).not.toBe("confident");
});

test("what is told of another year is no answer", () => {
  const passages = [
    found("In FY 2019, the harbor had 412 full-time employees.", "Report of the harbor, 2019"),
    found("The harbor is open all year.", "Report of the harbor, 2019"),
  ];
  expect(certaintyOf("How many full-time employees did the harbor have in FY 2019?", ...passages)).toBe(
    "confident",
  );
  expect(certaintyOf("How many full-time employees did the harbor have in FY 2023?", ...passages)).not.toBe(
    "confident",
  );
});

test("an amount of another year is not given as the answer", () => {
  const said = found("In FY 2019, the mill had 5,497 full-time employees.");
  expect(certaintyOf("How many full-time employees did the mill have in fiscal year 2019?", said)).toBe(
    "confident",
  );
  expect(certaintyOf("How many full-time employees did the mill have in fiscal year 2020?", said)).not.toBe(
    "confident",
  );
});

test("nor is one whose year the sentence beside it tells", () => {
  const said = found(
    "In FY 2022, the mill ground 110 loads of barley. Grinding barley took 79 to 95 days on average.",
  );
  expect(certaintyOf("How many days did grinding barley take on average in FY 2022?", said)).toBe(
    "confident",
  );
  expect(certaintyOf("How many days did grinding barley take on average in FY 2023?", said)).not.toBe(
    "confident",
  );
});

test("what several documents say alike is no less certain for that", () => {
  const said = "Northwind has organised its bakeries into two segments: bread and cakes.";
  const asked = "What are the segments of Northwind's bakeries?";
  const all = [2019, 2020, 2021, 2022].map((year) => found(said, `Report of Northwind ${year}`));
  const [one] = all;
  expect(one && certaintyOf(asked, one)).toBe("confident");
  expect(certaintyOf(asked, ...all)).toBe("confident");
});

test("a document is about what it names elsewhere, unless that is the name of another one", () => {
  const asked = "How many sacks of flour did Northwind grind?";
  const said = found("In the year 412 sacks of flour were ground.", "Annual report");
  const elsewhere = found("Northwind is a mill.", "Annual report");
  const other = found("Northwind has a harbour.", "Northwind's harbour");
  expect(certaintyOf(asked, said)).not.toBe("confident");
  expect(certaintyOf(asked, said, elsewhere)).toBe("confident");
  expect(certaintyOf(asked, said, elsewhere, other)).not.toBe("confident");
});

test("words are found in the identifiers that are made of them", () => {
  const said = found("bodyLimit defaults to 1048576 bytes.");
  expect(certaintyOf("What is the default body limit?", said, found("Bodies have limits."))).toBe(
    "confident",
  );
});

test("in a document under headings the same text is less likely to answer", () => {
  const question = "When was the old lighthouse repaired?";
  const text = "The lighthouse stands on the cliff and was built in 1874.";
  const other = found("The market sells fish and bread every morning.");
  const scoreOf = (one: FoundPassage): number =>
    readLocally(question, { found: [one, other], named: [] }).confidence?.score ?? 0;
  expect(scoreOf(found(text, "", { section: ["Buildings"] }))).toBeLessThan(scoreOf(found(text)));
});

test("who does something is answered outright where somebody is named, or by whom it is done", () => {
  const of = (text: string): FoundPassage => found(text, "Linn", { section: ["The mill"] });
  const other = of("Bread is sold on Mondays.");
  const sails = "Who repairs the sails of the mill?";
  const unsaid = "The sails of the mill are repaired in spring, before the wind rises.";
  expect(certaintyOf(sails, other, of(unsaid))).toBe("suggested");
  expect(certaintyOf(sails, other, of("Ada Berg repairs the sails of the mill in spring."))).toBe(
    "confident",
  );
  const scales = "The scales in the loft are checked each spring by the guild.";
  expect(certaintyOf("Who checks the scales in the loft?", other, of(scales))).toBe("confident");
});

test("a verb's form with a stem of its own is the verb that is asked for", () => {
  const at = { section: ["Words"] };
  const hits = [
    found("The guide was written by Ada Berg.", "Linn", at),
    found("Bread is sold here.", "Linn", at),
  ];
  expect(certaintyOf("Who wrote the guide?", ...hits)).toBe("confident");
});

test("a header that names its document answers only what it may tell", () => {
  const header = "Inspection of the mill in Linn – Fennick Mill Works of the Northern Valley";
  const at = { section: ["The mill"], running: [header] };
  const hits = [found(header, "Linn", at), found("Bread is sold on Mondays.", "Linn", at)];
  expect(certaintyOf("Who did the inspection of the mill in Linn?", ...hits)).not.toBe("confident");
  const letterhead = "Fennick Laboratory of Soil and Water, 8 Ward Street, Dunsholt DH2 5LP";
  const there = { section: ["The mill"], running: [letterhead] };
  const { parts } = readLocally("Where is the Fennick Laboratory?", {
    found: [found(letterhead, "Linn", there), found("Bread is sold on Mondays.", "Linn", there)],
    named: [],
  });
  expect(parts[0]?.text).toBe(letterhead);
});

test("a row that shares a word with a question says neither yes nor no", () => {
  const form = foundTable("Report", { columns: [""] }, [
    ["Inspector", "Garrett Oyler"],
    ["Weather", "Light rain"],
  ]);
  const passage = { ...form.hit.passage, section: ["Report"] };
  const below = { ...form, hit: { ...form.hit, passage } };
  expect(certaintyOf("Did the inspector find any asbestos in the old house?", below)).toBe("suggested");
});
