const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: "There is no such file. Check the path.",
  ENOTDIR: "Part of its path is not a folder. Check the path.",
  EISDIR: "It is a folder. Name a file.",
  EACCES: "You may not access it. Check its permissions.",
  EPERM: "You may not access it. Check its permissions.",
  EROFS: "The file system is read-only. Choose another place.",
  ENOSPC: "The disk is full. Free some space.",
  EDQUOT: "Your disk quota is used up. Free some space.",
  ELOOP: "Its links lead in a circle. Check the path.",
  ENAMETOOLONG: "Its name is too long. Choose a shorter one.",
  EMFILE: "Too many files are open. Raise the limit with: ulimit -n",
  EIO: "The disk cannot read or write it. Check the disk.",
};

/** Why the system refuses to read or write a file, in words, and what to do. */
export const fileFault = (error: NodeJS.ErrnoException): string =>
  FAULTS[error.code ?? ""] ?? `The system refuses it: ${error.message}. Check the path.`;
