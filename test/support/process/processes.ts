/** Whether a process is there, and not merely waiting to be forgotten by its parent. */
export async function isAlive(pid: number): Promise<boolean> {
  const state = (await ps("-o", "state=", "-p", String(pid))).trim();
  return state !== "" && !state.startsWith("Z");
}

export async function isStopped(pid: number): Promise<boolean> {
  return (await ps("-o", "state=", "-p", String(pid))).trim().startsWith("T");
}

/** The processes that a process has started and that have not ended. */
export async function childrenOf(pid: number): Promise<number[]> {
  const rows = (await ps("-A", "-o", "pid=,ppid=")).split("\n").map((line) => line.trim().split(/\s+/));
  return rows.filter(([, parent]) => parent === String(pid)).map(([child]) => Number(child));
}

const ps = (...args: string[]): Promise<string> =>
  new Response(Bun.spawn(["ps", ...args], { stderr: "ignore" }).stdout).text();
