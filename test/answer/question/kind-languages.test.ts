import { expect, test } from "vitest";
import { classify } from "../../../src/answer/question/kind.ts";

test.each([
  ["fr", "C'est quoi une roue ?", "definition"],
  ["fr", "Qu'est-ce que la meule ?", "definition"],
  ["fr", "Qu'est-ce que le moulin produit en hiver ?", "other"],
  ["fr", "À quelle fréquence faut-il huiler la roue ?", "amount"],
  ["fr", "Puis-je visiter le moulin en hiver ?", "yes_no"],
  ["fr", "Faut-il huiler la roue du moulin ?", "yes_no"],
  ["fr", "Puis-je savoir quand ouvre le moulin ?", "date"],
  ["es", "¿Qué tecla cierra el programa del molino?", "name"],
  ["es", "¿Qué dice la guía sobre el molino?", "other"],
  ["es", "¿Qué quiere decir la palabra molino?", "definition"],
  ["it", "Che cosa si intende per mulino?", "definition"],
  ["it", "Si può visitare il mulino in inverno?", "yes_no"],
  ["it", "Posso sapere quando apre il mulino?", "date"],
  ["it", "Ogni quanto va oliata la ruota del mulino?", "amount"],
  ["pt", "Que feriado cai em maio?", "name"],
  ["pt", "A pessoa que fundou o moinho morreu quando?", "date"],
  ["pt", "Existe uma roda no moinho de vento?", "yes_no"],
  ["pt", "Com que frequência se limpa a roda do moinho?", "amount"],
  ["nl", "Mag ik de molen in de winter bezoeken?", "yes_no"],
  ["nl", "Mag ik weten wanneer de molen opent?", "date"],
  ["nl", "Wat kost een kaartje voor de molen?", "amount"],
  ["zh", "水车 是谁建造的？", "person"],
  ["zh", "可以带多少件行李？", "amount"],
  ["ja", "水車とは何ですか？", "definition"],
  ["ja", "水車を動かすことはできますか？", "yes_no"],
  ["ja", "水車はいつ作られましたか？", "date"],
  ["ja", "入場料はいくらですか？", "amount"],
  ["ja", "水車はどこにありますか？", "place"],
  ["ja", "水車の羽根はどうすれば直りますか？", "how"],
  ["ja", "なぜ水車は止まりましたか？", "why"],
  ["ja", "誰が水車を作りましたか？", "person"],
])("%s: %s", (language, question, kind) => {
  expect(classify(question)).toEqual({ kind, language });
});

test("a word of another script does not make a question one of its language", () => {
  expect(classify("Who is さくら?")).toEqual({ kind: "person", language: "en" });
  expect(classify("Debian 是谁创建的？").kind).toBe("person");
});
