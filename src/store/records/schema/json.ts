/** Text that contains JSON: read and written as a string, parsed where records are made from rows. */
export type Json = string;
