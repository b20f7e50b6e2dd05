import type { Engine } from "../engine/engine.ts";
import { type Box, turned } from "../geometry.ts";
import { MAX_NAME_LENGTH, shortName, stringReader } from "../strings.ts";
import type { Placed } from "../text/fragments.ts";
import { type Annotation, annotationReader, SUBTYPE } from "./annotation.ts";
import { isPrint, type Remark, remarkOf } from "./comments.ts";
import type { Fields } from "./fields.ts";

/** Pages of forms have a few hundred; any more on a page are ignored. */
const MOST_ANNOTATIONS = 2_000;
/** Characters of a page's annotations, with the same limit as a page. */
const MOST_CHARACTERS = 200_000;
const MOST_FILES = 20;

/** What a page contains besides its print. */
export interface Annotations {
  /** Values of fields without an appearance, with their positions. */
  values: Placed[];
  /** The boxes of those, and of fields with an appearance. */
  fields: Box[];
  remarks: Remark[];
  /** Boxes of struck-out words, on the page as shown. */
  strikes: Box[];
  /** Names of the files attached to it. */
  files: string[];
  /** Whether some have an appearance that is part of the page, which `FPDFPage_Flatten` should include. */
  hasPrint: boolean;
}

/** @returns reads an open page's annotations and hides those that are no print; `rotation` is the page's */
export function annotationsReader(engine: Engine) {
  const { calls } = engine;
  const open = annotationReader(engine);
  const readString = stringReader(engine);

  const fileName = ({ handle }: Annotation): string => {
    const file = calls.FPDFAnnot_GetFileAttachment(handle);
    if (file === 0) return "";
    const fill = (pointer: number, length: number) => calls.FPDFAttachment_GetName(file, pointer, length);
    return shortName(readString(fill), MAX_NAME_LENGTH);
  };

  /** @returns whether it is print */
  function takeField(annotation: Annotation, rotation: number, fields: Fields, found: Annotations): boolean {
    const text = fields.textOf(annotation, rotation);
    const box = annotation.box(rotation);
    if (box && (text === undefined || text.length > 0)) found.fields.push(box);
    found.values.push(...(text ?? []));
    return text === undefined;
  }

  /** @returns whether it is print */
  function take(annotation: Annotation, rotation: number, fields: Fields, found: Annotations): boolean {
    const { subtype, isShown } = annotation;
    const isPart =
      isShown &&
      (subtype === SUBTYPE.widget ? takeField(annotation, rotation, fields, found) : isPrint(annotation));
    const remark = remarkOf(annotation, rotation);
    if (remark) found.remarks.push(remark);
    if (isShown && subtype === SUBTYPE.strikeOut)
      found.strikes.push(...annotation.quads().map((quad) => turned(quad, rotation)));
    if (subtype === SUBTYPE.fileAttachment && found.files.length < MOST_FILES) {
      const name = fileName(annotation);
      if (name !== "") found.files.push(name);
    }
    return isPart;
  }

  /** Hides all others on a page into which print is flattened. */
  function hide(page: number, beside: readonly number[]): void {
    for (const index of beside) open(page, index, (annotation) => annotation.hide());
  }

  return (page: number, rotation: number, fields: Fields): Annotations => {
    const found: Annotations = {
      values: [],
      fields: [],
      remarks: [],
      strikes: [],
      files: [],
      hasPrint: false,
    };
    const count = Math.min(calls.FPDFPage_GetAnnotCount(page), MOST_ANNOTATIONS);
    const beside: number[] = [];
    let room = MOST_CHARACTERS;
    for (let index = 0; index < count && room > 0; index++) {
      const [values, remarks] = [found.values.length, found.remarks.length];
      if (open(page, index, (annotation) => take(annotation, rotation, fields, found))) found.hasPrint = true;
      else beside.push(index);
      for (const { text } of found.values.slice(values)) room -= text.length;
      for (const { lines } of found.remarks.slice(remarks)) room -= lines.join().length;
    }
    if (found.hasPrint) hide(page, beside);
    return found;
  };
}
