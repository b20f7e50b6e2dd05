import { describe, expect, it } from "vitest";
import {
  citedPart,
  eventText,
  exchangeOf,
  partOf,
  streamedReply,
  toldReply,
} from "../../support/chat/chat.ts";
import { qa, toServer } from "../../support/cli/cli.ts";
import { Terminal } from "../../support/cli/terminal.ts";
import { contractServer } from "../../support/contract/contract-server.ts";

const server = contractServer();

const PARTS = [
  citedPart("One \\<b>bold&lt;/b>.", 1, "evil\x1b[31m.pdf"),
  citedPart("Two \x1b]0;title\x07\x9b2J.", 2),
  citedPart("One again.", 1, "evil\x1b[31m.pdf"),
  partOf("No source.\n\n* a list"),
];
const EXCHANGE = exchangeOf(PARTS);
const [FIRST = "", ...REST] = PARTS.map((part) => eventText("part", part));
const DONE = eventText("done", EXCHANGE);

const PRINTED = [
  "One <b>bold</b>. [1]",
  "",
  "Two \ufffd]0;title\ufffd\ufffd2J. [2]",
  "",
  "One again. [1]",
  "",
  "No source.",
  "",
  "* a list",
  "",
  "[1] evil\ufffd[31m.pdf, page 2, lines 3-4",
  "[2] report-2.pdf, page 3, lines 3-4",
  "",
];

describe("qa ask on a terminal", () => {
  const ask = (...flags: string[]) =>
    new Terminal(["ask", "why?", "--no-color", ...flags], toServer(server.url));

  it("prints each part as it comes, then what is cited", async () => {
    const { reply, send, end } = streamedReply(": still at it\n\n", FIRST);
    server.answer("sendMessage", reply);
    await using terminal = ask();
    await terminal.shows("One <b>bold</b>. [1]");
    send(...REST);
    await terminal.shows("* a list");
    send(DONE);
    end();
    expect(await terminal.ended).toBe(0);
    // What Ink drew before is cleared, so that the lines stand as they would without it.
    expect(terminal.screen).toContain(PRINTED.slice(2).join("\r\n"));
    expect(terminal.screen).toContain(`Continue with: qa ask --session ${EXCHANGE.session.id}`);
    for (const harmful of ["evil\x1b", "\x1b]0;", "\x07", "\x9b"])
      expect(terminal.screen).not.toContain(harmful);
  });

  it("prints the same if nothing is streamed, and with --quiet nothing else", async () => {
    const json = () => Response.json({ status: "ok", data: EXCHANGE });
    server.answer("sendMessage", json, toldReply(EXCHANGE), json);
    for (const _ of [1, 2]) {
      await using terminal = ask("--quiet");
      expect(await terminal.ended).toBe(0);
      expect(terminal.screen).toBe(PRINTED.join("\r\n"));
    }
    const { stdout } = await qa(["ask", "why?"], { env: toServer(server.url) });
    expect(stdout).toBe(PRINTED.join("\n"));
  });

  it("shows headings and strong words bold, if styles are supported", async () => {
    const exchange = exchangeOf([partOf("## Sales\nThey **rose** by 2 ** 3.")]);
    server.answer("sendMessage", toldReply(exchange));
    await using styled = new Terminal(["ask", "why?", "--quiet"], toServer(server.url));
    expect(await styled.ended).toBe(0);
    expect(styled.screen).toBe("\x1b[1mSales\x1b[22m\r\nThey \x1b[1mrose\x1b[22m by 2 ** 3.\r\n");
    await using plain = ask("--quiet");
    expect(await plain.ended).toBe(0);
    expect(plain.screen).toBe("## Sales\r\nThey **rose** by 2 ** 3.\r\n");
  });

  it("is cancelled by Ctrl-C, and ends as an interrupt", async () => {
    const { reply, gone } = streamedReply(FIRST);
    server.answer("sendMessage", reply);
    await using terminal = ask();
    await terminal.shows("[1]");
    terminal.type("\x03");
    expect(await terminal.ended).toBe(130);
    await gone;
    expect(terminal.screen).not.toContain("qa:");
  });

  it("says what failed in the middle, with the code of the failure", async () => {
    const error = { code: "model_error" as const, message: "It broke.", request_id: "r-1", retryable: true };
    server.answer("sendMessage", streamedReply(FIRST, eventText("error", error)).reply);
    await using terminal = ask();
    await terminal.shows("qa: It broke. [request r-1]");
    expect(await terminal.ended).toBe(8);
  });

  it("says that the connection broke off", async () => {
    const { reply, end } = streamedReply(FIRST);
    end();
    server.answer("sendMessage", reply);
    await using terminal = ask();
    await terminal.shows("qa: The connection ended in the middle of the answer.");
    expect(await terminal.ended).toBe(5);
  });

  it("prints the whole answer if it ends differently than it began", async () => {
    const other = eventText("part", partOf("Of a document that is gone."));
    server.answer("sendMessage", streamedReply(other, DONE).reply);
    await using terminal = ask("--quiet");
    expect(await terminal.ended).toBe(0);
    expect(terminal.screen).toMatch(/^Of a document that is gone\.\r\n\r\nThe answer was corrected\./);
    expect(terminal.screen.endsWith(PRINTED.join("\r\n"))).toBe(true);
  });

  it("prints one result with --json, and off a terminal", async () => {
    server.answer("sendMessage", () => Response.json({ status: "ok", data: EXCHANGE }));
    await using terminal = ask("--json", "--quiet");
    expect(await terminal.ended).toBe(0);
    expect(JSON.parse(terminal.screen)).toEqual(EXCHANGE);
    await qa(["ask", "why?"], { env: toServer(server.url) });
    expect(server.seen.map(({ headers }) => headers.get("Accept"))).toEqual([
      "application/json",
      "application/json",
    ]);
  });
});
