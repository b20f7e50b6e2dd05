import type { ExtremeWords } from "../question-words.ts";

const PRICE = "Preis Kosten Gebühr Betrag";
const END = "(?:e[nrsm]?)?";

/** The same in German: "die billigste", "am billigsten". */
export const GERMAN_EXTREMES: readonly ExtremeWords[] = [
  { says: `(?:billig|günstig|preiswert)st${END}`, least: true, of: PRICE },
  { says: `teuerst${END}`, of: PRICE },
  { says: `schwerst${END}`, of: "Gewicht Masse" },
  { says: `leichtest${END}`, least: true, of: "Gewicht Masse" },
  { says: `längst${END}`, of: "Länge Dauer Strecke" },
  { says: `kürzest${END}`, least: true, of: "Länge Dauer Strecke" },
  { says: `ältest${END}`, of: "Alter" },
  { says: `jüngst${END}`, least: true, of: "Alter" },
  { says: `schnellst${END}`, of: "Geschwindigkeit" },
  { says: `langsamst${END}`, least: true, of: "Geschwindigkeit" },
  { says: `größt${END}`, of: "Größe Fläche Einwohner" },
  { says: `kleinst${END}`, least: true, of: "Größe Fläche Einwohner" },
  { says: `(?:höchst|größt|meist)${END}`, of: "" },
  { says: `(?:niedrigst|kleinst|wenigst|geringst)${END}`, least: true, of: "" },
];
