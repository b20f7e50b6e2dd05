import type { Engine } from "../engine/engine.ts";
import type { Box } from "../geometry.ts";
import { FORM, IMAGE, PATH, type PageObjects, TEXT } from "./objects.ts";
import {
  type Clip,
  intersection,
  type Matrix,
  type Properties,
  propertyReader,
  transformed,
} from "./properties.ts";

/** In points: anything thinner does not cover text. */
const THIN = 2.5;
const DEEPEST_FORM = 4;
/** Within the forms of a page. */
const MOST_IN_FORMS = 100_000;

/** Text set in one go. */
export interface Type {
  object: number;
  /** Its position in the drawing order. */
  order: number;
  box: Box;
  /** As 0xRRGGBB; undefined if its opacity, shape or clipping make its appearance uncertain. */
  color: number | undefined;
  /** The layers that it is in: see `layersOf`; and its form, which may belong to one without saying so. */
  layers: string;
  isInvisible: boolean;
}

/** An object that may cover text, or lie under it. */
export interface Cover {
  order: number;
  box: Box;
  /** The colour of an opaque area, as 0xRRGGBB; undefined for pictures and anything else without a colour. */
  color: number | undefined;
  /** Whether it fills its box, whatever layers are visible. */
  isWhole: boolean;
  isImage: boolean;
}

export interface Inventory {
  types: Type[];
  covers: Cover[];
}

interface Within {
  clip: Clip | undefined;
  matrix: Matrix | undefined;
  isDoubtful: boolean;
  /** See `Type`. */
  layers: string;
  depth: number;
}

/** @returns takes stock of what an open page draws */
export function inventoryReader(engine: Engine) {
  const { calls } = engine;
  const read = propertyReader(engine);

  return ({ handles, types }: PageObjects): Inventory => {
    const taking = new Taking(read);
    let room = MOST_IN_FORMS;

    function takeForm(form: number, within: Within): void {
      const inner = taking.withinForm(form, within);
      const count = calls.FPDFFormObj_CountObjects(form);
      for (let index = 0; index < count && room > 0; index++, room--) {
        const object = calls.FPDFFormObj_GetObject(form, index);
        take(object, calls.FPDFPageObj_GetType(object), inner);
      }
    }

    function take(object: number, type: number, within: Within): void {
      if (type === TEXT) taking.takeType(object, within);
      else if (type !== FORM) taking.takeCover(object, type, within);
      else if (within.depth < DEEPEST_FORM) takeForm(object, within);
    }

    for (const [index, handle] of handles.entries()) take(handle, types[index] ?? 0, PAGE);
    return { types: taking.types, covers: taking.covers };
  };
}

const PAGE: Within = { clip: undefined, matrix: undefined, isDoubtful: false, layers: "", depth: 0 };

class Taking {
  readonly types: Type[] = [];
  readonly covers: Cover[] = [];
  readonly #marks = new Map<number, boolean>();
  readonly #read: Properties;
  #order = 0;

  constructor(read: Properties) {
    this.#read = read;
  }

  withinForm(form: number, within: Within): Within {
    const { clip: around, matrix, depth } = within;
    const own = this.#read.matrixOf(form);
    const clip = this.#read.clipOf(form);
    return {
      clip: clip ? { ...clip, box: placed(clip.box, matrix) } : around,
      matrix: matrix ? product(own, matrix) : own,
      isDoubtful: this.#isDoubtful(form, within) || (clip !== undefined && around !== undefined),
      layers: `${this.#layersOf(form, within)} ${form}`,
      depth: depth + 1,
    };
  }

  takeType(object: number, within: Within): void {
    const bounds = this.#read.boundsOf(object);
    if (bounds === undefined || bounds.right <= bounds.left) return;
    const box = placed(bounds, within.matrix);
    const mode = this.#read.modeOf(object);
    const isPlain =
      mode === "filled" && !this.#isDoubtful(object, within) && !this.#isCut(object, box, within);
    this.types.push({
      object,
      order: this.#order++,
      box,
      color: isPlain ? this.#read.fillOf(object) : undefined,
      layers: this.#layersOf(object, within),
      isInvisible: mode === "invisible",
    });
  }

  takeCover(object: number, type: number, within: Within): void {
    const { isFilled, stroke } = type === PATH ? this.#read.paintOf(object) : AREA;
    if (!isFilled && stroke < THIN) return;
    const bounds = this.#read.boundsOf(object);
    const around = bounds && placed(bounds, within.matrix);
    const clip = this.#read.clipOf(object);
    const box = around && clip ? intersection(around, placed(clip.box, within.matrix)) : around;
    if (box === undefined || box.right - box.left < THIN || box.top - box.bottom < THIN) return;
    const isPlain = isFilled && type === PATH && !this.#isDoubtful(object, within);
    const isThere = within.clip === undefined && this.#layersOf(object, within) === "";
    this.covers.push({
      order: this.#order++,
      box,
      color: isPlain ? this.#read.fillOf(object) : undefined,
      isWhole: isPlain && isThere && (clip?.isExact ?? true) && this.#read.isSimple(object),
      isImage: type === IMAGE,
    });
  }

  #layersOf(object: number, within: Within): string {
    const own = this.#read.layersOf(object, this.#marks);
    return within.layers === "" ? own : within.layers + own;
  }

  #isDoubtful(object: number, within: Within): boolean {
    return within.isDoubtful || this.#read.isTransparent(object);
  }

  #isCut(object: number, box: Box, { clip: around, matrix }: Within): boolean {
    const own = this.#read.clipOf(object);
    if (!own && !around) return false;
    const clips = [around, own && { ...own, box: placed(own.box, matrix) }];
    const core = coreOf(box);
    return clips.some((clip) => clip !== undefined && !(clip.isExact && holds(clip.box, core)));
  }
}

const AREA = { isFilled: true, stroke: 0 };

const placed = (box: Box, matrix: Matrix | undefined): Box => (matrix ? transformed(box, matrix) : box);

/** First `a`, then `b`. */
const product = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

/** The share of a box at each edge that does not count: type does not fill it. */
const MARGIN = 0.25;

export function coreOf({ left, right, bottom, top }: Box): Box {
  const high = MARGIN * (top - bottom);
  const across = Math.min(MARGIN * (right - left), high);
  return { left: left + across, right: right - across, bottom: bottom + high, top: top - high };
}

export const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.bottom <= inner.bottom &&
  outer.top >= inner.top;
