import { describe, expect, test } from "vitest";
import { missingNames } from "../../../src/answer/search/missing-names.ts";
import { newId, passages, temporaryStore } from "../../store/lancedb/support.ts";

const TEXTS = {
  en: "Apple Inc. and Microsoft sold more AirPods in Greater China. Payments are made by NVIDIA Corporation. Selling, general and administrative costs rose.",
  es: "El director de Apple presentó las ventas de los productos en España y en Alemania.",
  law: "The Supreme Court of Ireland heard the appeal. Just-in-time compilers were not discussed.",
  offices: "Nadia Berg will step down as Chief Financial Officer in May.",
  fr: "Le directeur d'Apple a présenté les ventes de la société L'Oréal à Paris.",
  ru: "Директор компании Газпром рассказал о продажах в Москве и о запасах.",
  nl: "De licentie geldt in de hele wereld. Apple verkocht meer producten in Rotterdam en Utrecht.",
  zh: "苹果公司的首席执行官介绍了 Apple 在中国的销售情况。",
  ar: "قدم المدير التنفيذي لشركة Apple المبيعات في المملكة العربية السعودية.",
};

const missingIn = async (text: keyof typeof TEXTS, question: string): Promise<string[]> => {
  const store = await temporaryStore();
  const [workspace, resource] = [newId(), newId()];
  const language = text === "law" || text === "offices" ? "en" : text;
  const written = passages(resource, TEXTS[text]).map((passage) => ({ ...passage, language }));
  await store.replace(workspace, resource, written);
  const search = (text: string, limit: number) => store.search(workspace, { text, limit });
  return missingNames(
    question,
    await search(question, 5),
    async (name) => (await search(name, 1)).length > 0,
  );
};

describe("missing", () => {
  test.each([
    ["nl", "Wat staat er in de Belgische licentie?", ["Belgische"]],
    ["en", "How many French products did Apple sell?", ["French"]],
    ["en", "Who is the CEO of Tesla?", ["Tesla"]],
    ["en", "Alibaba's sales", ["Alibaba"]],
    ["offices", "Who takes over from Berg as CFO?", []],
    ["offices", "Who takes over from Berg as CTO?", ["CTO"]],
    ["en", "How much did Apple pay for R&D?", ["R&D"]],
    ["en", "What did Netflix and Apple sell?", ["Netflix"]],
    ["law", "What did the Danish Supreme Court hear?", ["Danish"]],
    ["en", "What did Jillian sell to the Danish?", ["Jillian", "Danish"]],
    ["law", "What did the Request of Ada say?", ["Request", "Ada"]],
    ["law", "Which AOT compilers were discussed?", ["AOT"]],
    ["en", "What did Adele and Aplpy sell?", ["Adele", "Aplpy"]],
    ["en", "What did Sodl and Paymnet sell?", ["Sodl", "Paymnet"]],
    ["es", "¿Quién es el director de Tesla?", ["Tesla"]],
    ["fr", "Quelles sont les ventes de Renault à Paris ?", ["Renault"]],
    ["ru", "Кто директор компании Роснефть?", ["Роснефть"]],
    ["zh", "谁是 Tesla 公司的首席执行官？", ["Tesla"]],
    ["ar", "من هو المدير التنفيذي لشركة Tesla في المملكة؟", ["Tesla"]],
  ] as const)("%s: %s", async (language, question, names) => {
    expect(await missingIn(language, question)).toEqual(names);
  });
});

describe("none", () => {
  test.each([
    ["en", "What did Apple's Greater China sell?"],
    ["en", "How many Airpod did Nvidia buy from Microsofts?"],
    ["en", "Which payments did Mircosoft or NVIDEA make for AirPodds?"],
    ["en", "What did Applle sell in Chnia?"],
    ["en", "What do these 10-Qs say of payments?"],
    ["en", "Which payments did Apple make in October 2023, on a Monday?"],
    ["en", "Which payments does Apple make on Saturdays, or on a Saturday in June?"],
    ["en", "Tell me of the payments. Thanks for Apple."],
    ["en", "How much did Apple pay for SG&A?"],
    ["en", "What Is The Total Revenue Of Products?"],
    ["en", "who is the ceo of tesla?"],
    ["en", "WHAT WAS PAID FOR THE TELESCOPE?"],
    ["en", "Wie hoch sind die Vorräte der Firma?"],
    ["en", "Wer ist der Direktor?"],
    ["en", "¿Cuáles son las ventas de Apple en Estados Unidos y Alemania?"],
    ["en", "Каковы продажи Эппл в Китае, Apple?"],
    ["es", "¿Cuáles son las ventas? En España, ¿Cuántos productos?"],
    ["fr", "Quelles sont les ventes d'Apple et de L'Oréal ?"],
    ["ru", "Сколько запасов у Газпрома?"],
    ["zh", "苹果公司在中国的销售情况如何？"],
    ["ar", "ما هي مبيعات الشركة في السعودية؟"],
  ] as const)("%s: %s", async (language, question) => {
    expect(await missingIn(language, question)).toEqual([]);
  });
});
