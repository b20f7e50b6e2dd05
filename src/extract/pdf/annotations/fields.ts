import type { Engine, Memory } from "../engine/engine.ts";
import type { Box } from "../geometry.ts";
import { stringReader } from "../strings.ts";
import type { Placed } from "../text/fragments.ts";
import type { Annotation } from "./annotation.ts";
import { placedBox, placedLines } from "./placed.ts";

/** FPDF_FORMFIELD_* of https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdf_formfill.h */
const PUSH_BUTTON = 1;
const CHECK_BOX = 2;
const RADIO_BUTTON = 3;
const COMBO_BOX = 4;
const LIST_BOX = 5;
const TEXT_FIELD = 6;
/** Field flags of PDF 32000-1, tables 221 and 228. */
const MULTI_LINE = 1 << 12;
const PASSWORD = 1 << 13;
const COMB = 1 << 24;
/** FPDF_PAGEOBJ_TEXT and FPDF_PAGEOBJ_FORM of fpdf_edit.h */
const TEXT_OBJECT = 1;
const FORM_OBJECT = 5;
/** Objects of a field's appearance that are examined, at most. */
const MOST_OBJECTS = 100;
const MOST_OPTIONS = 1_000;
/** Larger than FPDF_FORMFILLINFO, of which only the version is set: no forms are filled in here. */
const FORM_INFO_BYTES = 1_024;

/** The text of a field, which replaces it; undefined if its appearance shows it. */
export type FieldText = Placed[] | undefined;

/** The fields of one document. */
export interface Fields {
  /** @returns undefined if its appearance is to be read, as `FPDFPage_Flatten` makes it a part of the page */
  textOf(annotation: Annotation, rotation: number): FieldText;
  /** Must be called before the document is closed. */
  close(): void;
}

/** @returns reads the form of an open document, once it is asked for a field. */
export function fieldsReader(engine: Engine) {
  const { calls, allocate } = engine;
  const readString = stringReader(engine);
  const size = allocate(4);

  function opened(document: number): { form: number; info: Memory } {
    const info = allocate(FORM_INFO_BYTES);
    info.bytes().fill(0);
    info.integers()[0] = 1;
    return { form: calls.FPDFDOC_InitFormFillEnvironment(document, info.pointer), info };
  }

  /** Whether an appearance shows words, or may do so in a nested form. */
  function showsText(annotation: Annotation): boolean {
    const count = Math.min(calls.FPDFAnnot_GetObjectCount(annotation.handle), MOST_OBJECTS);
    for (let index = 0; index < count; index++) {
      const type = calls.FPDFPageObj_GetType(calls.FPDFAnnot_GetObject(annotation.handle, index));
      if (type === TEXT_OBJECT || type === FORM_OBJECT) return true;
    }
    return false;
  }

  /** The selected options, as shown: a value may be a code. */
  function chosen(form: number, { handle }: Annotation): string {
    const count = Math.min(calls.FPDFAnnot_GetOptionCount(form, handle), MOST_OPTIONS);
    const labels: string[] = [];
    for (let option = 0; option < count; option++) {
      if (calls.FPDFAnnot_IsOptionSelected(form, handle, option) === 0) continue;
      const fill = (pointer: number, length: number) =>
        calls.FPDFAnnot_GetOptionLabel(form, handle, option, pointer, length);
      labels.push(readString(fill));
    }
    return labels.join(", ");
  }

  const storedIn = (form: number, { handle }: Annotation): string =>
    readString((pointer, length) => calls.FPDFAnnot_GetFormFieldValue(form, handle, pointer, length));

  function sizeOf(form: number, { handle }: Annotation): number {
    return calls.FPDFAnnot_GetFontSize(form, handle, size.pointer) === 0 ? 0 : (size.floats()[0] ?? 0);
  }

  /** The value of a text field, or the selected options; undefined if its appearance shows them. */
  function written(form: number, annotation: Annotation, type: number, box: Box): FieldText {
    const flags = calls.FPDFAnnot_GetFormFieldFlags(form, annotation.handle);
    const has = (flag: number): boolean => type === TEXT_FIELD && (flags & flag) !== 0;
    if (has(PASSWORD)) return [];
    // A list also shows options that are not selected; the characters in a comb's boxes are spaced out.
    const isSpread = type === LIST_BOX || has(COMB);
    if (!isSpread && showsText(annotation)) return undefined;
    const value = (type === TEXT_FIELD ? "" : chosen(form, annotation)) || storedIn(form, annotation);
    return placedLines(value, box, sizeOf(form, annotation), has(MULTI_LINE));
  }

  function textOf(form: number, annotation: Annotation, rotation: number): FieldText {
    const box = annotation.box(rotation);
    const type = calls.FPDFAnnot_GetFormFieldType(form, annotation.handle);
    if (box === undefined || type === PUSH_BUTTON) return [];
    if (type === TEXT_FIELD || type === COMBO_BOX || type === LIST_BOX)
      return written(form, annotation, type, box);
    if (type !== CHECK_BOX && type !== RADIO_BUTTON) return undefined;
    const isOn = isChecked(annotation.string("AS"), type, storedIn(form, annotation));
    return isOn === undefined ? [] : [placedBox(box, isOn)];
  }

  return (document: number): Fields => {
    let open: ReturnType<typeof opened> | undefined;
    return {
      textOf(annotation, rotation) {
        open ??= opened(document);
        return open.form === 0 ? undefined : textOf(open.form, annotation, rotation);
      },
      close() {
        if (open === undefined || open.form === 0) return;
        calls.FPDFDOC_ExitFormFillEnvironment(open.form);
        open.info.free();
        open = undefined;
      },
    };
  };
}

/**
 * @param state which of its appearances is shown. Without one only a check box can be told, by its field's value.
 * @returns undefined if that is not known
 */
function isChecked(state: string, type: number, value: string): boolean | undefined {
  if (state !== "") return state !== "Off";
  if (type === CHECK_BOX || value === "" || value === "Off") return value !== "" && value !== "Off";
  return undefined;
}
