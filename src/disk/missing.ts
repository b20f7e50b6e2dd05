/** Whether a call of the file system failed because there is no such file or folder. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
