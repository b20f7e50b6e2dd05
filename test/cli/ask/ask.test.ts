import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FormField, Source } from "../../../src/client/index.ts";
import { answerOf, partOf } from "../../support/chat/chat.ts";
import { newHome, qa, toServer, WORKSPACE } from "../../support/cli/cli.ts";
import { contractServer } from "../../support/contract/contract-server.ts";
import { example } from "../../support/contract/http.ts";

const RESOURCE = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5";
const SESSION = "01932f70-1f00-7d10-b0a2-6a2f5f6f1c44";

const server = contractServer();

const run = (...args: string[]) => qa(args, { env: toServer(server.url) });
const last = () => server.seen.at(-1);

describe("qa ask", () => {
  it("prints the answer with numbered citations, and how to continue", async () => {
    const { code, stdout, stderr } = await run("ask", "What was the total of net sales?");
    expect(code).toBe(0);
    expect(stdout).toBe("Total net sales 81,797 82,959 [1]\n\n[1] 2023-Q3-AAPL.pdf, page 4, line 9\n");
    expect(stderr).toContain(`qa ask --session ${SESSION}`);
    expect(last()?.body).toEqual({
      external_user_id: "user-1842",
      message: "What was the total of net sales?",
    });
  });

  it("sends what it is given", async () => {
    await run(
      "ask",
      "Why?",
      "--session",
      SESSION,
      "--skill",
      SESSION,
      "--resource",
      RESOURCE,
      "--resource",
      WORKSPACE,
      "--user",
      "me",
      "--require-model",
    );
    expect(last()?.body).toEqual({
      external_user_id: "me",
      message: "Why?",
      require_model: true,
      session_id: SESSION,
      skill_id: SESSION,
      resource_ids: [RESOURCE, WORKSPACE],
    });
  });

  it("takes the question after --resource, which may be a title", async () => {
    const results = [1, 2].map((end) => ({ id: `${RESOURCE.slice(0, -1)}${end}`, title: `${end}.pdf` }));
    server.answer("listResources", example("listResources", { results, next: null }));
    expect((await run("ask", "--resource", "2.pdf", "Why?")).code).toBe(0);
    expect(last()?.body).toMatchObject({ message: "Why?", resource_ids: [results[1]?.id] });
    const missing = await run("ask", "--resource", "3.pdf", "Why?");
    expect(missing).toMatchObject({ code: 3, stderr: expect.stringContaining("qa resources list") });
  });

  it("reads the question from a pipe", async () => {
    const env = toServer(server.url);
    expect((await qa(["ask"], { env, stdin: new Blob(["What is\n", "a „total“?\n"]) })).code).toBe(0);
    expect(last()?.body).toMatchObject({ message: "What is\na „total“?" });
    const asked = server.seen.length;
    expect((await qa(["ask"], { env, stdin: new Blob([" \n"]) })).code).toBe(2);
    expect(server.seen).toHaveLength(asked);
  });

  it("sends all of a piped question that is as long as may be, or has spaces before it", async () => {
    const env = toServer(server.url);
    const question = "🌊".repeat(32_000);
    expect((await qa(["ask"], { env, stdin: new Blob([" ".repeat(70_000), question]) })).code).toBe(0);
    expect(last()?.body).toMatchObject({ message: question });
  });

  it("sends an image, with or without a question", async () => {
    const image = join(newHome(), "chart.png");
    await writeFile(image, "\x89PNG");
    for (const question of [["What is it?"], []]) {
      expect((await run("ask", ...question, "--image", image)).code).toBe(0);
      const form = last()?.body;
      if (!(form instanceof FormData)) return expect.fail("no form came");
      expect(form.get("message")).toBe(question[0] ?? null);
      expect(form.get("image")).toMatchObject({ name: "chart.png", size: 5 });
    }
  });

  it("reads no question from a pipe along with an image, as its help says", async () => {
    const image = join(newHome(), "chart.png");
    await writeFile(image, "\x89PNG");
    const stdin = new Blob(["What is it?"]);
    expect((await qa(["ask", "--image", image], { env: toServer(server.url), stdin })).code).toBe(0);
    const form = last()?.body;
    if (!(form instanceof FormData)) return expect.fail("no form came");
    expect(form.has("message")).toBe(false);
    const { stdout } = await qa(["ask", "--help"]);
    expect(stdout.replace(/\s+/g, " ")).toContain("may be left out, and is not read from a pipe");
  });

  it("marks each part, and shows where it was said", async () => {
    const voice: Source = {
      chunk_id: RESOURCE,
      resource_id: RESOURCE,
      resource_title: "talk\x1b[31m.mp3",
      chunk_index: 0,
      metadata: { source_type: "voice", start: 65, end: 70 },
      evidence_url: null,
    };
    const picture: Source = {
      chunk_id: WORKSPACE,
      resource_id: WORKSPACE,
      resource_title: "chart.png",
      chunk_index: 0,
      metadata: { source_type: "image" },
      evidence_url: null,
    };
    const message = {
      content: "One.\n\nTwo *two*.\n\nOne.\n\nNone.",
      response: answerOf([
        partOf("One.", [voice]),
        partOf("Two *two*.", [picture]),
        partOf("One.", [voice]),
        partOf("None."),
      ]),
      citations: [voice, picture],
    };
    server.answer("sendMessage", example("sendMessage", { assistant_message: message }));
    expect((await run("ask", "?")).stdout).toBe(
      "One. [1]\n\nTwo *two*. [2]\n\nOne. [1]\n\nNone.\n\n[1] talk\ufffd[31m.mp3, 01:05-01:10\n[2] chart.png\n",
    );
  });

  it("shows where in a long recording it was said", async () => {
    const said = (chunk_index: number, start: number, end: number): Source => ({
      chunk_id: RESOURCE,
      resource_id: RESOURCE,
      resource_title: "hearing.mp4",
      chunk_index,
      metadata: { source_type: "video", start, end },
      evidence_url: null,
    });
    const citations = [said(0, 12.4, 12.9), said(7, 3590, 3605), said(9, 7325.2, 7380)];
    const parts = citations.map((source, at) => partOf(`Part ${at}.`, [source]));
    const content = parts.map(({ text }) => text).join("\n\n");
    const message = { content, response: answerOf(parts), citations };
    server.answer("sendMessage", example("sendMessage", { assistant_message: message }));
    expect((await run("ask", "?")).stdout.split("\n").slice(-4, -1)).toEqual([
      "[1] hearing.mp4, 00:12",
      "[2] hearing.mp4, 59:50-1:00:05",
      "[3] hearing.mp4, 2:02:05-2:03:00",
    ]);
  });

  it("shows a form", async () => {
    const field: FormField = {
      name: "q",
      label: "Quarter",
      type: "select",
      required: true,
      options: ["Q1", "Q2"],
    };
    const response = answerOf([partOf("Which?")], {
      type: "form",
      form: { title: "Which report?", fields: [field] },
    });
    server.answer(
      "sendMessage",
      example("sendMessage", { assistant_message: { content: "Which?", response, citations: [] } }),
    );
    expect((await run("ask", "?")).stdout).toBe("Which?\n\nWhich report?\n- Quarter: Q1 | Q2\n");
  });
});
