/** Of companies and other bodies, alternatives of regular expressions: their forms, which a name may go without. */
export const COMPANY_FORMS =
  "Inc|Corp|Corporation|Incorporated|Co|Company|Companies|LLC|LLP|L\\.P|Ltd|Limited|GmbH|AG|SE|plc|PLC|S\\.A|N\\.V|B\\.V|Group|Holdings?";

/** Exchanges, before the sign that a share is traded by. */
export const EXCHANGES = "NYSE|NASDAQ|Nasdaq|AMEX|LSE|TSX|ASX|XETRA|FWB|SIX|HKEX|TSE";

/** What a document calls itself before it says how else it is called, in brackets, and in whatever name. */
export const SELF_WORDS = {
  before: "we|us|our company|company|registrant|issuer|charter",
  inBrackets: "we|us|our|company|registrant|issuer",
  general:
    "company|registrant|corporation|group|issuer|parent|agency|department|bank|board|fund|trust|plan|we|us|our|seller|buyer|tenant|landlord|client|contractor",
};
