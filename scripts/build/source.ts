/** Which state of the source something is made from. */
export interface Source {
  commit: string;
  /** Seconds since 1970: dates in what is made are this one, so that the same source makes the same bytes. */
  epoch: number;
  /** Who made the commit, as `Name <address>`. */
  author: string;
}

/** The commit that a folder is at; undefined where it is no repository, or git is not there. */
export const sourceOf = (folder: string): Source | undefined => {
  const { success, stdout } = Bun.spawnSync(["git", "log", "-1", "--format=%H %ct %an <%ae>"], {
    cwd: folder,
    stderr: "ignore",
  });
  const [commit = "", epoch = "", ...author] = String(stdout).trim().split(" ");
  return success && commit !== "" ? { commit, epoch: Number(epoch), author: author.join(" ") } : undefined;
};
