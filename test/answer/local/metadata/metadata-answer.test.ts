import { describe, expect, it, test } from "vitest";
import { answerFromMetadata } from "../../../../src/answer/local/metadata/metadata-answer.ts";
import type { FoundPassage } from "../../../../src/answer/search/retrieve.ts";
import { found } from "../hits.ts";

/** A document as its passages, one on each page; the first of them is its title page, and names it. */
const document = (title: string, ...texts: string[]): FoundPassage[] =>
  texts.map((text, index) => {
    const place = { source_type: "pdf", page: index + 1, line: 1, line_end: 9 } as const;
    const one = found(text, title, { index, place });
    return { ...one, hit: { ...one.hit, about: `${title}\n${texts[0] ?? ""}` } };
  });

const MILL = document(
  "mill-manual.pdf",
  "The Mill\nA Manual\n\nVersion 2.1, 3 May 2021\n\nAda Moss∗ and Erik Lund1\nInstitute of Mills\nmoss@mills.example",
  "Copyright © 2019–2021 Moss and Lund.\nLast revised: 4 June 2022\nMills turn by themselves.",
  "By grinding slowly, the mill grinds better than any other. The letter to the miller was written by Jo Hill in 1990.",
  "The wheel is ninety years old. The author recommends oil. It needs Python version 3.9 or later.",
);
const HARBOUR = document(
  "harbour-plan.pdf",
  "Harbour Plan\n\nby the Harbour Board of Kiel",
  "Ships moor here.",
);
const ALL = [...HARBOUR, ...MILL];

const ask = async (
  text: string,
  some: FoundPassage[] = ALL,
  earlier: string[] = [],
): Promise<string | undefined> => {
  const ids = [...new Set(some.map(({ hit }) => hit.passage.resourceId))];
  const titleOf = (id: string) => some.find(({ hit }) => hit.passage.resourceId === id)?.title ?? "";
  const part = await answerFromMetadata(
    {
      read: async (_, ...ranges) =>
        some
          .map(({ hit }) => hit.passage)
          .filter(({ resourceId }) => ranges.some((range) => range.resourceId === resourceId)),
      documents: async () => ids.map((id) => ({ id, title: titleOf(id), summary: "", key_notes: [] })),
    },
    { workspaceId: "w", text, earlier },
    { found: some, queries: [], named: [], sides: [], missing: [], dropped: [] },
  );
  expect(part?.text).toBe(part?.source?.metadata.quote);
  return part?.text;
};

