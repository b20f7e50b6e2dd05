import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, it } from "vitest";
import { newHome } from "../../support/cli/cli.ts";
import { qaHere } from "../../support/cli/in-process.ts";
import { expectHelp, type Mistake } from "../../support/cli/mistakes.ts";

const home = newHome();
const broken = join(home, "broken.json");
const empty = join(home, "empty");
const folder = join(home, "folder");
await writeFile(broken, "{ base_url: ");
await writeFile(empty, " \n");
await mkdir(folder);

const MISTAKES: Mistake[] = [
  {
    what: "a command misspelt",
    args: ["uplaod", "x.pdf"],
    code: 2,
    says: "Unknown command 'uplaod'. Did you mean upload? See: qa --help",
  },
  {
    what: "another word for a command",
    args: ["ls"],
    code: 2,
    says: "There is no command 'ls'. Did you mean: qa resources list",
  },
  {
    what: "a question alone",
    args: ["When does it open?"],
    code: 2,
    says: "There is no command 'When does it open?'. Did you mean: qa ask \"QUESTION\"",
  },
  { what: "a file alone", args: ["report.pdf"], code: 2, says: "Did you mean: qa upload FILE" },
  { what: "no such command", args: ["frobnicate"], code: 2, says: "See: qa --help" },
  {
    what: "a subcommand misspelt",
    args: ["keys", "creat"],
    code: 2,
    says: "Did you mean create? See: qa keys --help",
  },
  {
    what: "an option misspelt",
    args: ["upload", "--recursiv", "."],
    code: 2,
    says: "Did you mean --recursive? See: qa upload --help",
  },
  { what: "a global option misspelt", args: ["--jsn", "status"], code: 2, says: "Did you mean --json?" },
  {
    what: "no argument",
    args: ["upload"],
    code: 2,
    says: "Missing required argument 'file'. See: qa upload --help",
  },
  { what: "an argument too many", args: ["messages", "a", "b"], code: 2, says: "See: qa messages --help" },
  {
    what: "an option without its value",
    args: ["ask", "--session"],
    code: 2,
    says: "argument missing. See: qa ask",
  },
  {
    what: "an option that must be there",
    args: ["keys", "create"],
    code: 2,
    says: "'--app <app>' not specified. See: qa keys create --help",
  },
  {
    what: "a word where a number goes",
    args: ["workspaces", "list", "--page", "one"],
    code: 2,
    says: "It must be a whole number. See: qa workspaces list --help",
  },
  {
    what: "a port that is none",
    args: ["serve", "--port", "99999"],
    code: 2,
    says: "A port is at most 65535.",
  },
  {
    what: "too many at once",
    args: ["serve", "--ingest-concurrency", "0"],
    code: 2,
    says: "It must be from 1 to 64.",
  },
  {
    what: "a choice that is none",
    args: ["operators", "add", "ann", "--role", "boss"],
    code: 2,
    says: "Allowed choices are admin, author, viewer.",
  },
  {
    what: "a time in the past",
    args: ["keys", "create", "--app", "x", "--expires", "2020-01-01"],
    code: 2,
    says: "It is in the past.",
  },
  {
    what: "a time that is none",
    args: ["keys", "create", "--app", "x", "--expires", "soon"],
    code: 2,
    says: "Write it as 2027-01-31",
  },
  {
    what: "a public URL without a scheme",
    args: ["serve", "--public-url", "qa.example.com"],
    code: 2,
    says: "https://",
  },
  {
    what: "a public URL with a user",
    args: ["serve", "--public-url", "https://ann:secret@qa.example.com"],
    code: 2,
    says: "no user, password, query or fragment",
  },
  {
    what: "a public URL with a query",
    args: ["serve", "--public-url", "https://qa.example.com/?a=b"],
    code: 2,
    says: "no user, password, query or fragment",
  },
  {
    what: "a public URL with a fragment",
    args: ["serve", "--public-url", "https://qa.example.com#top"],
    code: 2,
    says: "no user, password, query or fragment",
  },
  {
    what: "a proxy that is no address",
    args: ["serve", "--trust-proxy", "10.0.0.0/8, proxy.example"],
    code: 2,
    says: '"proxy.example" is not an address or a network',
  },
  {
    what: "a network of proxies with too many bits",
    args: ["serve", "--trust-proxy", "10.0.0.0/33"],
    code: 2,
    says: "is not an address or a network",
  },
  ...["10.0.0.0/", "10.0.0.0/8/8", "10.0.0.0/-1", "10.0.0.0/1e1"].map((written) => ({
    what: `the network of proxies ${written}`,
    args: ["serve", "--trust-proxy", written],
    code: 2,
    says: "is not an address or a network",
  })),
  ...["128.0.0.0/1", "10.0.0.0/7", "2000::/3", "fd00::/15"].map((written) => ({
    what: `the wide network of proxies ${written}`,
    args: ["serve", "--trust-proxy", written],
    code: 2,
    says: "is too wide",
  })),
  {
    what: "every address as a proxy",
    args: ["serve", "--trust-proxy", "0.0.0.0/0"],
    code: 2,
    says: "anybody in it could write X-Forwarded-For",
  },
  {
    what: "every IPv6 address as a proxy",
    args: ["serve", "--trust-proxy", "::/0"],
    code: 2,
    says: "anybody in it could write X-Forwarded-For",
  },
  { what: "no such topic", args: ["help", "frobnication"], code: 2, says: "qa help topics" },
  {
    what: "no such shell",
    args: ["completion", "tcsh"],
    code: 2,
    says: "Allowed choices are bash, zsh, fish, powershell.",
  },
  {
    what: "no such setting",
    args: ["config", "set", "colour", "red"],
    code: 2,
    says: "Allowed choices are base_url",
  },
  {
    what: "a setting that is not set",
    args: ["config", "get", "api_key"],
    code: 3,
    says: "qa config set api_key",
  },
  {
    what: "an address that is none, to be kept",
    args: ["config", "set", "base_url", "not a url"],
    code: 2,
    says: "https://not a url is not the address of a server.",
  },
  {
    what: "an address that is none, of a console",
    args: ["--base-url", "http://", "open", "console"],
    code: 2,
    says: "http:// is not the address of a server.",
  },
  {
    what: "a folder's name that is taken for a folder in another",
    args: ["sync", ".", "--as", "team/reports"],
    code: 2,
    says: "'team/reports' is not valid for --as <name>. It must be a name without /. See: qa sync --help",
  },
  { what: "no words to look for", args: ["search", " "], code: 2, says: "There is nothing to search for." },
  {
    what: "a setting without its value",
    args: ["config", "set", "user"],
    code: 2,
    says: "qa config set user VALUE",
  },
  { what: "a server that nobody named", args: ["--on", "prod", "status"], code: 2, says: "qa login prod" },
  {
    what: "a server by name and by address",
    args: ["--on", "prod", "--base-url", "http://127.0.0.1:1", "status"],
    code: 2,
    says: "cannot be used with option '--base-url <url>'. See: qa status --help",
  },
  { what: "a server's name with a slash", args: ["login", "a/b"], code: 2, says: "letters, digits" },
  {
    what: "an address as a server's name",
    args: ["login", "http://qa.example.com"],
    code: 2,
    says: "--base-url",
  },
  {
    what: "login where nobody is at a terminal",
    args: ["login"],
    code: 2,
    says: "--api-key-file or QA_API_KEY",
  },
  { what: "logout from nowhere", args: ["logout"], code: 3, says: "qa config list" },
  { what: "an update that is not looked for", args: ["update"], code: 2, says: "qa update --check" },
  {
    what: "no place to look for updates",
    args: ["update", "--check"],
    code: 2,
    says: "qa config set update_url URL",
  },
  { what: "no key at all", args: ["status"], code: 4, says: "qa login" },
  {
    what: "a key with other characters",
    args: ["status"],
    env: { QA_API_KEY: "qa_„key“" },
    code: 4,
    says: "Copy it again.",
  },
  {
    what: "a key file that is not there",
    args: ["status", "--api-key-file", join(home, "none")],
    code: 2,
    says: "There is no such file. Check the path.",
  },
  {
    what: "a key file that is a folder",
    args: ["status", "--api-key-file", folder],
    code: 2,
    says: "It is a folder.",
  },
  {
    what: "a key file that is empty",
    args: ["status", "--api-key-file", empty],
    code: 2,
    says: "is empty",
  },
  {
    what: "a config file that is broken",
    args: ["status"],
    env: { QA_CONFIG: broken },
    code: 2,
    says: "not valid JSON",
  },
  {
    what: "a config file that is a folder",
    args: ["status"],
    env: { QA_CONFIG: folder },
    code: 2,
    says: "QA_CONFIG",
  },
  {
    what: "a config file that cannot be written",
    args: ["config", "set", "user", "ann"],
    env: { QA_CONFIG: join(empty, "config.json") },
    code: 2,
    says: "not a folder. Check the path. Choose another with QA_CONFIG",
  },
];

describe("a command line that is not right", () => {
  it.each(MISTAKES)("says what to do about $what", async (mistake) => {
    expectHelp(await qaHere(mistake.args, mistake.env), mistake);
  });
});
