import type { Grey } from "./grey.ts";

/** Scanners skew paper by less than this; a photograph is turned further. In degrees. */
const MAX_DEGREES = 5;
const [STEP, FINE_STEP] = [0.5, 0.1];
/** Rotating by less is not worth the blur: the letters of a word are level. */
const LEAST = 0.15;
/** Rows of the picture that are treated as one, so that a page of 200 dots per inch has about 700. */
const CELL = 3;
/** Number of points that are examined; a page of print has 40,000 dark cells. */
const MOST_POINTS = 150_000;
const DARK = 128;

/**
 * The skew of a picture's lines: the angle by which it must be rotated clockwise for them to be level, in radians.
 * Lines are level where the sums of ink along them differ most (projection profile, W. Postl 1986).
 */
export function skewOf(picture: Grey): number {
  const points = darkPoints(picture);
  if (points.x.length < 100) return 0;
  const coarse = steepest(points, picture, 0, MAX_DEGREES, STEP);
  const fine = steepest(points, picture, coarse, STEP - FINE_STEP, FINE_STEP);
  return Math.abs(fine) < LEAST ? 0 : (fine * Math.PI) / 180;
}

interface Points {
  x: number[];
  y: number[];
}

/**
 * Cells with ink and none above them: edges of letters stand out where pictures and frames would otherwise dominate.
 */
function darkPoints({ width, height, bytes }: Grey): Points {
  const points: Points = { x: [], y: [] };
  for (let y = CELL; y < height - CELL; y += CELL) {
    for (let x = 0; x < width; x += CELL) {
      const at = y * width + x;
      if ((bytes[at] ?? DARK) >= DARK || (bytes[at - CELL * width] ?? 0) < DARK) continue;
      points.x.push(x - width / 2);
      points.y.push(y);
      if (points.x.length >= MOST_POINTS) return points;
    }
  }
  return points;
}

/** Degrees within `reach` of `middle`. */
function steepest(points: Points, size: Grey, middle: number, reach: number, step: number): number {
  let best = { degrees: 0, score: 0 };
  for (let degrees = middle - reach; degrees <= middle + reach + step / 2; degrees += step) {
    const score = profileScore(points, size, Math.tan((degrees * Math.PI) / 180));
    if (score > best.score) best = { degrees, score };
  }
  return best.degrees;
}

function profileScore({ x, y }: Points, { width, height }: Grey, slope: number): number {
  const margin = Math.ceil(Math.abs(slope) * (width / 2));
  const rows = new Uint32Array(Math.ceil((height + 2 * margin) / CELL) + 1);
  for (let at = 0; at < x.length; at++) {
    const row = Math.floor(((y[at] ?? 0) + slope * (x[at] ?? 0) + margin) / CELL);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let score = 0;
  for (const count of rows) score += count * count;
  return score;
}
