import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { newHome, qa } from "../../support/cli/cli.ts";
import { qaHere } from "../../support/cli/in-process.ts";
import { expectHelp, type Mistake } from "../../support/cli/mistakes.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

const UNKNOWN = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";
const home = newHome();
const at = (name: string): string => join(home, name);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await mkdir(at("folder"));
  await writeFile(at("folder/file"), "a file");
});
afterAll(() => server.end());

/** `DATA` stands for the data directory of a server that runs, `URL` for its address. */
const MISTAKES: Mistake[] = [
  {
    what: "a folder that is no data directory",
    args: ["keys", "list", "--data", at("folder")],
    code: 3,
    says: "--data or QA_DATA",
  },
  {
    what: "an app that is called otherwise",
    args: ["keys", "create", "--app", "Default", "--data", "DATA"],
    code: 3,
    says: 'Did you mean "default"?',
  },
  {
    what: "an app that is not there",
    args: ["keys", "create", "--app", "shop", "--data", "DATA"],
    code: 3,
    says: "qa apps list",
  },
  {
    what: "a key that is not there",
    args: ["keys", "revoke", UNKNOWN, "--data", "DATA"],
    code: 3,
    says: "qa keys list",
  },
  {
    what: "a name that is taken",
    args: ["apps", "create", "default", "--data", "DATA"],
    code: 2,
    says: "Choose another name.",
  },
  {
    what: "an operator who is not there",
    args: ["operators", "remove", "bob", "--yes", "--data", "DATA"],
    code: 3,
    says: "qa operators list",
  },
  {
    what: "a password where nobody is at a terminal",
    args: ["operators", "add", "ann", "--role", "admin", "--data", "DATA"],
    code: 2,
    says: "--password-file or QA_OPERATOR_PASSWORD",
  },
  {
    what: "a password that is too short",
    args: ["operators", "add", "ann", "--role", "admin", "--data", "DATA"],
    env: { QA_OPERATOR_PASSWORD: "short" },
    code: 2,
    says: "12 to 256 characters",
  },
  {
    what: "an operator's server without a scheme",
    args: ["keys", "list", "--operator-url", "qa.example.com"],
    code: 2,
    says: "http:// or https://",
  },
  {
    what: "a server that nobody signed in to",
    args: ["keys", "list", "--operator-url", "URL"],
    code: 4,
    says: "qa operators sign-in NAME",
  },
  {
    what: "a sign-in without a server",
    args: ["operators", "sign-in", "ann"],
    code: 2,
    says: "--operator-url",
  },
  {
    what: "a wrong password",
    args: ["operators", "sign-in", "ann", "--operator-url", "URL"],
    env: { QA_OPERATOR_PASSWORD: "not the right one" },
    code: 4,
    says: "qa operators password NAME",
  },
  {
    what: "a skill without its words",
    args: ["skills", "create", "--title", "t", "--scope", "global", "--data", "DATA"],
    code: 2,
    says: "--core-prompt",
  },
  {
    what: "a backup into the data directory",
    args: ["backup", join("DATA", "backup"), "--data", "DATA"],
    code: 2,
    says: "Choose another folder.",
  },
  {
    what: "a backup of nothing",
    args: ["backup", at("backup"), "--data", at("none")],
    code: 3,
    says: "--data",
  },
  {
    what: "a restore from no backup",
    args: ["restore", at("folder"), "--data", at("new")],
    code: 3,
    says: "qa backup",
  },
  {
    what: "a restore from nowhere",
    args: ["restore", at("none"), "--data", at("new")],
    code: 3,
    says: "qa backup",
  },
  { what: "a check of no data directory", args: ["doctor", "--data", at("none")], code: 3, says: "--data" },
  {
    what: "a repair while the server runs",
    args: ["doctor", "--cancel", "--repair"],
    code: 2,
    says: "without --repair",
  },
];

describe("an operator's mistake", () => {
  it.each(MISTAKES)("says what to do about $what", async ({ args, env, ...mistake }) => {
    const words = args.map((word) => word.replace("DATA", server.data).replace("URL", server.url));
    expectHelp(await qaHere(words, env), { ...mistake, args: words });
  });
});

describe("qa serve that cannot start", () => {
  const serve = (what: string, args: string[], says: string): Mistake => ({
    what,
    args: ["serve", ...args],
    code: 2,
    says,
  });

  it("says what to do about a data directory and a port in use, and others that are none", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const address = taken.address();
    const port = typeof address === "object" && address !== null ? String(address.port) : "";
    const mistakes = [
      serve("a port in use", ["--data", at("fresh"), "--port", port], "or choose another port with --port."),
      serve(
        "a data directory in use",
        ["--data", server.data, "--port", "0"],
        "Stop it, or choose another with --data.",
      ),
      serve(
        "a file for a data directory",
        ["--data", at("folder/file"), "--port", "0"],
        "Choose another with --data.",
      ),
      serve(
        "a host of another machine",
        ["--data", at("far"), "--host", "192.0.2.1", "--port", "0"],
        "0.0.0.0 for all",
      ),
      serve(
        "a model's address without a scheme",
        ["--data", at("model"), "--chat-model", "m", "--model-base-url", "localhost:1"],
        "http",
      ),
    ];
    for (const mistake of mistakes) expectHelp(await qa([...mistake.args, "--quiet"]), mistake);
    taken.close();
  });
});
