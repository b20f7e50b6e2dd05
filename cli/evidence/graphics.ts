import { createSupportsTerminalGraphics } from "supports-terminal-graphics";
import { sixels } from "./sixel.ts";

/** The protocol by which a terminal draws a picture. */
export type Graphics = "kitty" | "iterm2" | "sixel";

/** Wider is hardly read better, and takes the screen. */
const MOST_COLUMNS = 100;
/** Of a picture for each column; more is scaled down by the terminal. */
const PIXELS_PER_COLUMN = 16;
/** A column is about 8 pixels wide; sixel is drawn at its own size, and nothing is enlarged. */
const PIXELS_OF_COLUMN = 8;
/** Print needs few, and each colour takes time. */
const SIXEL_COLOURS = 64;
/** Base64 in one command of kitty's, at most: https://sw.kovidgoyal.net/kitty/graphics-protocol/ */
const CHUNK = 4096;

/** Undefined if the terminal cannot draw, as far as its environment says. */
export function graphicsOf(stream: { isTTY?: boolean }): Graphics | undefined {
  const { kitty, iterm2, sixel } = createSupportsTerminalGraphics(stream);
  if (kitty) return "kitty";
  if (iterm2) return "iterm2";
  // It identifies itself nowhere else.
  return sixel || (stream.isTTY && process.env.TERM?.startsWith("foot")) ? "sixel" : undefined;
}

/**
 * The output that draws this picture, JPEG or PNG, on a terminal with this many columns.
 * @throws {Error} it is not a picture
 */
export async function drawing(picture: Uint8Array, graphics: Graphics, columns: number): Promise<string> {
  const most = Math.min(columns, MOST_COLUMNS);
  const width = most * (graphics === "sixel" ? PIXELS_OF_COLUMN : PIXELS_PER_COLUMN);
  const image = new Bun.Image(picture).resize(width, 8 * width, { fit: "inside", withoutEnlargement: true });
  if (graphics === "sixel") return await sixel(image);
  const png = await image.png().bytes();
  const across = Math.min(most, Math.ceil((await new Bun.Image(png).metadata()).width / PIXELS_OF_COLUMN));
  const base64 = Buffer.from(png).toString("base64");
  return graphics === "kitty" ? kitty(base64, across) : iterm2(base64, png.length, across);
}

/** Shown at the cursor (`a=T`), as PNG (`f=100`), this many columns wide, without a reply (`q=2`). */
function kitty(base64: string, columns: number): string {
  const chunks = base64.match(new RegExp(`.{1,${CHUNK}}`, "g")) ?? [];
  return chunks
    .map((chunk, at) => {
      const first = at === 0 ? `a=T,f=100,q=2,c=${columns},` : "";
      return `\x1b_G${first}m=${at === chunks.length - 1 ? 0 : 1};${chunk}\x1b\\`;
    })
    .join("");
}

/** https://iterm2.com/documentation-images.html */
const iterm2 = (base64: string, bytes: number, columns: number): string =>
  `\x1b]1337;File=inline=1;size=${bytes};width=${columns};preserveAspectRatio=1:${base64}\x07`;

async function sixel(image: Bun.Image): Promise<string> {
  const { decode } = await import("fast-png");
  const {
    data,
    width,
    height,
    palette = [],
  } = decode(await image.png({ palette: true, colors: SIXEL_COLOURS }).bytes());
  return sixels({ width, height, pixels: data, palette });
}
