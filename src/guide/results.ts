import type { GuideAnswer } from "./answer.ts";
import { anchorOf, contentOf, escaped, framed } from "./html.ts";
import { type GuidePage, guidePages } from "./pages.ts";

type AnswerPart = GuideAnswer["response"]["parts"][number];

/** The page with the guide's answer: each part with a link to the section that it is taken from. */
export const resultsOf = (question: string, { response }: GuideAnswer): string => {
  const content = response.parts.map(partOf).join("");
  const heading = `<h1>${escaped(question)}</h1>\n`;
  return framed({ title: question, content: heading + content, question }, guidePages);
};

const partOf = ({ text, source }: AnswerPart): string => {
  const page = guidePages.find(({ name }) => name === source?.resource_id);
  if (page === undefined) return contentOf(text);
  const section = sectionAt(page, source?.metadata.line ?? 1);
  const address = section === undefined ? page.name : `${page.name}#${anchorOf(section)}`;
  const name = section === undefined ? page.title : `${page.title} › ${section}`;
  return `${contentOf(text)}<p class="source"><a href="./${address}">${escaped(name)}</a></p>\n`;
};

/** The heading above a line of a page; undefined above the first. */
const sectionAt = ({ markdown }: GuidePage, line: number): string | undefined =>
  markdown
    .split("\n")
    .slice(0, line)
    .findLast((each) => /^##+ /.test(each))
    ?.replace(/^#+ /, "");
