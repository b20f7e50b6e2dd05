/** Runs a program to its end. @returns its output. @throws Error with its error output. */
export const run = async (
  command: string[],
  folder: string,
  environment: Record<string, string> = {},
): Promise<string> => {
  const child = Bun.spawn(command, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [said, complained] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")}: ${complained.trim()}`);
  return said;
};
