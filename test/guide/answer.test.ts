import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerFromGuide } from "../../src/guide/answer.ts";
import { guidePages } from "../../src/guide/pages.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "qa-guide-"));
});
afterEach(() => rm(directory, { recursive: true }));

/** A question, the page and the section that answer it, and words of the answer. */
const QUESTIONS = [
  ["how do I back up?", "keeping", "Backing up", "qa backup DEST"],
  ["How do I restore a backup?", "keeping", "Restoring", "qa restore DEST --data DIR"],
  ["How do I revoke a key?", "operating", "Apps and keys", "qa keys revoke ID"],
  ["Where is the configuration file?", "configuration", "The configuration file", "QA_CONFIG"],
  ["How large may a file be?", "api", "Limits", "100 MB"],
] as const;

describe("an answer from the guide", () => {
  it.each(QUESTIONS)("cites the lines that it is taken from: %s", async (question, page, section, words) => {
    const { content, citations } = await answerFromGuide(question, directory);
    expect(content).toContain(words);
    expect(citations[0]).toMatchObject({ resource_id: page, metadata: { section } });
    const { line = 0, line_end } = citations[0]?.metadata ?? {};
    const lines = guidePages.find(({ name }) => name === page)?.markdown.split("\n");
    expect(lines?.slice(line - 1, line_end).join("\n")).toContain(words);
  });

  it("says so where the guide tells nothing", async () => {
    const { content, citations } = await answerFromGuide("Who killed Caesar?", directory);
    expect({ content, citations }).toEqual({ content: "No document here is about Caesar.", citations: [] });
  });
});
