import { withoutEntities } from "../markdown/text.ts";

/**
 * C0 except tab and line feed, DEL, C1, and characters that change the direction of the text around them (Unicode TR
 * 36, 2.6).
 */
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text of a document, a title or a model in a form that may be displayed: with `�` for anything that could hide or
 * reorder it.
 */
export const shown = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(CONTROLS, "\ufffd").toWellFormed();

/** The same within a sentence, whose direction it does not change. */
export const isolated = (text: string): string => `\u2068${shown(text)}\u2069`;

/** Such text with its entities decoded. */
export const decoded = (text: string): string => shown(withoutEntities(text));
