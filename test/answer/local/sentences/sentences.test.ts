import { describe, expect, test } from "vitest";
import { candidatesFor } from "../../../../src/answer/local/reader.ts";
import { atOnce } from "../../../../src/domain/concurrency/steps.ts";
import { found, headingsOf } from "../hits.ts";
import { readLocally } from "../read.ts";

const firstOf = (question: string, ...texts: string[]): string | undefined =>
  readLocally(question, { found: texts.map((text) => found(text)), named: [] }).parts[0]?.text;

describe("a sentence is shown with the one beside it", () => {
  const asked = "In which harbour was the old steamer repaired?";

  test("where that one is on the question as well", () => {
    const text =
      "The old steamer was repaired after the storm. The repaired steamer lay in the harbour of Husum.";
    expect(firstOf(asked, text)).toBe(text);
  });

  test("and with further ones", () => {
    const text =
      "The old steamer was repaired after the storm. The repaired steamer left the harbour. The old harbour was Husum.";
    expect(firstOf(asked, text)).toBe(text);
  });

  test.each([
    "Each of these guilds",
    "Because of this a new guild",
    "Another guild",
    "Therefore the weavers",
  ])("which it points back to: %s", (opening) => {
    const text = `In that year the masons met. ${opening} took over a part of the council.`;
    expect(firstOf("Which guilds took over a part of the council?", text)).toBe(text);
  });

  test.each([
    "The miller began an upgrade of the old ovens. The upgrade will occur in phases.",
    "The miller began an upgrade of the old ovens. They serve Kiel. The upgrade will occur in phases.",
  ])("or two before, whose subject it takes up: %s", (text) => {
    expect(firstOf("How is the miller going to upgrade the old ovens?", text)).toBe(text);
  });

  test.each([
    [
      "de",
      "Wie will der Müller die alten Öfen umbauen?",
      "Der Müller begann den Umbau der alten Öfen. Der Umbau geschieht in Schritten.",
    ],
    [
      "es",
      "¿Cómo va a renovar el molinero los hornos viejos?",
      "El molinero comenzó la renovación de los hornos viejos. La renovación se hará por etapas.",
    ],
  ])("in other languages as well: %s", (language, question, text) => {
    const { parts } = readLocally(question, { found: [found(text, "", { language })], named: [] });
    expect(parts[0]?.text).toBe(text);
  });

  test("not over the end of a paragraph", () => {
    const first = "The old steamer was repaired in the harbour of Husum.";
    expect(firstOf(asked, `${first}\n\nThe repaired steamer left the harbour.`)).toBe(first);
  });

  test("not beyond what is read at a glance", () => {
    const first = "The old steamer was repaired in the harbour of Husum.";
    const long = `The repaired steamer left the harbour ${"and came back again ".repeat(35)}later.`;
    expect(firstOf(asked, `${first} ${long}`)).toBe(first);
  });
});

test.each([
  [
    "the sentence that says what it is of nothing else",
    "What does Upper Valley mean?",
    "The segments consist of the coast, the islands and Upper Valley.\n\nUpper Valley includes Arlen, Brock and Coombe.",
    /^Upper Valley includes/,
  ],
  [
    "the reason, and not what merely happened",
    "Why did the mill stop its deliveries?",
    "The mill stop meant that deliveries were late.\n\nThe mill had to stop deliveries because of the flood.",
    /because of the flood/,
  ],
  [
    "a number that is written out",
    "How long ago did the sea reach the hills?",
    "The two hills of the sea reach far, as ages ago.\n\nSome million years ago the sea did reach the hills.",
    /million years ago/,
  ],
  [
    "a last day by its name",
    "When does the fiscal year end?",
    "Nothing in the fiscal year is at an end.\n\nThe fiscal year ends on the last Saturday of September.",
    /last Saturday of September/,
  ],
])("first comes %s", (_, question, text, answer) => {
  expect(firstOf(question, text)).toMatch(answer);
});

test.each([
  ["Wo liegt das Rathaus von Altdorf?", "Das Rathausgebäude liegt in Altdorf am Markt.", "de"],
  ["Who was the founder of the bank?", "The bank was founded by Ada Stone.", "en"],
])("words that are written alike count: %s", (question, text, language) => {
  const other = found("Hier steht etwas anderes. Something else stands here.", "", { language });
  const { parts } = readLocally(question, { found: [other, found(text, "", { language })], named: [] });
  expect(parts[0]?.text).toBe(text);
});

test.each([
  ["Arlen Mill", 1],
  ["Brock Bakery", 0],
])("a statement under its label is that of the document's own subject: %s", (name, defines) => {
  const text = "Mission\n\nTo grind the flour of all villages.";
  const mill = found(text, "Arlen Mill", headingsOf(text, "Mission"));
  const question = { found: [mill], named: [], sides: [] };
  const { candidates } = atOnce(candidatesFor(`What is the mission of ${name}?`, question));
  expect(candidates.find(({ text }) => text.startsWith("Mission: To"))?.features.defines).toBe(defines);
});