describe("what a document says of itself", () => {
  it.each([
    ["Who wrote the mill manual?", "Ada Moss∗ and Erik Lund1"],
    ["Who are the authors of the manual about the mill?", "Ada Moss∗ and Erik Lund1"],
    ["Who wrote the harbour plan?", "by the Harbour Board of Kiel"],
    ["WHO WROTE THE HARBOUR PLAN?", "by the Harbour Board of Kiel"],
    ["Who wrote the HARBOUR plan?", "by the Harbour Board of Kiel"],
    ["When was the mill manual published?", "Version 2.1, 3 May 2021"],
    ["In which year was the mill manual written?", "Version 2.1, 3 May 2021"],
    ["When was the mill manual last updated?", "Last revised: 4 June 2022"],
    ["Which version is the mill manual?", "Version 2.1, 3 May 2021"],
  ])("%s", async (question, answer) => {
    expect(await ask(question)).toBe(answer);
  });

  it("is that of the only document where the question does not say which", async () => {
    expect(await ask("Who wrote this document?", MILL)).toContain("Ada Moss");
    expect(await ask("Who wrote the manual?", MILL)).toContain("Ada Moss");
    expect(await ask("Who wrote this document?")).toBeUndefined();
    expect(await ask("Who wrote the policy?", MILL)).toBeUndefined();
  });

  it("is that of the document asked of before, where the question points to it", async () => {
    expect(await ask("When was it published?", ALL, ["Who wrote the mill manual?"])).toContain("3 May 2021");
    expect(
      await ask("And which version is it?", ALL, ["When was it published?", "Who wrote the mill manual?"]),
    ).toBe("Version 2.1, 3 May 2021");
    expect(await ask("What does it grind?", ALL, ["Who wrote the mill manual?"])).toBeUndefined();
    expect(await ask("When was it published?", ALL, ["Where is the mill?"])).toBeUndefined();
    const other = ["Tell me about the harbour plan.", "Who wrote the mill manual?"];
    expect(await ask("When was it published?", ALL, other)).toBeUndefined();
  });

  it.each([
    ["Lease\nTo John Smith and Jane Roe", undefined],
    ["Notice\nDear John Smith and Jane Roe,", undefined],
    ["Plan\nApproved By John Smith, Jane Roe", undefined],
    ["Lease\nLandlord Jane Roe, Tenant John Smith", undefined],
    ["Minutes\nAda Moss, chair of the harbour committee, opened the meeting at noon.", undefined],
    ["News\nAda Moss, who leads the Mill Institute, said on Monday that wheels turn.", undefined],
    ["Thesis\nJane Roe\nSupervisors\nErik Lund, Jo Hill", "Jane Roe"],
    ["The Guide\nWHEEL CARE, MILL REPAIR*\nAda Moss", "Ada Moss"],
    [
      "On Mills\nAda Moss, Mill Institute, Kiel\nJo Hill, Inria Nord, France",
      "Ada Moss, Mill Institute, Kiel Jo Hill, Inria Nord, France",
    ],
    ["On Mills\nDr. Ada Moss Jr. and Prof. Jo Hill III", "Dr. Ada Moss Jr. and Prof. Jo Hill III"],
  ])("of %j the authors are %s", async (text, authors) => {
    expect(await ask("Who wrote this document?", document("d.pdf", text))).toBe(authors);
  });

  it("is not in a line that goes on with a sentence", async () => {
    const text =
      "Vegan: diversity\nJari Oak\nWe thank all whose work is used here, which was\nwritten by Ann Birch in 1990.";
    expect(await ask("Who wrote this document?", document("d.pdf", text))).toBe("Jari Oak");
  });

  it("is not in a line of nouns, which have capital letters in German", async () => {
    const guide = document(
      "h.pdf",
      "Mühlenhandbuch\nAllgemeine Hinweise und Technische Daten\nMühlen GmbH",
      "…",
    );
    for (const { hit } of guide) hit.passage.language = "de";
    expect(await ask("Wer hat das Dokument geschrieben?", guide)).toBe("Mühlen GmbH");
  });

  it("is told in the document's language", async () => {
    const rules = document(
      "hausordnung.pdf",
      "Hausordnung\n\nHausverwaltung GmbH\n\nStand: 1. März 2023",
      "Ruhe!",
    );
    for (const { hit } of rules) hit.passage.language = "de";
    expect(await ask("Wann wurde die Hausordnung veröffentlicht?", rules)).toBe("Stand: 1. März 2023");
    expect(await ask("Wer hat die Hausordnung geschrieben?", rules)).toBe("Hausverwaltung GmbH");
  });

  const IN_LANGUAGES: Record<string, { title: string; asked: [question: string, answer: string][] }> = {
    fr: {
      title: "Guide du moulin\nAda Moss et Erik Lund\nUniversité de Kiel\nVersion 2.1, 3 mai 2021",
      asked: [
        ["Qui a écrit le guide du moulin ?", "Ada Moss et Erik Lund"],
        ["Qui sont les auteurs du guide du moulin ?", "Ada Moss et Erik Lund"],
        ["Quand a été publié le guide du moulin ?", "Version 2.1, 3 mai 2021"],
        ["Quelle est la version du guide du moulin ?", "Version 2.1, 3 mai 2021"],
      ],
    },
    es: {
      title: "Guía del molino\nAda Moss y Erik Lund\nUniversidad de Kiel\nVersión 2.1, 3 de mayo de 2021",
      asked: [
        ["¿Quién escribió la guía del molino?", "Ada Moss y Erik Lund"],
        ["¿Quiénes son los autores de la guía del molino?", "Ada Moss y Erik Lund"],
        ["¿Cuándo se publicó la guía del molino?", "Versión 2.1, 3 de mayo de 2021"],
      ],
    },
    it: {
      title: "Guida del mulino\nAda Moss e Erik Lund\nUniversità di Kiel\nVersione 2.1, 3 maggio 2021",
      asked: [
        ["Chi ha scritto la guida del mulino?", "Ada Moss e Erik Lund"],
        ["Quando è stata pubblicata la guida del mulino?", "Versione 2.1, 3 maggio 2021"],
      ],
    },
    pt: {
      title: "Guia do moinho\nAda Moss e Erik Lund\nUniversidade de Kiel\nVersão 2.1, 3 de maio de 2021",
      asked: [
        ["Quem escreveu o guia do moinho?", "Ada Moss e Erik Lund"],
        ["Quem são os autores do guia do moinho?", "Ada Moss e Erik Lund"],
        ["Quando foi publicado o guia do moinho?", "Versão 2.1, 3 de maio de 2021"],
      ],
    },
    nl: {
      title:
        "Handleiding over de molen\nAda Moss en Erik Lund\nUniversiteit van Kiel\nVersie 2.1, 3 mei 2021",
      asked: [
        ["Wie heeft de handleiding over de molen geschreven?", "Ada Moss en Erik Lund"],
        ["Wie zijn de auteurs van de handleiding over de molen?", "Ada Moss en Erik Lund"],
        ["Wanneer is de handleiding over de molen verschenen?", "Versie 2.1, 3 mei 2021"],
      ],
    },
  };

  it.each(
    Object.entries(IN_LANGUAGES).flatMap(([language, { title, asked }]) =>
      asked.map(([question, answer]) => ({ language, title, question, answer })),
    ),
  )("is asked for in $language: $question", async ({ language, title, question, answer }) => {
    const guide = document("g.pdf", title, "…");
    for (const { hit } of guide) hit.passage.language = language;
    expect(await ask(question, [...HARBOUR, ...guide])).toBe(answer);
  });

  it("may be names on several lines, and lines that one paragraph is printed in", async () => {
    const text = "On Wheels\nAda Moss\nErik Lund\nUniversity of Kiel";
    expect(await ask("Who wrote this document?", document("w.pdf", text))).toBe("Ada Moss Erik Lund");
    const title = "Support for Wheels in Mills\n\nAda Moss";
    expect(await ask("Who wrote this document?", document("w.pdf", title))).toBe("Ada Moss");
    const joined = document("w.pdf", "On Wheels Ada Moss 3 May 2021");
    for (const { hit } of joined) hit.passage.lineStarts = [0, 10, 19];
    expect(await ask("Who wrote this document?", joined)).toBe("Ada Moss");
    expect(await ask("When was this document published?", joined)).toBe("3 May 2021");
  });
});

