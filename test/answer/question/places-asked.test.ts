import { describe, expect, it } from "vitest";
import { asksForSeen, type PlacesAsked, placesAsked } from "../../../src/answer/question/places-asked.ts";

const NONE: PlacesAsked = { pages: [], first: false, last: false, appendices: [], labels: [] };

describe("a question names places of its document", () => {
  it.each<[string, Partial<PlacesAsked>]>([
    ["What is told on page 17?", { pages: [17] }],
    ["What do pages 3 and 9 say?", { pages: [3, 9] }],
    ["Summarise pages 3-5.", { pages: [3, 4, 5] }],
    ["What stands on p. 12?", { pages: [12] }],
    ["What is on the 3rd page?", { pages: [3] }],
    ["Who is named on slide 4?", { pages: [4] }],
    ["Was steht auf Seite 7?", { pages: [7] }],
    ["Was steht auf der 7. Seite?", { pages: [7] }],
    ["Que dit la page 12 ?", { pages: [12] }],
    ["¿Qué dice la página 8?", { pages: [8] }],
    ["Что на странице 5?", { pages: [5] }],
    ["ماذا تقول الصفحة 6؟", { pages: [6] }],
    ["第17页写了什么？", { pages: [17] }],
    ["5ページには何がありますか？", { pages: [5] }],
    ["Which year is on the cover?", { first: true }],
    ["What is on the title page?", { first: true }],
    ["Was steht auf der Titelseite?", { first: true }],
    ["封面上写了什么？", { first: true }],
    ["What does the last page say?", { last: true }],
    ["¿Qué dice la última página?", { last: true }],
    ["What does appendix C list?", { appendices: ["C"] }],
    ["Was steht in Anhang 2?", { appendices: ["2"] }],
  ])("%s", (question, places) => {
    expect(placesAsked(question)).toEqual({ ...NONE, ...places });
  });

  it.each([
    "What was the revenue in the 12 page report?",
    "Does the insurance cover theft?",
    "When can I schedule a meeting?",
    "Qual o valor no dia 4 de maio?",
    "How many pages does it have?",
  ])("and not in: %s", (question) => {
    expect(placesAsked(question)).toBeUndefined();
  });
});

it.each([
  "What colour is the bar for Asia?",
  "Which way does the arrow point?",
  "Which town is furthest north on the map?",
  "What does the diagram say of the valve?",
  "Whose logo is on the cover?",
  "What does Figure 3 show?",
  "Welche Farbe hat der Balken für Asien?",
  "Quelle couleur a la barre de l'Asie ?",
  "¿Qué muestra el gráfico en la imagen?",
  "ロゴは何色ですか？",
  "图中的箭头指向哪里？",
])("what is seen is asked for by: %s", (question) => expect(asksForSeen(question)).toBe(true));

it.each([
  "What was the total of net sales?",
  "Which figures were restated?",
  "How high does the tide rise?",
  "What is the company's image among customers?",
  "Which charts of accounts are used?",
  "Wie hoch ist die Miete?",
  "Quel est le loyer ?",
])("what is read is asked for by: %s", (question) => expect(asksForSeen(question)).toBe(false));
