/** Legal forms of companies and other bodies, which a name may omit. All here are alternatives of regular expressions. */
export const COMPANY_FORMS =
  "Inc|Corp|Corporation|Incorporated|Co|Company|Companies|LLC|LLP|L\\.P|Ltd|Limited|GmbH|AG|SE|plc|PLC|S\\.A|N\\.V|B\\.V|Group|Holdings?";

/** Stock exchanges, which precede a ticker. */
export const EXCHANGES = "NYSE|NASDAQ|Nasdaq|AMEX|LSE|TSX|ASX|XETRA|FWB|SIX|HKEX|TSE";

/** What a document calls itself: before it gives another name, in brackets, and for any company. */
export const SELF_WORDS = {
  before: "we|us|our company|company|registrant|issuer|charter",
  inBrackets: "we|us|our|company|registrant|issuer",
  general:
    "company|registrant|corporation|group|issuer|parent|agency|department|bank|board|fund|trust|plan|we|us|our|seller|buyer|tenant|landlord|client|contractor",
};
