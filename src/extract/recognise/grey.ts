/** Rows of pixels from the top, one byte each: 0 is black, 255 white. */
export interface Grey {
  width: number;
  height: number;
  bytes: Uint8Array;
}

const WHITE = 255;

/** @param pixels four bytes each: blue, green, red and one that is not used */
export function greyOf({ width, height, bytes }: Grey): Grey {
  const grey = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel++, at += 4) {
    // Weights of ITU-R BT.601, in 1/256.
    grey[pixel] = (29 * (bytes[at] ?? 0) + 150 * (bytes[at + 1] ?? 0) + 77 * (bytes[at + 2] ?? 0)) >> 8;
  }
  return { width, height, bytes: grey };
}

/** As a portable graymap, which is the cheapest for Tesseract to read. */
export function pgm({ width, height, bytes }: Grey): Uint8Array {
  const header = Buffer.from(`P5 ${width} ${height} 255\n`, "latin1");
  const file = new Uint8Array(header.length + bytes.length);
  file.set(header);
  file.set(bytes, header.length);
  return file;
}

/** Turned clockwise by this many quarters. */
export function quarterTurned(picture: Grey, quarters: number): Grey {
  if (quarters === 0) return picture;
  const { width, height, bytes } = picture;
  const [across, down] = quarters === 2 ? [width, height] : [height, width];
  const turned = new Uint8Array(bytes.length);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const [fromX, fromY] =
        quarters === 1
          ? [y, height - 1 - x]
          : quarters === 2
            ? [width - 1 - x, height - 1 - y]
            : [width - 1 - y, x];
      turned[y * across + x] = bytes[fromY * width + fromX] ?? WHITE;
    }
  }
  return { width: across, height: down, bytes: turned };
}

/**
 * Rotated clockwise about its centre, keeping its size; interpolated between pixels, and white outside the original.
 */
export function rotated(picture: Grey, radians: number): Grey {
  if (radians === 0) return picture;
  const { width, height, bytes } = picture;
  const turned = new Uint8Array(bytes.length).fill(WHITE);
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 0; y < height; y++) {
    let fromX = middleX - cos * middleX + sin * (y - middleY);
    let fromY = middleY + sin * middleX + cos * (y - middleY);
    for (let x = 0; x < width; x++, fromX += cos, fromY -= sin) {
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue;
      const [left, top] = [fromX | 0, fromY | 0];
      const [right, below] = [fromX - left, fromY - top];
      const at = top * width + left;
      const upper = (bytes[at] ?? 0) * (1 - right) + (bytes[at + 1] ?? 0) * right;
      const lower = (bytes[at + width] ?? 0) * (1 - right) + (bytes[at + width + 1] ?? 0) * right;
      turned[y * width + x] = upper * (1 - below) + lower * below + 0.5;
    }
  }
  return { width, height, bytes: turned };
}
