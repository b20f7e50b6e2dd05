import { join } from "node:path";

/** Runs a command of the compiled program to its end. */
export const program = async (args: string[]): Promise<{ code: number; stdout: string; stderr: string }> => {
  const binary = process.env.QA_BINARY ?? join(import.meta.dirname, "../../dist/qa");
  const child = Bun.spawn([binary, ...args], { stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, stdout, stderr };
};
