import { ACCEPTED_EXTENSIONS } from "../../src/client/accepted.ts";
import { LARGEST_FILE, LONGEST_QUESTION } from "../input/bounds.ts";

export const formatsText = (): string =>
  `Files that can be uploaded: ${ACCEPTED_EXTENSIONS.join(", ")}; up to ${LARGEST_FILE / 1024 ** 2} MB each.
The server checks that the content of a file matches its extension. Save other documents as PDF, or let LibreOffice do
it: qa upload --convert FILE

PDFs are read with their tables, and text in scans and pictures is recognised. Describing pictures needs
a vision model, and recordings need a transcription model: qa help models. If a PDF has a password, remove it first.

A question has up to ${LONGEST_QUESTION.toLocaleString("en")} characters. It may come with one JPG or PNG: qa ask --image FILE`;
