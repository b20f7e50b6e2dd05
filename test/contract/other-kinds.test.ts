import { describe, expect, it } from "vitest";
import { kindOf } from "../../src/domain/file-kinds.ts";
import { acceptedKind } from "../../src/operations/documents/upload.ts";

describe("a file of a kind that is not accepted", () => {
  it.each([
    ["letter.docx", "Save the document as PDF"],
    ["LETTER.ODT", "Save the document as PDF"],
    ["talk.pptx", "Save the presentation as PDF"],
    ["budget.xlsx", "Save the spreadsheet as PDF"],
    ["notes.txt", "save it as PDF"],
    ["README.md", "save it as PDF"],
    ["page.html", "print it to PDF"],
    ["photo.heic", "as JPG or PNG"],
    ["call.m4a", "as MP3 or WAV"],
    ["film.mkv", "as MP4"],
    ["all.zip", "Unpack it"],
    ["a.constructor", "Send PDF, JPG"],
    ["notes", "without an extension are not accepted. Send PDF, JPG"],
  ])("%s is refused with words that fit: %s", (name, advice) => {
    expect(() => acceptedKind(name)).toThrow(advice);
  });

  it("is none of those that are", () => {
    for (const extension of ["docx", "pages", "txt", "heic", "zip"])
      expect(kindOf(extension)).toBeUndefined();
  });
});