test.each([
  "Who leads the Harbour Board?",
  "Who wrote the letter to the miller?",
  "Who wrote the letter?",
  "What does the author of the mill manual recommend?",
  "How old is the wheel in the mill manual?",
  "How old is the wheel?",
  "Which version of Python does the mill manual need?",
  "When was the first edition of the mill manual published?",
  "When was the 2019 mill manual published?",
  "Who wrote version 3 of the mill manual?",
  "Who prepared the bread in the mill manual?",
  "How many authors of manuals are there?",
  "When was the insurance policy issued?",
  "Who wrote the office manual?",
  "When was the mill manual amended, and by whom?",
  "How old is the mill?",
  "When was the mill released?",
  "Who wrote the report on the harbour plan?",
  "When was the guide for the harbour plan published?",
  "Who wrote the text of the mill song?",
  "Who prepared the annual report?",
  "Who wrote the other mill manual?",
  "Who wrote his report?",
  "When was Ada Moss's book published?",
  "Who wrote the mill manual and where is the report?",
  "When was the harbour plan published?",
])("there is none for: %s", async (question) => {
  expect(await ask(question)).toBeUndefined();
});

test.each([
  [
    "a heading in the title's words",
    "Thyroid Carcinoma\n\nCarcinoma Guide\n\nA carcinoma of the thyroid is rare, says a guide.",
  ],
  ["the head of a table", "The Mill\n\nVersion Date Author Changes\n1.0 Draft"],
  ["prose", "The Mill\n\nAda Moss was the first who ground rye here."],
  ["the rest of a title", "The Letters of\nAbigail Adams"],
  [
    "how something is done",
    "The Mill\n\nBy turning it left, the mill stops.\nBy March all members shall leave.",
  ],
  [
    "for whom it is",
    "The Mill\n\nPrepared for John Smith\nPatient John Smith\nIn Memory of John Smith\nTo John Smith",
  ],
  ["whom it is sent to", "The Mill\n\nBill To\nErik Lund\nApproved by\nHans Meyer"],
  ["another day", "The Mill 1945\n\nFounded 1850\nDate of admission: 3 May 2021\n12 High Street, Suite 1500"],
  [
    "what a part of it is under",
    "The Mill\n\nPhoto © Jane Roe\nWindows is copyright © Microsoft Corporation.",
  ],
  ["how a letter begins", "The Mill\n\nDear Mr Smith,"],
  ["the years of a plan", "Mill Plan\n\nFiscal Years 2022 – 2026\nStrategic plan of the mill for 2023"],
  ["a date that is not its own", "The Mill\n\nExpiration Date: 02/28/2026"],
  ["the third item of a list", "The Mill\n\n(c) The Tenant pays the rent."],
])("%s is no metadata", async (_, text) => {
  const only = document("form.pdf", text);
  expect(await ask("Who wrote this document?", only)).toBeUndefined();
  expect(await ask("When was this document issued?", only)).toBeUndefined();
  expect(await ask("Who holds the copyright of this document?", only)).toBeUndefined();
});

