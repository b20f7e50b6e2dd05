/** What to do with files of kinds that are not accepted, by what makes them alike. */
const ADVICE: readonly (readonly [advice: string, extensions: string])[] = [
  ["Save the document as PDF and upload that.", "docx doc docm dotx odt ott rtf pages wpd wps"],
  ["Save the presentation as PDF and upload that.", "pptx ppt pptm ppsx pps odp key"],
  ["Save the spreadsheet as PDF and upload that.", "xlsx xls xlsm xlsb ods csv tsv numbers"],
  ["Open the text in a word processor, save it as PDF and upload that.", "txt text md markdown rst log tex"],
  ["Open the page in a browser, print it to PDF and upload that.", "html htm xhtml mht mhtml"],
  ["Print the e-mail to PDF and upload that.", "eml msg"],
  ["Convert the book to PDF and upload that.", "epub mobi azw azw3"],
  ["Save the picture as JPG or PNG and upload that.", "heic heif webp tif tiff gif bmp svg avif"],
  ["Save the recording as MP3 or WAV and upload that.", "m4a aac ogg oga opus flac wma aiff aif amr"],
  ["Save the video as MP4 and upload that.", "mkv avi webm wmv m4v mpg mpeg flv 3gp"],
  ["Unpack it and upload the files in it.", "zip tar gz tgz 7z rar"],
];

const BY_EXTENSION: ReadonlyMap<string, string> = new Map(
  ADVICE.flatMap(([advice, extensions]) => extensions.split(" ").map((each) => [each, advice] as const)),
);

/**
 * What to do with a file that is not accepted.
 * @param extension lower case, without the dot
 * @returns undefined for a kind that is not known either
 */
export const adviceFor = (extension: string): string | undefined => BY_EXTENSION.get(extension);
