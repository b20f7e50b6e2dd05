import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentencesOf } from "../../../src/domain/text/sentences.ts";

const sentences = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

describe("sentencesOf", () => {
  it.each([
    ["He paid $3.5 million. It was late.", ["He paid $3.5 million.", "It was late."]],
    ["It costs 85 euros. [2] Dogs go free.", ["It costs 85 euros. [2]", "Dogs go free."]],
    ["[1] Children pay half. [2] Dogs go free.", ["[1] Children pay half.", "[2] Dogs go free."]],
    ["It costs 85 euros.\n\n[2] Dogs go free.", ["It costs 85 euros.", "[2] Dogs go free."]],
    ["Mr. Smith met Dr. J. Jones. They spoke.", ["Mr. Smith met Dr. J. Jones.", "They spoke."]],
    ["Sales in the U.S. Government segment fell.", ["Sales in the U.S. Government segment fell."]],
    ["We sell in the U.S. The rest is abroad.", ["We sell in the U.S.", "The rest is abroad."]],
    ["Apple Inc. Condensed Statements. Next.", ["Apple Inc. Condensed Statements.", "Next."]],
    [
      "See Fig. 3 and No. 5. The answer is no. We go.",
      ["See Fig. 3 and No. 5.", "The answer is no.", "We go."],
    ],
    ["It was Foo vs. Bar Corp. and e.g. Baz.", ["It was Foo vs. Bar Corp. and e.g. Baz."]],
    ['"What?" he said. "Really!" She left.', ['"What?" he said.', '"Really!"', "She left."]],
    ["Item 1A. Risk Factors. 1. Business is good.", ["Item 1A. Risk Factors.", "1. Business is good."]],
    ["Tactic 5.4.4. Facilities save water.", ["Tactic 5.4.4. Facilities save water."]],
    ["It rose to 5.4. The next fell.", ["It rose to 5.4.", "The next fell."]],
    ["Ему было 25. Он жил тут.", ["Ему было 25.", "Он жил тут."]],
    ["См. в Разделе 5.4. Далее иное.", ["См. в Разделе 5.4.", "Далее иное."]],
    ["它很好。我们走吧。", ["它很好。", "我们走吧。"]],
  ])("%s", (text, expected) => expect(sentences(text)).toEqual(expected));

  it.each([
    ["de", ["Am 20. September 1565 griff er an.", "Er siegte."]],
    ["en", ["Am 20. September 1565 griff er an.", "Im 21. Jahrhundert siegte er."]],
    [
      "de",
      ["Er las den 3. Abschnitt des 5. Bandes.", "Es waren 20.", "Der Rest war die 20.", "Das war gut."],
    ],
    ["en", ["It was the first to die 20.", "Abschnitt is German."]],
    ["en", ["Sales were 20.", "September sales were 30.", "The team won 3.", "August was bad."]],
    ["en", ["It is certified by UL.", "The unit is grounded.", "It makes 40 km per hr.", "Miller drove on."]],
    ["ru", ["Высота 5 см.", "Ширина 3 см.", "Я сказал им.", "Они ушли."]],
    ["es", ["Se lo agradezco a Ud.", "El contrato vence hoy."]],
    ["en", ["It makes 40 miles per hr.", "The rest is slow, as was said by fax.", "Few saw it."]],
    ["de", ["Hr. Müller kam."]],
    ["de", ["Es kamen ca. 500 Gäste, vgl. Abb. 3, z. B. Bauern bzw. Müller.", "Das kostete 5 Mio. Euro."]],
    [
      "de",
      ["Das kostete 5 Mio.", "Der Rest kam 50 v. Chr. Roms Heer.", "Er kam 50 v. Chr.", "Es war Krieg."],
    ],
    ["es", ["La Sra. López vive en EE. UU. desde el cap. 2.", "Nació en EE. UU.", "El resto es historia."]],
    ["fr", ["Mme. Durand cite env. 500 cas av. J.-C.", "Il est mort."]],
    ["it", ["Il sig. Rossi e la dott. Bianchi citano pag. 3.", "Poi niente."]],
    ["nl", ["Dhr. Jansen en mevr. Bakker lezen blz. 7.", "Daarna niets."]],
    ["ru", ["Ул. Ленина, стр. 7, им. Пушкина.", "Это было в 1990 г.", "Он жил тут."]],
  ])("knows the ends of sentences in %s: %j", (language, parts) => {
    const text = parts.join(" ");
    const found = sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(parts);
  });

  it("continues over a line break, and ends at a blank line", () => {
    expect(sentences("A heading\n\nThe text goes\non here. Then\nmore.")).toEqual([
      "A heading",
      "The text goes\non here.",
      "Then\nmore.",
    ]);
  });

  it("takes items of a list and rows of figures one by one", () => {
    expect(
      sentences("We sell:\n• phones\n• watches\n\nSales $ 7,442 $ (6,797)\nCosts 5 6\nMargin 9%"),
    ).toEqual(["We sell:", "• phones", "• watches", "Sales $ 7,442 $ (6,797)", "Costs 5 6", "Margin 9%"]);
  });

  it("takes names with their values one by one, and no initial for a page", () => {
    const minutes = "Date: 16 April 2025\nPlace: Old Mill, room 3\nChair: Harold P. Quimby (for the mill)";
    expect(sentences(minutes)).toEqual(minutes.split("\n"));
    expect(sentences("See p. 5 of it. It is old.")).toEqual(["See p. 5 of it.", "It is old."]);
  });

  it("leaves nothing but white space outside, trims, and keeps the order", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(". ", "Mr. ", "\n", "\n\n", "U.S. ", "1. ", "! ", "word ", "。"),
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join("")),
        (text) => {
          let at = 0;
          for (const { start, end } of sentencesOf(text)) {
            expect(text.slice(at, start).trim()).toBe("");
            expect(start).toBeLessThan(end);
            expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
            at = end;
          }
          expect(text.slice(at).trim()).toBe("");
        },
      ),
    );
  });
});
