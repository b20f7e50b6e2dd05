/** A text in a form for comparison in which upper and lower case, and composed and decomposed letters, are the same. */
export const folded = (text: string): string => text.normalize("NFC").toLowerCase().normalize("NFC");
