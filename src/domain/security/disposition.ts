/**
 * The value of `Content-Disposition` for a file to be displayed: its name in ASCII for old clients, and in UTF-8 (RFC
 * 6266).
 */
export const inlineDisposition = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7E]|["\\%]/g, "_");
  const utf8 = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${utf8}`;
};
