interface Node {
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** The object at `key` of another one, created if there is none. */
const objectIn = (node: Node, key: string): Node => {
  const found = node[key];
  if (isNode(found)) return found;
  const made: Node = {};
  node[key] = made;
  return made;
};

/**
 * A self-contained OpenAPI document: each component of another document that it refers to, such as
 * `openapi.yaml#/components/schemas/Id`, is copied in under the same name, with everything that it refers to in turn.
 *
 * @param others the other documents by file name.
 * @throws Error for a dangling reference, and for a component whose name the document gives to another one.
 */
export const bundle = (document: Node, others: Record<string, Node>): Node => {
  const wanted: { file: string; kind: string; name: string }[] = [];

  /** A node with references only into this document. @param home the file it comes from; empty for the document. */
  const rewritten = (node: unknown, home: string): unknown => {
    if (Array.isArray(node)) return node.map((each) => rewritten(each, home));
    if (!isNode(node)) return node;
    if (typeof node.$ref !== "string")
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewritten(value, home)]));
    const [file = "", pointer = ""] = node.$ref.split("#");
    const [, , kind = "", name = ""] = pointer.split("/");
    if (file !== "" || home !== "") wanted.push({ file: file || home, kind, name });
    return { ...node, $ref: `#${pointer}` };
  };

  const bundled: Node = {};
  for (const [key, value] of Object.entries(document)) bundled[key] = rewritten(value, "");
  const components = objectIn(bundled, "components");
  const copied = new Map<string, string>();
  for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) {
    const { file, kind, name } = next;
    const target = objectIn(components, kind);
    if (copied.get(`${kind}/${name}`) === file) continue;
    const source = objectIn(objectIn({ ...others[file] }, "components"), kind)[name];
    if (source === undefined) throw new Error(`${file} has no ${kind}/${name}`);
    if (name in target) throw new Error(`${kind}/${name} of ${file} is another one here`);
    copied.set(`${kind}/${name}`, file);
    target[name] = rewritten(source, file);
  }
  return bundled;
};
