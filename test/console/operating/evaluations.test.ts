import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { confirmIn, expectAccessible, expectSound, openConsole } from "../../support/browser/console.ts";
import { SENTENCES, until, upload } from "../../support/operator/data-directory.ts";
import { BREAD, evaluator, goldenFile, SEALS, SUBMARINE } from "../../support/operator/evaluations.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

describeInBrowser("the pages of evaluations", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let author: ReturnType<typeof evaluator>;

  beforeAll(async () => {
    server = await startOperatorServer();
    author = evaluator(server, { token: await server.sessionOf("author") });
    for (const sentence of SENTENCES) {
      const id = await upload(server, server.workspaceId, sentence);
      await until(server, server.workspaceId, id, "ready");
    }
  });
  afterAll(() => server.end());

  const done = async (...lines: Parameters<typeof goldenFile>): Promise<string> => {
    const id = (await author.start(server.workspaceId, goldenFile(...lines))).textAt("data.id");
    await author.until(id, "done");
    return id;
  };
  /** As choosing a file with the keyboard does. */
  const choose = async (page: Page, golden: string): Promise<void> => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a file" }).press("Enter");
    await (await chooser).setFiles({
      name: "golden.jsonl",
      mimeType: "application/jsonl",
      buffer: Buffer.from(golden),
    });
  };

  it("take a golden file, say what it costs, and show the scores and failures, by keyboard", async () => {
    const opened = await openConsole(open, server, { path: "/evaluations", role: "author" });
    const { page } = opened;
    await page.getByText("No runs yet").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "New run" }).first().press("Enter");
    await page.getByRole("dialog", { name: "New run" }).waitFor();
    await choose(page, "x".repeat(1024 * 1024 + 1));
    await page
      .getByRole("alert")
      .getByText(/at most 1 MiB/)
      .waitFor();
    await choose(page, `${goldenFile(SEALS)}\n{"question": "What?"}`);
    await page
      .getByRole("alert")
      .getByText(/line 2: it needs "documents"/)
      .waitFor();
    expect(await page.getByRole("button", { name: "Run", exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await choose(page, goldenFile(SEALS));
    await page.getByText("1 question.", { exact: true }).waitFor();
    await choose(page, goldenFile(SEALS, BREAD, SUBMARINE));
    await page.getByText("3 questions, 1 unanswerable.").waitFor();
    await page.getByText("A run makes no requests to a model.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Run", exact: true }).press("Enter");
    await page.getByText("The evaluation is done.").waitFor();
    // One of the two that a document answers.
    await expect
      .poll(() => page.getByRole("progressbar", { name: "Wrong" }).getAttribute("aria-valuenow"))
      .toBe("50");
    const failure = page.getByRole("article", { name: "Question 2" });
    await failure.getByRole("region", { name: "Expected" }).getByText("rye bread").waitFor();
    await failure
      .getByRole("region", { name: "Answer" })
      .getByText(SENTENCES[1] ?? "")
      .waitFor();
    expect(await page.getByRole("article").count()).toBe(1);
    await expectAccessible(page);
    await page.getByRole("link", { name: "All runs" }).press("Enter");
    const cells = page.getByRole("table", { name: "Runs" }).getByRole("cell");
    await expect
      .poll(async () => (await cells.allTextContents()).slice(-3))
      .toEqual(["2 of 3 (67 %)", "1 of 3 (33 %)", "no model"]);
    await page.goBack();
    await failure.getByRole("link", { name: "Ask it yourself" }).press("Enter");
    await expect
      .poll(() => page.getByRole("textbox", { name: "Question" }).inputValue())
      .toBe(BREAD.question);
    expectSound(opened, server);
  });

  it("compare two runs, and delete one once that is confirmed", async () => {
    await done(SEALS, BREAD);
    const id = await done({ ...SEALS, answers: ["fifty"] }, { ...BREAD, answers: ["saffron bread"] });
    const opened = await openConsole(open, server, { path: "/evaluations" });
    const { page } = opened;
    await page.getByRole("img", { name: /^Share of the questions, run by run\. Right: between/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Compare" }).press("Enter");
    await page
      .getByRole("table", { name: "Right before, wrong now" })
      .getByRole("rowheader", { name: SEALS.question })
      .waitFor();
    await page
      .getByRole("table", { name: "Wrong before, right now" })
      .getByRole("rowheader", { name: BREAD.question })
      .waitFor();
    await expectAccessible(page);
    await page.goto(`${server.url}/#/evaluations/${id}`);
    await page.getByRole("button", { name: "Delete run" }).press("Enter");
    await confirmIn(page, "Delete run");
    await page.getByRole("heading", { name: "Evaluation" }).waitFor();
    await expect.poll(async () => (await author.find(id)).status).toBe(404);
    expectSound(opened, server);
  });

  it("show hostile texts as what they are", async () => {
    const question = "<img src=x onerror=alert(1)>\u202e How many seals?";
    const id = await done({ ...BREAD, question: `${question} ${BREAD.question}` });
    const opened = await openConsole(open, server, { path: `/evaluations/${id}`, role: "author" });
    const { page } = opened;
    await page.getByText("<img src=x onerror=alert(1)>").waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("show a viewer the scores, and neither questions nor the golden set", async () => {
    const id = await done(BREAD);
    await done(BREAD);
    const opened = await openConsole(open, server, { path: `/evaluations/${id}`, role: "viewer" });
    const { page } = opened;
    await page.getByText("Viewers see the scores of a run").waitFor();
    expect(await page.locator("main button").count()).toBe(0);
    expect(await page.getByText(BREAD.question).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: "All runs" }).press("Enter");
    await page.getByRole("table", { name: "Runs" }).waitFor();
    expect(await page.getByRole("tab").allTextContents()).toEqual(["Runs", "Rated answers"]);
    expect(await page.getByRole("button", { name: "Compare" }).count()).toBe(0);
    await page.getByRole("tab", { name: "Rated answers" }).click();
    await page.getByText("No rated answers").waitFor();
    await expectAccessible(page);
    await page.goto(`${server.url}/#/evaluations/01a20000-0000-7000-8000-000000000000`);
    await page.getByRole("alert").waitFor();
    expectSound(opened, server);
  });

  it("grow a golden set from a rated answer and by hand, and run it", async () => {
    const ask = await server.callerAs("author");
    const asked = await ask("POST", `/workspaces/${server.workspaceId}/chat/`, {
      external_user_id: "console:the.author",
      message: SEALS.question,
    });
    const message = asked.textAt("data.assistant_message.id");
    await server.operate(
      { token: await server.sessionOf("author") },
      "PUT",
      `/workspaces/${server.workspaceId}/messages/${message}/rating/`,
      { rating: "up", note: "As it stands in the book." },
    );
    const opened = await openConsole(open, server, { path: "/evaluations", role: "author" });
    const { page } = opened;
    await page.getByRole("tab", { name: "Golden set" }).click();
    await page.getByText("The golden set is empty").waitFor();
    await expectAccessible(page);
    await page.getByRole("tab", { name: "Rated answers" }).click();
    await page.getByText("“As it stands in the book.”").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add to golden set" }).click();
    await page.getByRole("button", { name: "In the golden set" }).waitFor();
    await page.getByRole("tab", { name: /^Golden set/ }).click();
    const set = page.getByRole("table", { name: "Golden set" });
    await set.getByRole("rowheader", { name: SEALS.question }).waitFor();
    await page.getByRole("button", { name: "Add a question" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a question" });
    await dialog.getByLabel("Question").fill(SUBMARINE.question);
    await dialog.getByRole("switch", { name: "No document answers it" }).press("Space");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await set.getByRole("rowheader", { name: SUBMARINE.question }).waitFor();
    await expectAccessible(page);
    const submarine = set.getByRole("row", { name: SUBMARINE.question });
    await submarine.getByRole("button", { name: "Remove" }).click();
    await submarine.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await submarine.waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as a golden file" }).click();
    expect((await download).suggestedFilename()).toBe("golden.jsonl");
    await page.getByRole("button", { name: "New run" }).first().click();
    await page.getByText("2 questions of the golden set will be asked").waitFor();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByText("The evaluation is done.").waitFor();
    await page.getByText("None. Every answer is right.").waitFor();
    expectSound(opened, server);
  });

  it("show an answer that two operators rated twice, with the thread of a third", async () => {
    const { results } = await server.operator.listApps({ page: 1, page_size: 1 });
    const made = await server.call("POST", "/workspaces/", { title: "Rated twice" });
    const workspaceId = made.textAt("data.id");
    await until(server, workspaceId, await upload(server, workspaceId, SENTENCES[0] ?? ""), "ready");
    const viewer = await server.callerAs("viewer");
    const asked = await viewer("POST", `/workspaces/${workspaceId}/chat/`, {
      external_user_id: "console:the.viewer",
      message: SEALS.question,
    });
    const message = asked.textAt("data.assistant_message.id");
    for (const role of ["admin", "author"] as const) {
      const path = `/workspaces/${workspaceId}/messages/${message}/rating/`;
      const token = await server.sessionOf(role);
      const body = { rating: "up", note: `From the ${role}` };
      expect((await server.operate({ token }, "PUT", path, body)).status).toBe(200);
    }
    const path = `/apps/${results[0]?.id}/workspaces/${workspaceId}/ask`;
    const opened = await openConsole(open, server, { path, role: "author" });
    const { page } = opened;
    await page.getByRole("textbox", { name: "Question" }).waitFor();
    await page.goto(`${server.url}/#/evaluations`);
    await page.getByRole("tab", { name: "Rated answers" }).click();
    for (const role of ["admin", "author"]) await page.getByText(`“From the ${role}”`).waitFor();
    await page.getByRole("link", { name: "Open the thread" }).first().click();
    await page.getByText("You can read this shared thread.").waitFor();
    await page
      .getByRole("article")
      .getByText(SENTENCES[0] ?? "")
      .first()
      .waitFor();
    expectSound(opened, server);
  });
});
