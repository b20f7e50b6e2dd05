import { expect, it } from "vitest";
import { asksForSeen } from "../../../src/answer/question/seen-asked.ts";

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
