import { lastAtMost } from "../../../domain/collections/last-at-most.ts";
import type { Engine } from "../engine/engine.ts";
import { type Box, sizeOf, turned } from "../geometry.ts";
import type { Pixels, pagePainter, View } from "../picture.ts";
import { meets } from "./doubts.ts";
import { differs, drawingOf, OF_LINES, OF_SIGNS, pixelsOf, pixelsWithin } from "./drawing.ts";
import { type Cover, coreOf, type Type } from "./inventory.ts";
import { around, partsAmong } from "./parts.ts";
import { isPrinted } from "./printed.ts";
import type { OpenHandles, Suspect } from "./words.ts";

/** Overlapping type is examined one after the other, at most this often. */
const MOST_ROUNDS = 4;
/** Objects with which each one is compared, of those that begin next below it. */
const MOST_NEAR = 200;
/** The share of a page that a picture covers from which text beneath is its text layer. */
const SCANNED = 0.6;

/** @returns what tells by how a page looks which of some text is seen */
export function lookReader({ calls }: Engine, paint: ReturnType<typeof pagePainter>) {
  function drawWithout(types: Set<Type>, page: number, view: View): Pixels | undefined {
    for (const { object } of types) calls.FPDFPageObj_SetIsActive(object, 0);
    try {
      return paint(page, view);
    } finally {
      for (const { object } of types) calls.FPDFPageObj_SetIsActive(object, 1);
    }
  }

  /** Objects without which their part of a page looks different, at the scale of lines: a quick test. */
  function showing<T extends Suspect>(suspects: T[], { page, frame }: OpenHandles): Set<T> {
    const shown = new Set<T>();
    const inked = suspects.filter(({ type }) => !type.isInvisible);
    for (const part of partsAmong(inked)) {
      const drawing = drawingOf(part, frame, OF_LINES);
      const before = drawing && paint(page, drawing.view);
      if (!before) continue;
      for (const { types, ofRound } of roundsAmong(part)) {
        const after = drawWithout(types, page, drawing.view);
        for (const suspect of ofRound)
          if (after && suspect.inks.some((ink) => differs(before, after, pixelsWithin(ink, drawing))))
            shown.add(suspect);
      }
    }
    return shown;
  }

  /**
   * Invisible objects: without them the page looks the same. Text drawn without ink counts as visible if the page shows
   * print that is not other text of it, and text under a picture that fills the page if the picture does: it is a
   * scan's text layer, or the text of outlined letters.
   * @param told the page's other texts
   */
  function unseenAmong<T extends Suspect>(
    suspects: T[],
    { page, rotation, frame }: OpenHandles,
    covers: Cover[],
    told: Type[],
  ): T[] {
    const drawing = drawingOf(suspects, frame, OF_SIGNS);
    // Everything outside the page.
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
  }

  return {
    showing,
    unseen<T extends Suspect>(suspects: T[], open: OpenHandles, covers: Cover[], told: Type[]): T[] {
      const shown = showing(suspects, open);
      const left = suspects.filter((suspect) => !shown.has(suspect));
      return partsAmong(left).flatMap((part) => unseenAmong(part, open, covers, told));
    },
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

/** Objects that do not overlap. */
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

const areaOf = (box: Box): number => sizeOf(box).width * sizeOf(box).height;