test("a version and an author are the document's own", async () => {
  const text =
    "The Mill\n\nRequires Python version 3.9\nVersion 2.1\n\nSupervisor Jane Roe\nby\nJohn Smith\n\nKiel, 3 May 2021";
  const only = document("mill.pdf", text);
  expect(await ask("Which version is this document?", only)).toBe("Version 2.1");
  expect(await ask("Who wrote this document?", only)).toBe("John Smith");
  expect(await ask("When was this document published?", only)).toBe("Kiel, 3 May 2021");
  for (const date of ["May 3, 2021", "3rd of May 2021", "2021-05-03", "May 2021"])
    expect(await ask("When was this document published?", document("d.pdf", `The Mill\n\n${date}`))).toBe(
      date === "3rd of May 2021" ? undefined : date,
    );
  expect(
    await ask("When was this document published?", document("d.pdf", "The Mill\n\nBerlin 1945")),
  ).toBeUndefined();
});

test("what a text tells of others is none", async () => {
  const text =
    "The Iliad was written by Homer. Dickens published Oliver Twist in 1838. The text was revised as of 1700.";
  const only = document("books.pdf", "On Books", text);
  for (const asked of ["Who wrote", "Who published", "Who holds the copyright of"])
    expect(await ask(`${asked} this document?`, only)).toBeUndefined();
  expect(await ask("When was this document published?", only)).toBeUndefined();
  expect(await ask("When was this document last revised?", only)).toBeUndefined();
});

const LETTER = document(
  "letter.pdf",
  "Tarn Mills\n3 June 2026 Our ref: 11/7\nMs Ada Moss, The Weir\n\nDear Ms Moss,\n\nThe wheel was set on 4 May 2025.",
  "It turns by itself.\n\nYours sincerely,\n\nErik Lund\nHead of Wheels\n\nThe bill is enclosed, and is due on 9 July 2026.",
);
const BRIEF = document(
  "brief.pdf",
  "Mühle Tarn\nKiel, 3. Juni 2026\n\nSehr geehrte Frau Moos,\n\ndas Rad wurde gesetzt.\n\nMit freundlichen Grüßen\nErich Lund\nLeiter der Räder",
);
const BILL = document(
  "bill.pdf",
  "Tarn Power\nMs Ada Moss 8813 44 1\nBill date 12 October 2026\nTotal 2,211 crowns\nTariff Steady Fix",
);

