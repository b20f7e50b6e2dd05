import { describe, expect, it } from "vitest";
import { commandIn } from "../../../cli/chat/command.ts";
import {
  citedPart,
  eventText,
  exchangeOf,
  partOf,
  streamedReply,
  toldReply,
} from "../../support/chat/chat.ts";
import { newHome, toServer } from "../../support/cli/cli.ts";
import { Terminal } from "../../support/cli/terminal.ts";
import { contractServer } from "../../support/contract/contract-server.ts";
import { example } from "../../support/contract/http.ts";

const server = contractServer();

const PARTS = [citedPart("One.", 1), citedPart("Two.", 2)];
const EXCHANGE = exchangeOf(PARTS);
/** Shown once keys are read as they are typed. */
const READY = "\x1b[?2004h";
const UP = "\x1b[A";
const DOWN = "\x1b[B";
const CTRL_R = "\x12";

const chat = (home = newHome()) =>
  new Terminal(["ask", "--no-color"], { ...toServer(server.url), HOME: home });
const questions = () =>
  server.seen
    .filter(({ operationId }) => operationId === "sendMessage")
    .map(({ body }) => Reflect.get(Object(body), "message"));

describe("a line of the chat", () => {
  it.each([
    ["/3", { name: "open", argument: "3" }],
    ["/open 3", { name: "open", argument: "3" }],
    ["/resource  Annual report.pdf ", { name: "resource", argument: "Annual report.pdf" }],
    ["/exit", { name: "quit", argument: "" }],
    ["/toString", { name: "help", argument: "" }],
    ["/usr is what?", undefined],
    ["What is /1?", undefined],
  ])("%j is the command %j", (line, command) => {
    expect(commandIn(line)).toEqual(command);
  });
});

