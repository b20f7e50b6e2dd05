import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./node.ts";

const ROOT = join(import.meta.dirname, "../..");

/** A fresh project that has the packed `qa-client` installed, with the examples and the README's beside it. */
export const makeProject = async () => {
  const folder = await mkdtemp(join(tmpdir(), "qa-project-"));
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const install = ["install", "--offline", "--no-audit", "--no-fund", join(ROOT, "dist/qa-client.tgz")];
  const { code, stderr } = await runProgram("npm", install, { cwd: folder, env: { HOME: folder } });
  if (code !== 0) throw new Error(`npm cannot install the package: ${stderr}`);
  await cp(join(ROOT, "examples"), folder, { recursive: true });
  const readme = await readFile(join(folder, "node_modules/qa-client/README.md"), "utf8");
  await writeFile(join(folder, "readme.mjs"), /```js\n(.*?)```/s.exec(readme)?.[1] ?? "");
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

export type Project = Awaited<ReturnType<typeof makeProject>>;