describe("a letter", () => {
  it.each([
    ["Who wrote this letter?", "Erik Lund Head of Wheels"],
    ["Who is it from?", "Erik Lund Head of Wheels"],
    ["Who signed this?", "Erik Lund Head of Wheels"],
    ["Who is the letter addressed to?", "Ms Ada Moss, The Weir"],
    ["Who is it for?", "Ms Ada Moss, The Weir"],
    ["When was it written?", "3 June 2026 Our ref: 11/7"],
    ["What is the date of the letter?", "3 June 2026 Our ref: 11/7"],
    ["Who wrote the novel?", undefined],
  ])("%s", async (question, said) => {
    expect(await ask(question, LETTER)).toBe(said);
  });

  it.each([
    ["Von wem ist dieser Brief?", "Erich Lund Leiter der Räder"],
    ["An wen ist der Brief gerichtet?", "Sehr geehrte Frau Moos,"],
    ["Von wann ist der Brief?", "Kiel, 3. Juni 2026"],
  ])("in German: %s", async (question, said) => {
    const german = BRIEF.map((each) => ({
      ...each,
      hit: { ...each.hit, passage: { ...each.hit.passage, language: "de" } },
    }));
    expect(await ask(question, german)).toBe(said);
  });

  it("is known among others by what it is about", async () => {
    const about = [...LETTER, ...MILL].map((each) =>
      each.title === "letter.pdf"
        ? { ...each, hit: { ...each.hit, about: "letter.pdf\nThe wheel of Tarn" } }
        : each,
    );
    expect(await ask("Who wrote the letter about the wheel?", about)).toBe("Erik Lund Head of Wheels");
    expect(await ask("Who wrote the letter about the mill?", about)).toBeUndefined();
  });

  it("is not what other documents are, nor asked of several, nor of what was spoken of before", async () => {
    expect(await ask("Who wrote this?", BILL)).toBeUndefined();
    expect(await ask("Who is it for?", BILL)).toBe("Ms Ada Moss 8813 44 1");
    expect(await ask("When was this sent?", BILL)).toBe("Bill date 12 October 2026");
    expect(await ask("Who wrote this?", [...LETTER, ...MILL])).toBeUndefined();
    expect(await ask("When was it written?", LETTER, ["Which novel is by Ada Moss?"])).toBeUndefined();
  });

  it.each([
    "Who signed the contract?",
    "When was the contract signed?",
    "Who got the receipt?",
    "Who signed the minutes?",
  ])("is none of what it does not call itself: %s", async (question) => {
    expect(await ask(question, LETTER)).toBeUndefined();
  });

  it("is no form, nor a table of names, of which nobody is the author", async () => {
    const form = document(
      "form.pdf",
      "Candidate Name Ledger\nPupil Mateo Lund Class\nAn Sundays it is closed.",
    );
    for (const question of ["Who wrote this?", "Who signed this?", "Who is it for?", "Who is it from?"])
      expect(await ask(question, form)).toBeUndefined();
    const rules = document("rules.pdf", "Rules of the weir\nMr Colin Beck looks after the boats.");
    expect(await ask("Who is it for?", rules)).toBeUndefined();
  });

  it("that a document quotes further on tells nothing of that", async () => {
    const book = document(
      "book.pdf",
      "The Weir\n\nAda Moss",
      ...Array.from({ length: 20 }, (_, page) => `Page ${page} is on the weir.`),
      "Dear Jo,\nThe weir broke.\nYours sincerely,\nKit Hill",
      "That was all.",
    );
    expect(await ask("Who wrote this document?", book)).toBe("Ada Moss");
  });
});
