import { ACCEPTED_EXTENSIONS, isAccepted } from "../../../client/accepted.ts";

/** For an `<input type="file">`. */
export const ACCEPTED = ACCEPTED_EXTENSIONS.map((extension) => `.${extension}`).join(",");

/** Files that a system leaves in folders for itself. */
const isUnseen = (name: string): boolean =>
  name.startsWith(".") || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);

/** Files of the kinds that the service takes, and the names of the others. */
export const taken = (files: readonly File[]): { files: File[]; skipped: string[] } => ({
  files: files.filter(({ name }) => isAccepted(name)),
  skipped: files.flatMap(({ name }) => (isAccepted(name) || isUnseen(name) ? [] : [name])),
});

const entriesIn = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** All files below, in any folder; the browser returns a folder's entries in portions. */
const filesBelow = async (entries: readonly FileSystemEntry[]): Promise<File[]> => {
  const files: File[] = [];
  const left = [...entries];
  for (let entry = left.shift(); entry !== undefined; entry = left.shift()) {
    const here = entry;
    if (isFile(here)) files.push(await new Promise<File>((resolve, reject) => here.file(resolve, reject)));
    if (!isFolder(here)) continue;
    const reader = here.createReader();
    for (let some = await entriesIn(reader); some.length > 0; some = await entriesIn(reader))
      left.push(...some);
  }
  return files;
};

/** The files that were dropped, those in folders too. */
export const filesIn = async (transfer: DataTransfer): Promise<File[]> => {
  // Both are empty once the event is over.
  const plain = [...transfer.files];
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const known = entries.filter((entry) => entry !== null);
  return known.length < plain.length ? plain : await filesBelow(known);
};
