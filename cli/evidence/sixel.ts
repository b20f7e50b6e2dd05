/** A picture whose pixels are indexes into its palette, row by row. */
export interface Indexed {
  width: number;
  height: number;
  pixels: ArrayLike<number>;
  /** Red, green and blue, each from 0 to 255; at most 256 entries. */
  palette: readonly (readonly number[])[];
}

/** Rows in one character, one bit each. */
const BAND = 6;

/**
 * A picture as sixels, with the escape sequence around them (VT330/VT340 Programmer Reference Manual, chapter 14,
 * https://vt100.net/docs/vt3xx-gp/chapter14.html): bands of six rows, each drawn once for every colour in it.
 */
export function sixels(picture: Indexed): string {
  const { width, height, palette } = picture;
  const percent = (value = 0): number => Math.round((value * 100) / 255);
  const colours = palette.map(
    ([red, green, blue], at) => `#${at};2;${percent(red)};${percent(green)};${percent(blue)}`,
  );
  const bands: string[] = [];
  for (let top = 0; top < height; top += BAND) bands.push(band(picture, top));
  return `\x1bP0;0;q"1;1;${width};${height}${colours.join("")}${bands.join("-")}\x1b\\`;
}

function band({ width, height, pixels }: Indexed, top: number): string {
  const rows = Math.min(BAND, height - top);
  const byColour = new Map<number, Uint8Array>();
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      const colour = pixels[(top + y) * width + x] ?? 0;
      const columns = byColour.get(colour) ?? new Uint8Array(width);
      byColour.set(colour, columns);
      columns[x] = (columns[x] ?? 0) | (1 << y);
    }
  }
  return [...byColour].map(([colour, columns]) => `#${colour}${runs(columns)}`).join("$");
}

/** The characters of columns, with repeated ones counted. */
function runs(columns: Uint8Array): string {
  let text = "";
  for (let from = 0, to = 0; from < columns.length; from = to) {
    const bits = columns[from] ?? 0;
    while (to < columns.length && columns[to] === bits) to += 1;
    const sign = String.fromCharCode(63 + bits);
    text += to - from > 3 ? `!${to - from}${sign}` : sign.repeat(to - from);
  }
  return text;
}
