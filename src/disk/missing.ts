/** Whether a file system call failed because the file or folder does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
