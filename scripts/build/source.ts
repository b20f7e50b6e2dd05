/** The state of the source from which something is built. */
export interface Source {
  commit: string;
  /**
   * Seconds since 1970: this is the date used in everything that is built, so that the same source gives the same
   * bytes.
   */
  epoch: number;
  /** Who made the commit, as `Name <address>`. */
  author: string;
}

/** The commit that a folder is at; undefined if it is not a repository, or git is not installed. */
export const sourceOf = (folder: string): Source | undefined => {
  const { success, stdout } = Bun.spawnSync(["git", "log", "-1", "--format=%H %ct %an <%ae>"], {
    cwd: folder,
    stderr: "ignore",
  });
  const [commit = "", epoch = "", ...author] = String(stdout).trim().split(" ");
  return success && commit !== "" ? { commit, epoch: Number(epoch), author: author.join(" ") } : undefined;
};
