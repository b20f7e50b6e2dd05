/** Where a document says what it is about. */
const TELLS =
  /^(?:[\p{L}’'-]+ ){0,2}(?:summary|abstract|overview|introduction|highlights|purpose|synopsis|mission|description|zusammenfassung|einleitung|überblick|kurzfassung|résumé|aperçu|resumen|introducción|resumo|introdução|sommario|riassunto|introduzione|аннотация|введение|резюме)(?: (?:and|und|et|y|e|и) \p{L}+)?$|\b(?:in review|at a glance)$|摘要|概要|概述|引言|前言|要約|はじめに|مقدمة|ملخص/iu;
const RESULTS =
  /\b(?:results|achievements|findings|conclusions?|discussion and analysis|ergebnisse|résultats|resultados|выводы)\b|结论|結論/iu;
/** Sections found in every document of a kind. */
const ACCOMPANIES =
  /\b(?:risk factors|legal proceedings|controls and procedures|exhibits?|signatures?|references|bibliography|acknowledge?ments?|appendix|glossary|index|notes? \d*|accounting (?:policies|pronouncements|standards)|forward-looking|disclaimer|copyright|market risk|unregistered sales|certifications?|where you can find|key terms|acronyms|abbreviations|definitions|administrative information|other information|act of (?:19|20)\d\d|literaturverzeichnis|anhang|annexe|bibliographie|bibliografía|литература)\b|参考文献/iu;
/** The same as whole headings: a document may be about licences. */
const OF_LAW =
  /^(?:copying(?: conditions)?|licen[cs]e|legalese|legal (?:section|notices?)|trademarks|revision history)$/i;
const NUMBER =
  /^(?:(?:item|part|chapter|section|note|kapitel|chapitre|capítulo|глава)\s+)?(?:\d+(?:\.\d+)*[a-z]?|[ivx]+)?[.:)\s–—-]*/i;

/** How much a sentence of a section says about its whole document; 1 is neutral. */
export function weightOf(section: readonly string[] = []): number {
  const bare = section.map((heading) => heading.replace(NUMBER, "").replace(/\s*:$/, ""));
  if (
    bare.some((heading) => ACCOMPANIES.test(heading) || OF_LAW.test(heading)) ||
    section.some((heading) => /^notes? \d/i.test(heading))
  )
    return 0.4;
  if (bare.some((heading) => TELLS.test(heading))) return 2.5;
  return bare.some((heading) => RESULTS.test(heading)) ? 1.4 : 1;
}
