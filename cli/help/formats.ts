import { ACCEPTED_EXTENSIONS } from "../../src/client/accepted.ts";
import { LARGEST_FILE, LONGEST_QUESTION } from "../bounds.ts";

export const formatsText = (): string =>
  `Files that can be uploaded: ${ACCEPTED_EXTENSIONS.join(", ")}; up to ${LARGEST_FILE / 1024 ** 2} MB each.
What a file truly is, the server finds out from its content.

PDFs are read with their tables. Scanned pages and pictures take a vision model, recordings a transcription model:
qa help models. A PDF with a password is refused: remove the password first.

A question has up to ${LONGEST_QUESTION.toLocaleString("en")} characters. It may bring one JPG or PNG: qa ask --image FILE`;
