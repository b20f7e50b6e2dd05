const INSTEAD: readonly [names: readonly string[], instead: string][] = [
  [["heic", "heif", "webp", "gif", "bmp", "tif", "tiff", "svg", "avif"], "save it as JPG or PNG"],
  [["m4a", "aac", "ogg", "opus", "flac", "wma", "aiff"], "save it as MP3 or WAV"],
  [["mkv", "webm", "avi", "wmv", "m4v", "mpg", "mpeg"], "save it as MP4 or MOV"],
  [["zip", "7z", "rar", "tar", "gz"], "unpack it"],
];

/** What makes something that can be uploaded of a file of a kind that is not taken: `save it as PDF`. */
const insteadOf = (name: string): string => {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return INSTEAD.find(([names]) => names.includes(extension))?.[1] ?? "save it as PDF";
};

/** What is said of a file that was left out, behind its name. */
export const skippedWords = (name: string): string => `was skipped: ${insteadOf(name)} and upload that.`;
