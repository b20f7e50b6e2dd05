import type { Engine } from "../engine/engine.ts";
import { type Box, turned } from "../geometry.ts";
import type { pagePainter } from "../picture.ts";
import type { IndexedText, PageText } from "../text/page-text.ts";
import { type Doubts, doubtsAmong } from "./doubts.ts";
import { inventoryReader, type Type } from "./inventory.ts";
import { lookReader } from "./look.ts";
import { withSigns } from "./signs.ts";
import type { OpenHandles, Word } from "./words.ts";

/**
 * Removes text that nobody sees on the page: in hidden layers, outside the page or clipped, in its background's colour
 * or in none, or covered. Text drawn without ink stays if a picture shows the words: a scan's text layer.
 * @returns the same text with spaces in the place of what is not seen
 */
export function visibleTextReader(engine: Engine, paint: ReturnType<typeof pagePainter>) {
  const { calls, allocate } = engine;
  const takeStock = inventoryReader(engine);
  const look = lookReader(engine, paint);
  const buffer = allocate(32);
  const [left, right, bottom, top] = [0, 8, 16, 24].map((offset) => buffer.pointer + offset);

  function inkOf(textPage: number, char: number): Box | undefined {
    if (calls.FPDFText_GetCharBox(textPage, char, left, right, bottom, top) === 0) return undefined;
    const [from = 0, to = 0, low = 0, high = 0] = buffer.doubles();
    return { left: from, right: to, bottom: low, top: high };
  }

  /** Characters of other scripts are only drawn if the file embeds their font. */
  const isDrawable = (text: string, { from, to, type }: Word): boolean =>
    calls.FPDFFont_GetIsEmbedded(calls.FPDFTextObj_GetFont(type.object)) === 1 ||
    !FOREIGN.test(text.slice(from, to));

  /** The words of these types, and the other text. */
  function wordsOf(text: IndexedText, open: OpenHandles, { unseen, doubtful }: Doubts) {
    const words: Word[] = [];
    const others = new Set<number>();
    let word: Word | undefined;
    for (let at = 0; at < text.text.length; at++) {
      const char = isSpace(text.text.charCodeAt(at)) ? -1 : text.charAt(at);
      const object = char < 0 ? 0 : calls.FPDFText_GetTextObject(open.textPage, char);
      const type = unseen.get(object) ?? doubtful.get(object);
      if (type === undefined) {
        others.add(object);
        word = undefined;
        continue;
      }
      if (word?.type !== type) {
        word = { from: at, to: at, type, inks: [] };
        words.push(word);
      }
      word.to = at + 1;
      const ink = inkOf(open.textPage, char);
      if (ink) word.inks.push(turned(ink, open.rotation));
    }
    return { words, others };
  }

  /** Some text of each layer is examined; if it is not visible, all of the layer's text is in doubt. */
  function doubtLayers({ layered, doubtful }: Doubts, open: OpenHandles): void {
    if (layered.size === 0) return;
    const probes = [...layered.values()].map((types) => {
      const type = types.reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one));
      return { type, inks: [turned(beginningOf(type.box), open.rotation)] };
    });
    const shown = look.showing(probes, open);
    for (const probe of probes)
      if (!shown.has(probe))
        for (const type of layered.get(probe.type.layers) ?? []) doubtful.set(type.object, type);
  }

  return (text: IndexedText, open: OpenHandles): PageText => {
    const { types, covers } = takeStock(open.objects);
    const doubts = doubtsAmong({ types, covers }, turned(open.frame, (4 - open.rotation) % 4));
    doubtLayers(doubts, open);
    if (doubts.unseen.size + doubts.doubtful.size === 0) return text;
    const { words, others } = wordsOf(text, open, doubts);
    const told = types.filter(({ object }) => others.has(object));
    const [certain, doubtful] = parted(words, ({ type }) => doubts.unseen.has(type.object));
    const looked = look.unseen(doubtful, open, covers, told);
    const drawn = new Set([...certain, ...looked].filter((word) => isDrawable(text.text, word)));
    const unseen = withSigns(text.text, words, drawn);
    return unseen.length === 0 ? text : { ...text, text: without(text.text, unseen) };
  };
}

const widthOf = ({ box }: Type): number => box.right - box.left;

/** A few characters of upright type, or all of turned type: drawing more would tell no more. */
const beginningOf = (box: Box): Box => ({
  ...box,
  right: Math.min(box.right, box.left + FEW_SIGNS * (box.top - box.bottom)),
});
/** In heights of the type. */
const FEW_SIGNS = 3;

const FOREIGN = /[^\u0000-\u024f\u2000-\u206f]/;
function parted<T>(all: T[], holds: (one: T) => boolean): [T[], T[]] {
  const { yes = [], no = [] } = Object.groupBy(all, (one) => (holds(one) ? "yes" : "no"));
  return [yes, no];
}

/** A hyphen at the end of a line is invisible either way. */
const isSpace = (unit: number): boolean => unit <= 32 || unit === 0xa0 || unit === 0xfffe;

function without(text: string, words: Word[]): string {
  const units = [...Array(text.length).keys()].map((at) => text.charAt(at));
  for (const { from, to } of words) units.fill(" ", from, to);
  return units.join("");
}
