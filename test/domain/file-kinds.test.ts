import { expect, test } from "vitest";
import { ACCEPTED, ACCEPTED_EXTENSIONS, ACCEPTED_KINDS, knownType } from "../../src/domain/file-kinds.ts";

test("people are shown every extension, or each kind once", () => {
  expect(ACCEPTED_EXTENSIONS).toEqual(["pdf", "jpg", "jpeg", "png", "mp3", "wav", "mp4", "mov"]);
  expect(ACCEPTED).toBe("PDF, JPG, JPEG, PNG, MP3, WAV, MP4 or MOV");
  expect(ACCEPTED_KINDS).toBe("PDF, JPG, PNG, MP3, WAV, MP4 or MOV");
});

test("a type that no table has is not known, whatever its name", () => {
  expect(["pdf", "constructor", undefined].map(knownType)).toEqual(["pdf", undefined, undefined]);
});
