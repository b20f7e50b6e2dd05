import { describe, expect, test } from "vitest";
import { recogniseLanguage } from "../../../src/domain/language/recognise.ts";

describe("the language of", () => {
  test.each([
    ["en", "How many people work for the company?"],
    ["de", "Wie viele Menschen arbeiten für das Unternehmen?"],
    ["es", "¿Cuántas personas trabajan en la empresa?"],
    ["fr", "Combien de personnes travaillent pour l'entreprise ?"],
    ["ru", "Сколько человек работает в компании?"],
    ["ar", "كم عدد الأشخاص الذين يعملون في الشركة؟"],
    ["zh", "公司有多少员工？"],
    ["ja", "この会社では何人が働いていますか？"],
    ["th", "มีคนทำงานในบริษัทกี่คน"],
  ])("a question: %s", (language, text) => {
    expect(recogniseLanguage(text)).toBe(language);
  });

  test.each(["", "94,836 12.5 %", "🙂", "\0"])("nothing to tell it by: %j", (text) => {
    expect(recogniseLanguage(text)).toBeUndefined();
  });

  test("a long text whose cover is in another language", () => {
    const body = "Die Gesellschaft hat im letzten Jahr mehr Menschen beschäftigt als je zuvor. ".repeat(100);
    const cover = "This is the annual report of the company to its shareholders. ".repeat(18);
    expect(recogniseLanguage(`${cover}${body}`)).toBe("de");
  });
});
