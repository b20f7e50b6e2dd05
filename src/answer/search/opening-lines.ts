/** A name with its value, on a line of a document's opening: "Apologies: Carol Whitlock". */
const FACT = /^(\p{Lu}[^:：.!?]{0,40})[:：]\s+\S/u;
/** Of these the values name the document, or tell its time. English and German. */
const NAMING =
  /\b(?:title|subject|re|project|course|class|module|client|customer|company|organi[sz]ation|institution|department|school|name|document|report|file|form|dates?|period|year|version|edition|effective|model|product|tenant|quarter|invoice|event|topic|stand)\b|titel|betreff|projekt|kunde|firma|datum|zeitraum|thema|veranstaltung|geschäftsjahr|bericht/iu;

/** Lines that the opening begins with, which are titles: "Urban Hydrology: Assessment". */
const TITLES = 4;

/** The lines that name a document where it begins, without those that tell a fact of it. */
export const withoutFacts = (about: string): string =>
  about
    .split("\n")
    .filter((line, at) => {
      const name = FACT.exec(line)?.[1];
      return at < TITLES || name === undefined || NAMING.test(name);
    })
    .join("\n");
