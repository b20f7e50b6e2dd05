import { readFileSync } from "node:fs";
import { plugin } from "bun";
import type { Item } from "./registry.ts";
import type { Switches } from "./switches.ts";

/** Text inserted before and after a piece of a source; its inside may be wrapped as well. */
interface Wrap {
  start: number;
  end: number;
  before: string;
  after: string;
}

const SWITCHES = "globalThis.qaSwitches";

declare global {
  var qaSwitches: Switches | undefined;
}

/** From now on, modules of the folder are loaded with all items of the registry going through the switches. */
export function instrument(folder: string, items: readonly Item[], switches: Switches): void {
  globalThis.qaSwitches = switches;
  const byFile = Map.groupBy(items, ({ file }) => file);
  plugin({
    name: "ablation",
    setup(build) {
      build.onLoad({ filter: /\/src\/answer\/.*\.ts$/ }, ({ path }) => {
        const source = readFileSync(path, "utf8");
        const own = path.startsWith(`${folder}/`) ? (byFile.get(path.slice(folder.length + 1)) ?? []) : [];
        return { contents: instrumented(source, own), loader: "ts" };
      });
      build.onLoad({ filter: /\/src\/domain\/(.*\/)?recent\.ts$/ }, () => ({
        contents: `export const recent = (make) => ${SWITCHES}.memo(make);`,
        loader: "ts",
      }));
    },
  });
}

/** The same source with its items wrapped; no line of it moves. */
export function instrumented(source: string, items: readonly Item[]): string {
  const functions = Map.groupBy(
    items.filter(({ kind }) => kind === "function"),
    ({ start }) => start,
  );
  const wraps = items.filter(({ kind }) => kind !== "function").flatMap((item) => wrapOf(source, item));
  let behind = "";
  for (const own of functions.values()) {
    const [{ start, end }] = own as [Item];
    const known = JSON.stringify(own.map(({ id, neutral, flow }) => ({ id, neutral, flow })));
    const declared = /^(export )?(async )?function(\*?) (\w+)/.exec(source.slice(start));
    if (declared === null) {
      wraps.push({ start, end, before: `${SWITCHES}.fn(${known}, `, after: ")" });
      continue;
    }
    const [head, exported = "", async = "", star, name] = declared;
    wraps.push({
      start,
      end: start + head.length,
      before: `${async}function${star} ${name}$inner/*`,
      after: "*/",
    });
    // Hoisted, so that it exists before this line is reached.
    behind += `\n${exported}function ${name}(...args) { return (${name}$inner.switched ??= ${SWITCHES}.fn(${known}, ${name}$inner))(...args); }`;
  }
  return applied(source, wraps) + behind;
}

const wrapOf = (source: string, { id, kind, start, end }: Item): Wrap[] => {
  const named = JSON.stringify(id);
  if (kind === "pattern") return [{ start, end, before: `${SWITCHES}.pattern(${named}, `, after: ")" }];
  if (kind === "list") return [{ start, end, before: `${SWITCHES}.list(${named}, `, after: ")" }];
  // A feature is switched in its table of weights.
  if (kind !== "constant") return [];
  // A constant that can be set: modules that import it see its current value.
  const word = source.lastIndexOf("const ", start);
  const name = id.slice(id.indexOf("#") + 1);
  return [
    { start: word, end: word + "const".length, before: "let /*", after: "*/" },
    { start, end, before: `${SWITCHES}.number(${named}, `, after: `, (value) => { ${name} = value; })` },
  ];
};

/** Outer wraps go around inner ones. */
const applied = (source: string, wraps: Wrap[]): string => {
  const inserts = wraps.flatMap(({ start, end, before, after }) => [
    { at: start, text: before, isEnd: false, length: end - start },
    { at: end, text: after, isEnd: true, length: end - start },
  ]);
  inserts.sort(
    (one, other) =>
      one.at - other.at ||
      Number(other.isEnd) - Number(one.isEnd) ||
      (one.isEnd ? one.length - other.length : other.length - one.length),
  );
  let [made, from] = ["", 0];
  for (const { at, text } of inserts) {
    made += source.slice(from, at) + text;
    from = at;
  }
  return made + source.slice(from);
};
