/** What names of files that the service takes end with, in lower case; what a file truly is, the server checks. */
export const ACCEPTED_EXTENSIONS: readonly string[] = [
  "pdf",
  "jpg",
  "jpeg",
  "png",
  "mp3",
  "wav",
  "mp4",
  "mov",
];

/** Whether the service takes files of this name. */
export const isAccepted = (name: string): boolean =>
  ACCEPTED_EXTENSIONS.includes(name.slice(name.lastIndexOf(".") + 1).toLowerCase());
