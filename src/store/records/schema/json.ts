/** Text that holds JSON: read and written as a string, parsed where records are made of rows. */
export type Json = string;
