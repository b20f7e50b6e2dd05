/** A stretch of a text: UTF-16 offsets, the end excluded. */
export interface Span {
  start: number;
  end: number;
}
