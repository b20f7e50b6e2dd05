/** Control characters, and marks that change the direction of the text around them (Unicode UAX 9, 2.1 to 2.6). */
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text of others on one line, without what is not seen and changes what is. */
export const harmless = (text: string): string => text.replace(UNSEEN, " ");
