import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "../process/node.ts";
import { codeBlocks } from "./shown-commands.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** A fresh project that has the packed `qa-client` installed, with the examples, the README's and the guide's beside it. */
export const makeProject = async () => {
  const folder = await mkdtemp(join(tmpdir(), "qa-project-"));
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const install = ["install", "--offline", "--no-audit", "--no-fund", join(ROOT, "dist/qa-client.tgz")];
  const { code, stderr } = await runProgram("npm", install, { cwd: folder, env: { HOME: folder } });
  if (code !== 0) throw new Error(`npm cannot install the package: ${stderr}`);
  await cp(join(ROOT, "examples"), folder, { recursive: true });
  const readme = await readFile(join(folder, "node_modules/qa-client/README.md"), "utf8");
  await writeFile(join(folder, "readme.mjs"), /```js\n(.*?)```/s.exec(readme)?.[1] ?? "");
  // The first of its blocks is the whole program; later ones show the client.
  const integrating = await readFile(join(ROOT, "docs/guide/integrating.md"), "utf8");
  const [program] = codeBlocks(integrating).filter(({ language }) => language === "js");
  await writeFile(join(folder, "guide.mjs"), program?.text ?? "");
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

export type Project = Awaited<ReturnType<typeof makeProject>>;