describe("a chat", () => {
  it("keeps what is sent while an answer is on its way, and takes it up in order", async () => {
    const { reply, send, end } = streamedReply(eventText("part", PARTS[0] ?? fail()));
    server.answer("sendMessage", reply, toldReply(EXCHANGE));
    await using terminal = chat();
    await terminal.shows(READY);
    terminal.type("First?\r");
    await terminal.shows("One. [1]");
    terminal.type("/2\r");
    await terminal.shows("then: /2");
    terminal.type("Second?\r");
    await terminal.shows("then: Second?");
    expect(questions()).toEqual(["First?"]);
    send(eventText("part", PARTS[1] ?? fail()), eventText("done", EXCHANGE));
    end();
    await terminal.shows("│ Quoted words of Two.");
    await terminal.shows("> Second?");
    await terminal.shows("[2] report-2.pdf");
    terminal.type("/quit\r");
    expect(await terminal.ended).toBe(0);
    expect(questions()).toEqual(["First?", "Second?"]);
  });

  it("asks nothing before the command that was typed before it is done", async () => {
    const asked = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const found = example("listResources", {
      results: [{ id: EXCHANGE.session.id, title: "a b.pdf" }],
      next: null,
    });
    server.answer("listResources", async (request) => {
      asked.resolve();
      await looked.promise;
      return found(request);
    });
    server.answer("sendMessage", toldReply(EXCHANGE));
    await using terminal = chat();
    await terminal.shows(READY);
    terminal.type("/resource a b.pdf\r");
    await asked.promise;
    terminal.type("First?\r");
    await terminal.shows("then: First?");
    looked.resolve();
    await terminal.shows("Answers come from a b.pdf only.");
    await terminal.shows("[2] report-2.pdf");
    terminal.type("/quit\r");
    expect(await terminal.ended).toBe(0);
    expect(server.seen.at(-1)?.body).toMatchObject({ resource_ids: [EXCHANGE.session.id] });
  });

  it("drops what waits for a restriction that failed, and says so", async () => {
    const [asked, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const none = example("listResources", { results: [], next: null });
    server.answer("listResources", async (request) => {
      asked.resolve();
      await looked.promise;
      return none(request);
    });
    await using terminal = chat();
    await terminal.shows(READY);
    terminal.type("/resource none\r");
    await asked.promise;
    for (const question of ["First?", "Second?"]) {
      terminal.type(`${question}\r`);
      await terminal.shows(`then: ${question}`);
    }
    looked.resolve();
    await terminal.shows("No resource has the title none");
    await terminal.shows("Not sent: 2 lines that were waiting for this.");
    terminal.type("/quit\r");
    expect(await terminal.ended).toBe(0);
    expect(server.seen.map(({ operationId }) => operationId)).toEqual(["listResources"]);
  });

  it("drops what waits when the answer is cancelled", async () => {
    const { reply } = streamedReply(eventText("part", partOf("Half.")));
    server.answer("sendMessage", reply);
    await using terminal = chat();
    await terminal.shows(READY);
    terminal.type("First?\r");
    await terminal.shows("Half.");
    terminal.type("Second?\r");
    await terminal.shows("then: Second?");
    terminal.type("\x03");
    await terminal.shows("Cancelled.");
    terminal.type("/quit\r");
    expect(await terminal.ended).toBe(0);
    expect(questions()).toEqual(["First?"]);
  });

  it("has what was typed in earlier ones, by Up and Down and by a word of it", async () => {
    server.answer("sendMessage", toldReply(EXCHANGE));
    const home = newHome();
    const quit = async (terminal: Terminal): Promise<void> => {
      terminal.type("/quit\r");
      expect(await terminal.ended).toBe(0);
    };
    {
      await using terminal = chat(home);
      await terminal.shows(READY);
      for (const question of ["Which apples?", "Which pears?"]) {
        terminal.type(`${question}\r`);
        await terminal.shows(`> ${question}`);
        await terminal.shows("[2] report-2.pdf");
      }
      await quit(terminal);
    }
    await using terminal = chat(home);
    await terminal.shows(READY);
    // "/quit" was the last line.
    terminal.type(`half${UP}${UP}`);
    await terminal.shows("> Which pears?");
    terminal.type(`${DOWN}${DOWN}`);
    await terminal.shows("> half");
    // A line that was changed is the one that is being written, whatever changed it.
    terminal.type(`${UP}${UP}`);
    await terminal.shows("> Which pears?");
    terminal.type("\x7f");
    await terminal.shows("> Which pears");
    terminal.type(DOWN);
    terminal.type("!");
    await terminal.shows("> Which pears!");
    terminal.type("\x15appl");
    await terminal.shows("> appl");
    terminal.type(CTRL_R);
    await terminal.shows("> Which apples?");
    terminal.type("\r");
    await terminal.shows("[2] report-2.pdf");
    await quit(terminal);
    expect(questions()).toEqual(["Which apples?", "Which pears?", "Which apples?"]);
  });

  it("is directed by commands", async () => {
    server.answer("sendMessage", toldReply(EXCHANGE), toldReply(EXCHANGE));
    const id = EXCHANGE.session.id;
    server.answer(
      "listResources",
      example("listResources", { results: [{ id, title: "a b.pdf" }], next: null }),
    );
    await using terminal = chat();
    await terminal.shows(READY);
    for (const [typed, shown] of [
      ["/sources", "The last answer has no citations."],
      ["/help", "/resource TITLE"],
      ["/resource none", "No resource has the title none"],
      ["/resource a b.pdf", "Answers come from a b.pdf only."],
      [`/skill ${id}`, `The skill ${id} is applied.`],
      ["First?", "[2] report-2.pdf"],
      ["/sources", "[1] report-1.pdf, page 2, lines 3-4\r\n[2] report-2.pdf"],
      ["/new", "Your next question starts a new session"],
      ["/resource", "Answers come from all documents."],
      ["/skill", "No skill is applied."],
      ["Second?", "[2] report-2.pdf"],
    ] as const) {
      terminal.type(`${typed}\r`);
      await terminal.shows(shown);
    }
    const asked = server.seen
      .filter(({ operationId }) => operationId === "sendMessage")
      .map(({ body }) => body);
    expect(asked).toEqual([
      { external_user_id: "user-1842", message: "First?", resource_ids: [id], skill_id: id },
      { external_user_id: "user-1842", message: "Second?" },
    ]);
  });
});

function fail(): never {
  throw new Error("The fixture has no such part.");
}
