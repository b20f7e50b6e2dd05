import { lastAtMost } from "../../../domain/last-at-most.ts";
import type { Engine } from "../engine/engine.ts";
import { type Box, sizeOf, turned, union } from "../geometry.ts";
import type { Pixels, pagePainter, View } from "../picture.ts";
import { CONTRAST, meets } from "./doubts.ts";
import { type Cover, coreOf, type Type } from "./inventory.ts";
import { isPrinted } from "./printed.ts";
import type { OpenHandles, Suspect } from "./words.ts";

/** Pixels per point, at the most: enough to tell whether a line is there, and a sign, however small. */
export const OF_LINES = 1;
const OF_SIGNS = 2;
const MOST_PIXELS = 4_000_000;
/** Type that lies over each other is looked at one after the other, so often at the most. */
const MOST_ROUNDS = 4;
/** Type that is compared with each, of that which begins next below it. */
const MOST_NEAR = 200;
/** The share of a page that a picture covers of which the text beneath is the text layer. */
const SCANNED = 0.6;

/** A part of a page as it is drawn. */
interface Drawing {
  view: View;
  /** As the page is shown, in points. */
  region: Box;
  scale: number;
}

/**
 * Tells by how a page looks which of some text nobody sees: that without which it looks the same. Text that is drawn
 * without ink is seen where the page shows print that is no other text of it, text under the picture that fills the page
 * where the picture does: it is the text layer of a scan, or says what letters in outlines say.
 * @returns what is not seen; `told` are the other texts
 */
export function lookReader({ calls }: Engine, paint: ReturnType<typeof pagePainter>) {
  function drawWithout(types: Set<Type>, page: number, view: View): Pixels | undefined {
    for (const { object } of types) calls.FPDFPageObj_SetIsActive(object, 0);
    try {
      return paint(page, view);
    } finally {
      for (const { object } of types) calls.FPDFPageObj_SetIsActive(object, 1);
    }
  }

  return <T extends Suspect>(
    suspects: T[],
    { page, rotation, frame }: OpenHandles,
    covers: Cover[],
    { told = [], scale = OF_SIGNS }: { told?: Type[]; scale?: number } = {},
  ): T[] => {
    const drawing = drawingOf(suspects, frame, scale);
    // What lies outside the page as a whole.
    if (!drawing) return suspects;
    const before = paint(page, drawing.view);
    if (!before) return [];
    const isPictured = pictured(covers, rotation, frame);
    const isToldElse = beneath(told);
    return roundsAmong(suspects).flatMap(({ types, ofRound }) => {
      const inked = ofRound.some(({ type }) => !type.isInvisible);
      const after = inked ? drawWithout(types, page, drawing.view) : before;
      return ofRound.filter((suspect) => {
        if (!after || suspect.inks.some((ink) => differs(before, after, pixelsOf(ink, drawing))))
          return false;
        const { type } = suspect;
        const box = around(suspect.inks);
        if (!box || !(type.isInvisible ? !isToldElse(turned(box, 4 - rotation)) : isPictured(type)))
          return true;
        return !isPrinted(before, pixelsOf(box, drawing));
      });
    });
  };
}

/** @returns whether text is under the picture that fills the page */
function pictured(covers: Cover[], rotation: number, frame: Box) {
  const least = SCANNED * areaOf(frame);
  const scan = covers.findLast(({ isImage, box }) => isImage && areaOf(turned(box, rotation)) >= least);
  return ({ order }: Type): boolean => scan !== undefined && scan.order > order;
}

/** @returns whether one of these stands at a place */
function beneath(types: Type[]) {
  const sorted = types.map(({ box }) => coreOf(box)).sort((a, b) => a.bottom - b.bottom);
  return (box: Box): boolean => {
    const at = lastAtMost(sorted, box.top, ({ bottom }) => bottom);
    return sorted.slice(Math.max(0, at + 1 - MOST_NEAR), at + 1).some((other) => meets(other, coreOf(box)));
  };
}

const around = ([first, ...others]: Box[]): Box | undefined => first && others.reduce(union, first);

/** Undefined where nothing of them is on the page. */
function drawingOf(suspects: Suspect[], frame: Box, most: number): Drawing | undefined {
  const region = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const ink of suspects.flatMap(({ inks }) => inks)) {
    region.left = Math.max(frame.left, Math.min(region.left, ink.left - 1));
    region.right = Math.min(frame.right, Math.max(region.right, ink.right + 1));
    region.bottom = Math.max(frame.bottom, Math.min(region.bottom, ink.bottom - 1));
    region.top = Math.min(frame.top, Math.max(region.top, ink.top + 1));
  }
  const { width, height } = sizeOf(region);
  if (!(width > 0 && height > 0)) return undefined;
  const scale = Math.min(most, Math.sqrt(MOST_PIXELS / (width * height)));
  const pixels = (points: number): number => Math.max(1, Math.ceil(points * scale));
  const page = { width: pixels(sizeOf(frame).width), height: pixels(sizeOf(frame).height) };
  const [left, top] = [
    Math.floor((region.left - frame.left) * scale),
    Math.floor((frame.top - region.top) * scale),
  ];
  const view = { page, left, top, width: pixels(width), height: pixels(height) };
  return {
    view,
    region: { ...region, left: frame.left + left / scale, top: frame.top - top / scale },
    scale,
  };
}

/** Where a box is in a drawing, with a pixel around it: the page is drawn as a whole number of them. */
const pixelsOf = (box: Box, { region, scale, view }: Drawing): Box => ({
  left: Math.max(0, Math.floor((box.left - region.left) * scale) - 1),
  right: Math.min(view.width, Math.ceil((box.right - region.left) * scale) + 1),
  top: Math.max(0, Math.floor((region.top - box.top) * scale) - 1),
  bottom: Math.min(view.height, Math.ceil((region.top - box.bottom) * scale) + 1),
});

/** What does not lie over each other. */
interface Round<T> {
  types: Set<Type>;
  ofRound: T[];
}

function roundsAmong<T extends Suspect>(suspects: T[]): Round<T>[] {
  const rounds = Array.from({ length: MOST_ROUNDS }, (): Round<T> => ({ types: new Set(), ofRound: [] }));
  const sorted = [...new Set(suspects.map(({ type }) => type))].sort((a, b) => a.box.bottom - b.box.bottom);
  const roundOf = new Map<Type, number>();
  for (const [at, type] of sorted.entries()) {
    const core = coreOf(type.box);
    const near = sorted.slice(Math.max(0, at - MOST_NEAR), at);
    const taken = new Set(
      near.filter(({ box }) => meets(coreOf(box), core)).map((other) => roundOf.get(other)),
    );
    const free = rounds.findIndex((_, round) => !taken.has(round));
    roundOf.set(type, free < 0 ? MOST_ROUNDS - 1 : free);
    rounds.at(free)?.types.add(type);
  }
  for (const suspect of suspects) rounds[roundOf.get(suspect.type) ?? 0]?.ofRound.push(suspect);
  return rounds.filter(({ types }) => types.size > 0);
}

/** Whether two drawings differ within a box of pixels by what a reader can tell. */
function differs(one: Pixels, other: Pixels, { left, right, bottom, top }: Box): boolean {
  for (let y = top; y < bottom; y++) {
    const end = 4 * (y * one.width + right);
    for (let at = 4 * (y * one.width + left); at < end; at++)
      if (Math.abs((one.bytes[at] ?? 0) - (other.bytes[at] ?? 0)) >= CONTRAST) return true;
  }
  return false;
}

const areaOf = (box: Box): number => sizeOf(box).width * sizeOf(box).height;
