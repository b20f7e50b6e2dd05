import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { sharedData } from "../../../test/support/data.ts";
import { makePdf } from "../../../test/support/pdf/pdf.ts";
import { filesIn } from "../ingest.ts";
import { oneOf } from "../random.ts";

const WORDS = [
  "harbour",
  "ledger",
  "marmalade",
  "lantern",
  "orchard",
  "saddle",
  "timber",
  "velvet",
  "walnut",
];

/** Files of every kind: small PDFs with words of their own, and the media that are available. */
export const fileMaker = (random: () => number) => {
  const folder = sharedData("media");
  const media = folder === undefined ? [] : filesIn(folder, "jpg", "png", "mp3", "mp4", "mov", "wav");
  const small = media
    .map((file) => ({ name: basename(file), bytes: new Uint8Array(readFileSync(file)) }))
    .filter(({ bytes }) => bytes.length < 700_000);
  let count = 0;
  return async (): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer>; marker: string }> => {
    count += 1;
    const medium = random() < 0.25 ? oneOf(random, small) : undefined;
    if (medium) return { ...medium, name: `${count}-${medium.name}`, marker: "" };
    const marker = `quokka${count}x${Math.floor(random() * 1e9).toString(36)}`;
    const pages = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, page) =>
      Array.from({ length: 30 }, (_line, line) => {
        const word = oneOf(random, WORDS);
        return `Line ${line} of page ${page} tells how ${marker} carried the ${word} to the ${oneOf(random, WORDS)}.`;
      }),
    );
    return { name: `${count}.pdf`, bytes: await makePdf(pages), marker };
  };
};
