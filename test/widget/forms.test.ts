import { expect, it } from "vitest";
import { describeInBrowser, violationsIn } from "../support/browser/browser.ts";
import { focused, useWidget } from "../support/browser/widget-page.ts";
import { lastOf } from "../support/chat/chat-server.ts";
import { QUESTION, SAID } from "../support/chat/tide-chat.ts";

const field = (type: string, label: string, required = true, options: string[] = []) => ({
  name: label,
  label,
  type,
  required,
  options,
});

const FORM = {
  type: "form",
  parts: [{ text: "Which report do you mean?", source: null, quote: null }],
  form: {
    title: "Which report?",
    fields: [
      field("text", "Company"),
      field("textarea", "Why", false),
      field("number", "Year"),
      field("date", "From"),
      field("email", "Reply to"),
      field("boolean", "Audited"),
      field("select", "Quarter", true, ["Q1", "Q2"]),
      field("multiselect", "Figures", true, ["Sales", "Costs", "Profit"]),
    ],
  },
};

describeInBrowser("a form in the widget", () => {
  const given = useWidget();

  it("has fields of all types, checks them, keeps them when sending fails, and sends a line for each", async () => {
    const { chat } = given;
    chat.says(FORM, SAID);
    const widget = await given.open();
    await widget.send(QUESTION);
    const form = widget.page.getByRole("form", { name: "Which report?" });
    await form.waitFor();
    const fill = (label: string, text: string) => form.getByLabel(label).fill(text);
    const send = form.getByRole("button", { name: "Send" });
    expect(await violationsIn(widget.page)).toEqual([]);

    await send.click();
    expect(await focused(widget.page)).toBe("");
    await fill("Company", "Quillfeather");
    await fill("Year", "2025.5");
    await fill("From", "2025-11-21");
    await fill("Reply to", "no address");
    await form
      .getByRole("group", { name: /Audited/ })
      .getByLabel("No")
      .check();
    await form.getByLabel("Quarter").selectOption("Q2");
    await send.click();
    const isValid = (label: string) => form.getByLabel(label).evaluate((input) => input.matches(":valid"));
    expect([await isValid("Reply to"), await isValid("Year")]).toEqual([false, true]);
    await fill("Reply to", "ann@example.com");
    await send.click();
    const figures = form.getByRole("group", { name: /Figures/ });
    expect(await figures.getByLabel("Sales").evaluate((box) => box.matches(":invalid"))).toBe(true);
    await figures.getByLabel("Sales").check();
    await figures.getByLabel("Profit").check();
    expect(chat.calls()).toHaveLength(1);

    await widget.page.context().setOffline(true);
    await send.click();
    await widget.answer.getByRole("alert").waitFor();
    expect(await form.getByLabel("Company").inputValue()).toBe("Quillfeather");
    expect(await figures.getByLabel("Profit").isChecked()).toBe(true);
    await widget.page.context().setOffline(false);
    await widget.button("Edit the question").click();
    await widget.question.fill("");
    await fill("Company", "Quillfeather Ltd");
    await send.click();
    await widget.answer.getByText("By four metres.").waitFor();
    await form.waitFor({ state: "detached" });
    await expect.poll(() => focused(widget.page)).toBe("Your question");
    const sent = lastOf(chat.lastPrompt());
    const lines = [
      "Company: Quillfeather Ltd",
      "Year: 2025.5",
      "From: 2025-11-21",
      "Reply to: ann@example.com",
      "Audited: No",
      "Quarter: Q2",
      "Figures: Sales, Profit",
    ];
    expect(sent).toContain(lines.join("\n"));
  });

  it("without any answer says so", async () => {
    given.chat.says({ ...FORM, form: { title: "More?", fields: [field("text", "Note", false)] } }, SAID);
    const widget = await given.open();
    await widget.send(QUESTION);
    await widget.page.getByRole("form", { name: "More?" }).getByRole("button", { name: "Send" }).click();
    await widget.page.getByText("More?: no answer").waitFor();
  });
});
