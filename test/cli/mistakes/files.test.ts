import { mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { newHome, qa } from "../../support/cli/cli.ts";
import { qaHere } from "../../support/cli/in-process.ts";
import { expectHelp, type Mistake } from "../../support/cli/mistakes.ts";
import { makePng, makeWav } from "../../support/media/media.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

const home = newHome();
const at = (name: string): string => join(home, name);

let server: TestServer;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  env = { QA_BASE_URL: server.url, QA_API_KEY: server.key, QA_WORKSPACE: server.workspaceId };
  const pdf = await makePdf([["Something."]]);
  await mkdir(at("folder"));
  await writeFile(at("folder/notes.txt"), "notes");
  await symlink(at("circle.pdf"), at("circle.pdf"));
  await writeFile(at("empty.pdf"), "");
  await writeFile(at("large.pdf"), "%PDF");
  await truncate(at("large.pdf"), 100 * 1024 ** 2 + 1);
  await writeFile(at("notes.docx"), "PK\x03\x04");
  await writeFile(at("renamed.pdf"), "notes, not a PDF");
  await writeFile(at("broken.pdf"), pdf.slice(0, 60));
  await writeFile(at("locked.pdf"), await makePdf([["Secret."]], { userPassword: "secret" }));
  await writeFile(at("good.pdf"), pdf);
  await writeFile(
    at("light.png"),
    makePng(8, 8, () => [200, 30, 30, 255]),
  );
  await writeFile(at("said.wav"), makeWav({ bits: 8, rate: 4_000 }, 1));
  for (const title of ["twice.pdf", "twice.pdf"]) {
    const form = new FormData();
    form.append("file", new File([pdf], title));
    await server.call("POST", `/workspaces/${server.workspaceId}/resources/`, form);
  }
  for (const title of ["Two", "Two"]) await server.call("POST", "/workspaces/", { title });
});
afterAll(() => server.end());

const upload = (what: string, ...rest: [file: string, code: number, says: string]): Mistake => ({
  what,
  args: ["upload", at(rest[0])],
  code: rest[1],
  says: rest[2],
});

const read = (what: string, args: string[], code: number, says: string): Mistake => ({
  what,
  args: ["read", ...args],
  code,
  says,
});

const MISTAKES: Mistake[] = [
  upload("a file that is not there", "none.pdf", 2, "There is no such file. Check the path."),
  upload("a path through a file", "good.pdf/page.pdf", 2, "not a folder. Check the path."),
  upload("a link to itself", "circle.pdf", 2, "in a circle"),
  upload("a folder without documents", "folder", 2, "has no file to upload"),
  upload("a pattern that nothing fits", "*.mp3", 2, "Check the pattern."),
  upload("an empty file", "empty.pdf", 2, "empty"),
  upload("a file that is too large", "large.pdf", 2, "Send a smaller file."),
  upload("a file of another kind", "notes.docx", 2, "PDF"),
  upload("a text named as a PDF", "renamed.pdf", 2, "right extension"),
  upload("a PDF that is cut off", "broken.pdf", 9, "damaged"),
  upload("a PDF with a password", "locked.pdf", 9, "Save a copy without the password"),
  read("no file at all", [], 2, "Missing required argument 'file'. See: qa read --help"),
  read("a file to read that is not there", [at("none.pdf")], 2, "There is no such file. Check the path."),
  read("a folder to read", [at("folder")], 2, "It is a directory."),
  read("a file to read of another kind", [at("notes.docx")], 2, "Save the document as PDF"),
  read("a text to read, named as a PDF", [at("renamed.pdf")], 2, "right extension"),
  read("an empty file to read", [at("empty.pdf")], 2, "empty"),
  read("a PDF to read that is cut off", [at("broken.pdf")], 2, "broken.pdf: The file is damaged"),
  read("a PDF to read with a password", [at("locked.pdf")], 2, "Save a copy without the password"),
  read(
    "a picture to read",
    [at("light.png")],
    2,
    "No text was recognised in it. A vision model can describe it",
  ),
  read("a recording to read", [at("said.wav")], 2, "Recordings are transcribed by a model. Upload it"),
  read("a page that there is not", [at("good.pdf"), "--page", "2"], 3, "There is no page 2: it has 1 page."),
  read("a page of no number", [at("good.pdf"), "--page", "last"], 2, "as 3, 3-5 or 3,7. It was given: last"),
  read("a page before the first", [at("good.pdf"), "--page", "0"], 2, "numbers from 1"),
  read("pages backwards", [at("good.pdf"), "--page", "5-3"], 2, "It was given: 5-3"),
  {
    what: "one title for two files",
    args: ["upload", at("good.pdf"), at("broken.pdf"), "--title", "x"],
    code: 2,
    says: "--title",
  },
  {
    what: "a name for a file",
    args: ["upload", at("good.pdf"), "--name", "x.pdf"],
    code: 2,
    says: "--title",
  },
  {
    what: "an address",
    args: ["upload", "https://example.com/a.pdf"],
    code: 2,
    says: "Download the file first",
  },
  { what: "a pipe without a name", args: ["upload", "-"], code: 2, says: "--name report.pdf" },
  {
    what: "a picture that is not there",
    args: ["ask", "--image", at("none.png"), "?"],
    code: 2,
    says: "Check the path.",
  },
  { what: "a picture that is none", args: ["ask", "--image", at("good.pdf"), "?"], code: 2, says: "JPG" },
  {
    what: "golden questions that are not there",
    args: ["eval", at("none.csv")],
    code: 2,
    says: "Check the path.",
  },
  {
    what: "a title that two resources have",
    args: ["resources", "get", "twice.pdf"],
    code: 2,
    says: "say which by id",
  },
  {
    what: "a title that two workspaces have",
    args: ["status", "--workspace", "Two"],
    code: 2,
    says: "say which by id",
  },
];

describe("a file that cannot be taken", () => {
  it.each(MISTAKES)("says what to do about $what", async (mistake) => {
    expectHelp(await qaHere([...mistake.args, "--quiet"], env), mistake);
  });

  it("says what to do about a question that is piped in, and empty", async () => {
    const mistake = { what: "", args: ["ask"], code: 2, says: "There is no question. Write: qa ask" };
    expectHelp(await qa(mistake.args, { env, stdin: new Blob([" \n"]) }), mistake);
  });
});
