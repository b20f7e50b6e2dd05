import { describe, expect, test } from "vitest";
import { figureOfCourse } from "../../../src/answer/question/course.ts";
import { searchesFor } from "../../../src/answer/question/shared-context.ts";

describe("a question for a figure's course asks for the figure", () => {
  test.each([
    ["How has Orchard's net revenue changed over time?", "how much was Orchard's net revenue?"],
    ["How have the sales of pears fluctuated across quarters?", "how much was the sales of pears?"],
    ["How has the rent varied quarter to quarter?", "how much was the rent?"],
    ["Has there been any significant shift in rents over the reported years?", "how much was rents?"],
    ["Can any trends be identified in bread sales over these periods?", "how much was bread sales?"],
    ["What is the trend in churn?", "how much was churn?"],
    ["Comparing the last quarter to previous quarters, how has debt developed?", "how much was debt?"],
    ["How does rent in the latest quarter compare to previous quarters?", "how much was rent?"],
    ["How did revenue develop over the quarters of 2023?", "how much was revenue of 2023?"],
    ["How has net sales changed over time in Greater China?", "how much was net sales in Greater China?"],
    ["How has Trend Micro's revenue changed over time?", "how much was Trend Micro's revenue?"],
    ["How has the cost of moving changed over time?", "how much was the cost of moving?"],
    ["What is the trend of sales in Europe over the last years?", "how much was sales in Europe?"],
    [
      "How has research and development expense changed over time?",
      "how much was research and development expense?",
    ],
    ["Wie hat sich der Umsatz von Mills im Laufe der Zeit entwickelt?", "wie hoch war der Umsatz von Mills?"],
    ["Welche Entwicklung gibt es beim Umsatz im Laufe der Zeit?", "wie hoch war Umsatz?"],
    [
      "What is the tax rate in these quarters and how does it compare across the periods?",
      "What is the tax rate?",
    ],
    ["Wie hat sich der Umsatz über die Quartale entwickelt?", "wie hoch war der Umsatz?"],
  ])("%s", (question, figure) => {
    expect(figureOfCourse(question)).toBe(figure);
    // It is what a chat model's passages are searched by as well.
    expect(searchesFor(question)).toEqual([figureOfCourse(question)]);
  });

  test.each([
    "How has the miller changed his mind?",
    "How did revenue grow from 2021 to 2023?",
    "What was the revenue over the last two quarters?",
    "How do I change the filter over time?",
    "How has revenue changed over time and what drove the change?",
    "How has revenue changed over time and is it expected to grow?",
    "How has revenue changed over time compared to costs?",
    "How has revenue, net income, and cash changed over time?",
    "Wie haben sich Umsatz und Gewinn im Laufe der Zeit entwickelt?",
    "Explain the growth in net revenue over the last four quarters.",
    "Do changes in revenue over time affect the dividend?",
    "Is growth in deposits over the last four quarters insured?",
    "How has revenue grown over time since 2021?",
    "How does Apple compare to Microsoft over the last years?",
    "How have Mac and iPad sales changed over time?",
    "How has the total changed over time?",
    "How does the trend line differ from the mean?",
    "How has it changed over time?",
    "Welche Trends gibt es?",
    "Wie haben sich die Trends entwickelt?",
    "Has there been rain in these quarters?",
    "Wie hat sich der Müller das Bein gebrochen?",
  ])("unless it asks for none, or tells its periods: %s", (question) => {
    expect(figureOfCourse(question)).toBeUndefined();
  });
});

test.each([
  ["Which quarter had the highest revenue?", "how much was revenue?"],
  ["In which year did the mill have its lowest output?", "how much was output the mill?"],
  ["In which quarter were pear sales the lowest?", "how much was pear sales?"],
  ["In welchem Quartal war der Umsatz am höchsten?", "wie hoch war der Umsatz?"],
])("when a figure was highest or lowest is read from its course: %s", (question, figure) => {
  expect(figureOfCourse(question)).toBe(figure);
});

test.each([
  "Which year was the best?",
  "Which mill had the highest revenue?",
  "When was the highest mill built?",
])("%s asks for no course", (question) => {
  expect(figureOfCourse(question)).toBeUndefined();
});

test("a forged question takes no time", () => {
  for (const word of ["die ", "overall ", "wesentliche ", "the ", "changed ", "over time ", "four ", "? "])
    for (const begin of ["welche ", "gibt es ", "what is ", "how has ", "wie hat sich ", "has there been "])
      for (const end of ["trend", "changed", "entwickelt", "x"])
        figureOfCourse(`${begin}${word.repeat(300)}${end}`);
});
