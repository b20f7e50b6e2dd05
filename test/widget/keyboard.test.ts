import { expect, it } from "vitest";
import { describeInBrowser } from "../support/browser/browser.ts";
import { focused, useWidget } from "../support/browser/widget-page.ts";
import { QUESTION } from "../support/chat/tide-chat.ts";

describeInBrowser("the widget by keyboard alone", () => {
  const given = useWidget({ attributes: 'mode="floating"' });

  it("is opened, asked, its citation looked at, its threads changed, and closed; the focus is never lost", async () => {
    const widget = await given.open();
    const { keyboard } = widget.page;
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await keyboard.press(key);
    };
    const expectFocus = (name: string | RegExp) =>
      expect
        .poll(() => focused(widget.page))
        .toMatch(typeof name === "string" ? new RegExp(`^${name}$`) : name);

    await press("Tab");
    await expectFocus("Open the chat");
    expect(given.page.tokens).toEqual([]);
    await press("Enter");
    await expectFocus("Your question");
    await keyboard.type(`${QUESTION.slice(0, 5)}`);
    await press("Shift+Enter");
    await keyboard.type(QUESTION.slice(5));
    expect(await widget.question.inputValue()).toContain("\n");
    await press("Enter");
    await widget.page.locator(".mark").waitFor();
    await expectFocus("Your question");

    await press("Shift+Tab");
    await expectFocus(/tides\.pdf/);
    await press("Shift+Tab");
    await expectFocus("Source 1: tides.pdf");
    await press("Enter");
    await widget.page.getByRole("dialog", { name: /^Source 1/ }).waitFor();
    await expectFocus("Close");
    // It holds the focus, then gives it back.
    await press("Tab", "Tab", "Tab", "Tab");
    expect(
      await widget.page.evaluate(
        () => document.querySelector("qa-chat")?.shadowRoot?.activeElement?.closest("dialog") !== null,
      ),
    ).toBe(true);
    await press("Escape");
    await expectFocus("Source 1: tides.pdf");

    await widget.page.getByRole("button", { name: "Conversations" }).focus();
    await press("Enter");
    await expectFocus("New conversation");
    await press("Escape");
    await expectFocus("Conversations");
    await press("Enter");
    await expectFocus("New conversation");
    await widget.page.getByRole("navigation").getByRole("listitem").waitFor();
    await press("Tab");
    await expectFocus(/^How/);
    await press("Enter");
    await expectFocus("Your question");
    await widget.page.locator(".mark").waitFor();

    await press("Escape");
    await expectFocus("Open the chat");
    expect(await widget.question.isVisible()).toBe(false);
    // What was said is still there.
    await press("Enter");
    await widget.page.locator(".mark").waitFor();
  });

  it("closes a source for good, whatever is done before its close event", async () => {
    const widget = await given.open();
    await widget.button("Open the chat").click();
    await widget.send(QUESTION);
    const source = widget.button("Source 1: tides.pdf");
    const dialog = widget.page.getByRole("dialog", { name: /^Source 1/ });
    /** Closes it as Escape does, and does something else before the page's next event. */
    const closeAnd = (next: string): Promise<void> =>
      widget.page.evaluate(async (selector) => {
        const root = document.querySelector("qa-chat")?.shadowRoot;
        const shown = root?.querySelector("dialog");
        const closed = new Promise((done) => shown?.addEventListener("close", done, { once: true }));
        shown?.close();
        const button = root?.querySelector(selector);
        if (button instanceof HTMLElement) button.click();
        await closed;
      }, next);
    await source.click();
    await dialog.waitFor();
    await closeAnd("#threads");
    await expect.poll(() => focused(widget.page)).toBe("New conversation");
    expect(await dialog.count()).toBe(0);
    await widget.page.keyboard.press("Escape");
    await source.click();
    await dialog.waitFor();
    await closeAnd(".mark");
    await dialog.waitFor();
    // The next Escape closes what is open then.
    await widget.page.evaluate(() => {
      const root = document.querySelector("qa-chat")?.shadowRoot;
      root?.querySelector("dialog")?.close();
      const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true });
      root?.querySelector(".composer textarea")?.dispatchEvent(pressed);
    });
    await expect.poll(() => focused(widget.page)).toBe("Open the chat");
    expect(await dialog.count()).toBe(0);
  });
});
