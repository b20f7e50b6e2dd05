import { describe, expect, it } from "vitest";
import { inOneSpelling } from "../../../src/domain/language/spelling.ts";
import { termsOf } from "../../../src/domain/language/terms.ts";

describe("inOneSpelling", () => {
  it.each([
    "organise organize",
    "organisations organizations",
    "analysing analyzing",
    "colours colors",
    "neighbourhood neighborhood",
    "centre center",
    "kilometres kilometers",
    "catalogue catalog",
    "catalogued cataloged",
    "cataloguing cataloging",
    "centred centered",
    "skilful skillful",
    "defence defense",
    "licence license",
    "practising practicing",
    "programmes programs",
    "anaemia anemia",
    "haemoglobin hemoglobin",
    "anaesthetic anesthetic",
    "paediatrician pediatrician",
    "diarrhoea diarrhea",
    "oestrogen estrogen",
    "manoeuvre maneuver",
    "jewellery jewelry",
    "aluminium aluminum",
    "greyish grayish",
    "tyres tires",
  ])("is the same for %s", (pair) => {
    const [british = "", american = ""] = pair.split(" ");
    expect(inOneSpelling(british)).toBe(inOneSpelling(american));
  });

  it("is the same for each form of a word: they keep one stem", () => {
    const forms = "organise organized organizing organisation organizations organisers";
    expect(new Set(termsOf(forms, "en")).size).toBe(1);
    expect(new Set(termsOf("centre centers", "en")).size).toBe(1);
  });

  it.each(["four", "hour", "course", "contour", "size", "citizen", "horizon", "entire", "acre", "fence"])(
    "leaves %s apart from words of another meaning",
    (word) => {
      const others = [
        "for",
        "hor",
        "corse",
        "contor",
        "sise",
        "citisen",
        "horison",
        "entier",
        "acer",
        "fense",
      ];
      expect(others).not.toContain(inOneSpelling(word));
    },
  );
});

describe("termsOf, English", () => {
  it("gives a text in British spelling the terms of the same text in American spelling", () => {
    const british = "The labour programme of the centre organises paediatric care in its neighbourhood.";
    const american = "The labor program of the center organizes pediatric care in its neighborhood.";
    expect(termsOf(british, "en")).toEqual(termsOf(american, "en"));
  });

  it("leaves other languages as they are", () => {
    expect(termsOf("programme", "fr")).not.toEqual(termsOf("program", "fr"));
  });
});
