/** The instruction for a vision model to read a scanned page. Its answer is the page's text, line by line. */
export const READ_PAGE = `Write down all text on this scanned page exactly as it is printed, line by line from top to bottom, one line of print per line. Read columns one after the other. Keep a table's row on one line, its cells separated by two spaces. Add nothing of your own: no comment, no heading, no Markdown. If the page has no text, answer with nothing but NO TEXT.`;

/** What it answers for a page without text. */
export const NO_TEXT = /^\W*NO TEXT\W*$/;

/** The instruction for a vision model to describe an image. Its answer is the image's summary and its passage. */
export const DESCRIBE_IMAGE =
  "Describe this image for someone who searches for it and asks about it later: what it is, what it shows, and every name, number and label that can be read in it, word for word. Write plain sentences, at most 250 words besides the text you copy. State only what can be seen.";
