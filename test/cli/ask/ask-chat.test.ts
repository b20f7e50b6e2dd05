import { describe, expect, it } from "vitest";
import type { Form } from "../../../src/client/index.ts";
import {
  answerOf,
  citedPart,
  eventText,
  exchangeOf,
  partOf,
  streamedReply,
  toldReply,
} from "../../support/chat/chat.ts";
import { qa, toServer, WORKSPACE } from "../../support/cli/cli.ts";
import { Terminal } from "../../support/cli/terminal.ts";
import { contractServer } from "../../support/contract/contract-server.ts";
import { example, failure } from "../../support/contract/http.ts";

const server = contractServer();

const HELP = "/help · /quit leaves";
const PARTS = [citedPart("One \\<b>.", 1, "evil\x1b[31m.pdf"), citedPart("100 %s %%.", 2)];
const EXCHANGE = exchangeOf(PARTS);
const SESSION = EXCHANGE.session.id;

const chat = (...flags: string[]) => new Terminal(["ask", "--no-color", ...flags], toServer(server.url));
/** Shown once keys are read as they are typed. */
const READY = "\x1b[?2004h";
const bodies = () => server.seen.map(({ body }) => body);

describe("qa ask without a question, on a terminal", () => {
  it("is a chat: answers appear as they are made, citations open, the session continues", async () => {
    const { reply, send, end } = streamedReply(eventText("part", PARTS[0] ?? fail()));
    server.answer("sendMessage", reply, toldReply(EXCHANGE));
    await using terminal = chat("--skill", WORKSPACE);
    await terminal.shows(READY);
    terminal.type("/1\r");
    await terminal.shows("The last answer has no citations.");
    terminal.type("Wy?");
    await terminal.shows("> Wy?");
    terminal.type("\x1b[D\x1b[D");
    terminal.type("h\r");
    await terminal.shows("> Why?\r\n");
    await terminal.shows("One <b>. [1]");
    await terminal.shows("Ctrl-C cancels.");
    send(eventText("part", PARTS[1] ?? fail()), eventText("done", EXCHANGE));
    end();
    await terminal.shows("100 %s %%. [2]");
    await terminal.shows("[1] evil\ufffd[31m.pdf, page 2, lines 3-4\r\n[2] report-2.pdf, page 3, lines 3-4");
    await terminal.shows(HELP);
    terminal.type("/1\r");
    await terminal.shows("[1] evil\ufffd[31m.pdf, page 2, lines 3-4\r\n│ Quoted words of One \\<b>.");
    terminal.type("/3\r");
    await terminal.shows("The last answer has citations 1 to 2.");
    terminal.type("/what\r");
    await terminal.shows("/quit            leave");
    terminal.type("/usr is what?\r");
    await terminal.shows("[2] report-2.pdf");
    await terminal.shows(HELP);
    terminal.type("\x04");
    await terminal.shows(`Continue with: qa ask --session ${SESSION}`);
    expect(await terminal.ended).toBe(0);
    const fields = { external_user_id: "user-1842", skill_id: WORKSPACE };
    expect(bodies()).toEqual([
      { ...fields, message: "Why?" },
      { ...fields, message: "/usr is what?", session_id: SESSION },
    ]);
    expect(terminal.screen).not.toContain("evil\x1b");
    // The cursor is shown again.
    expect(terminal.screen.lastIndexOf("\x1b[?25h")).toBeGreaterThan(
      terminal.screen.lastIndexOf("\x1b[?25l"),
    );
  });

  it("cancels an answer with Ctrl-C and continues; a second one quits", async () => {
    const { reply, gone } = streamedReply(eventText("part", partOf("Half.")));
    server.answer("sendMessage", reply, toldReply(EXCHANGE));
    await using terminal = chat();
    await terminal.shows(READY);
    terminal.type("Why?\r");
    await terminal.shows("Half.");
    terminal.type("\x03");
    await terminal.shows("Cancelled.");
    await gone;
    await terminal.shows(HELP);
    terminal.type("Again?\r");
    await terminal.shows("[2] report-2.pdf");
    await terminal.shows(HELP);
    terminal.type("half a thought");
    terminal.type("\x03\x03");
    expect(await terminal.ended).toBe(130);
    expect(bodies()).toMatchObject([{ message: "Why?" }, { message: "Again?" }]);
    expect(terminal.screen).not.toContain("qa:");
  });

  it("says what failed and continues", async () => {
    server.answer("sendMessage", failure(404, "not_found"), toldReply(EXCHANGE));
    await using terminal = chat();
    await terminal.shows(READY);
    terminal.type("Why?\r");
    await terminal.shows("qa: Not found:");
    await terminal.shows(HELP);
    terminal.type("Why?\r");
    await terminal.shows("[2] report-2.pdf");
    await terminal.shows(HELP);
    terminal.type("/quit\r");
    expect(await terminal.ended).toBe(0);
  });

  it("takes what is pasted as text, and sends nothing before Enter", async () => {
    server.answer("sendMessage", toldReply(EXCHANGE));
    await using terminal = chat();
    await terminal.shows(READY);
    terminal.type("\x1b[200~two\r\nlines \x1b]0;\x07\x1b[201~");
    await terminal.shows("> two lines");
    terminal.type("!\r");
    await terminal.shows("[2] report-2.pdf");
    expect(bodies()).toMatchObject([{ message: "two lines  ]0; !" }]);
  });

  it("fills a form in place, field by field, and sends it as a message of the session", async () => {
    const field = { required: true, options: [] };
    const form: Form = {
      title: "Which report?",
      fields: [
        { ...field, name: "q", label: "Quarter", type: "select", options: ["Q1", "Q2", "Q3"] },
        { ...field, name: "y", label: "Year", type: "number" },
        { ...field, name: "d", label: "Day", type: "date" },
        { ...field, name: "m", label: "Mail", type: "email", required: false },
        { ...field, name: "a", label: "Audited", type: "boolean" },
        { ...field, name: "t", label: "Tables", type: "multiselect", options: ["Sales", "Costs", "Cash"] },
        { ...field, name: "w", label: "Words &lt;a>", type: "textarea" },
        { ...field, name: "n", label: "Name", type: "text" },
      ],
    };
    const parts = [partOf("Say which.")];
    const asking = exchangeOf(parts, { response: answerOf(parts, { type: "form", form }) });
    server.answer("sendMessage", toldReply(asking), toldReply(EXCHANGE));
    await using terminal = chat();
    await terminal.shows(READY);
    const fill = async (label: string, at: number, ...keys: string[]): Promise<void> => {
      await terminal.shows(`${label}${label === "Mail" ? " (optional)" : ""} ${at} of 8`);
      await terminal.shows("Ctrl-C closes the form");
      for (const each of keys) terminal.type(each);
    };
    terminal.type("Why?\r");
    await terminal.shows("Which report?");
    await fill("Quarter", 1, "\x1b[B", "\r");
    await fill("Year", 2, "\r");
    await terminal.shows("This field is required.");
    terminal.type("MMXXIII\r");
    await terminal.shows("Write a number");
    terminal.type("\x15");
    terminal.type("2023\r");
    await fill("Day", 3, "2023-02-30\r");
    await terminal.shows("Write a date");
    terminal.type("\x15");
    terminal.type("2023-02-28\r");
    await fill("Mail", 4, "\r");
    await fill("Audited", 5, "\x1b");
    await fill("Mail", 4, "nobody\r");
    await terminal.shows("Write an e-mail address");
    terminal.type("@example.com\r");
    await fill("Audited", 5, "\r");
    await fill("Tables", 6, "\r");
    await terminal.shows("This field is required.");
    terminal.type(" ");
    terminal.type("\x1b[A");
    terminal.type(" ");
    terminal.type("\r");
    await fill("Words <a>", 7, "a", "\n", "b", "\r");
    await fill("Name", 8, "Ann\r");
    await terminal.shows("[2] report-2.pdf");
    expect(bodies()[1]).toEqual({
      external_user_id: "user-1842",
      session_id: SESSION,
      message: [
        "Quarter: Q2",
        "Year: 2023",
        "Day: 2023-02-28",
        "Mail: nobody@example.com",
        "Audited: Yes",
        "Tables: Sales, Cash",
        "Words <a>: a\nb",
        "Name: Ann",
      ].join("\n"),
    });
  });

  it("draws no more of a long text than the terminal has rows", async () => {
    const form: Form = {
      title: "Which?",
      fields: [{ name: "w", label: "Words", type: "textarea", required: true, options: [] }],
    };
    const parts = [partOf("Say which.")];
    server.answer(
      "sendMessage",
      toldReply(exchangeOf(parts, { response: answerOf(parts, { type: "form", form }) })),
    );
    await using terminal = chat();
    await terminal.shows(READY);
    terminal.type("Why?\r");
    await terminal.shows("Words 1 of 1");
    for (let line = 1; line <= 40; line += 1) terminal.type(`line ${line}.\n`);
    await terminal.shows("> …line 20.");
    await terminal.shows("line 40.");
    terminal.type("\r");
    await terminal.shows("line 1.\r\n  line 2.");
  });

  it("has no colours if none are wanted", async () => {
    server.answer("sendMessage", toldReply(EXCHANGE));
    await using terminal = new Terminal(["ask"], { ...toServer(server.url), NO_COLOR: "1" });
    await terminal.shows(READY);
    terminal.type("Why?\r");
    await terminal.shows("[2] report-2.pdf");
    expect(terminal.screen).not.toMatch(/\x1b\[[\d;]*m/);
  });

  it("leaves a form with Ctrl-C, and the chat continues", async () => {
    const form: Form = {
      title: "Which?",
      fields: [{ name: "q", label: "Quarter", type: "text", required: true, options: [] }],
    };
    const parts = [partOf("Say which.")];
    server.answer(
      "sendMessage",
      toldReply(exchangeOf(parts, { response: answerOf(parts, { type: "form", form }) })),
    );
    await using terminal = chat();
    await terminal.shows(READY);
    terminal.type("Why?\r");
    await terminal.shows("Quarter 1 of 1");
    terminal.type("\x03");
    await terminal.shows("The form was not sent.");
    await terminal.shows(HELP);
    expect(server.seen).toHaveLength(1);
  });

  it("shows a session that it continues", async () => {
    const { user_message, assistant_message } = EXCHANGE;
    server.answer("listMessages", example("listMessages", { results: [user_message, assistant_message] }));
    await using terminal = chat("--session", SESSION);
    await terminal.shows("> Why?");
    await terminal.shows("One <b>. [1]");
    await terminal.shows(HELP);
    terminal.type("/2\r");
    await terminal.shows("│ Quoted words of 100 %s %%.");
    expect(server.seen[0]?.query.get("external_user_id")).toBe("user-1842");
    terminal.interrupt();
    expect(await terminal.ended).toBe(130);
  });

  it("needs a terminal", async () => {
    const ended = await qa(["ask"], { env: toServer(server.url) });
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining("There is no question.") });
    await using terminal = chat("--json");
    expect(await terminal.ended).toBe(2);
    await using dumb = new Terminal(["ask", ""], toServer(server.url));
    expect(await dumb.ended).toBe(2);
  });
});

function fail(): never {
  throw new Error("The fixture has no such part.");
}
