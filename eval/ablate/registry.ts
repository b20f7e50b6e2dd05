import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";

/** What of an answer's source can be turned off. */
export type Kind = "function" | "pattern" | "list" | "constant" | "feature";

/** What a function gives where it is turned off: its first argument of that type, or the value that says nothing. */
export type Neutral =
  | "undefined"
  | "false"
  | "true"
  | "[]"
  | "set"
  | "map"
  | "0"
  | '""'
  | `argument ${number}`;

export interface Item {
  /** The file below the folder, and the name; a pattern without one has its place among those of its owner. */
  id: string;
  kind: Kind;
  file: string;
  /** Where it stands in the file: characters from the beginning. */
  start: number;
  end: number;
  lines: number;
  /** Of functions alone. */
  neutral?: Neutral;
  flow?: "plain" | "generator" | "async";
  /** Used while its module is loaded: it takes a new process to turn it off. */
  atLoad: boolean;
}

export interface Registry {
  items: Item[];
  /** Lines of each top-level declaration, and which others it names: by `file#name`. */
  declarations: Map<string, { lines: number; uses: Set<string>; file: string }>;
}

const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionDeclaration =>
  ts.isArrowFunction(node) || ts.isFunctionDeclaration(node);

/**
 * Everything below a folder of the source that can be turned off, read from the syntax tree: nothing has to be registered,
 * so nothing can be left out. A function that gives an object has no neutral value and is no item.
 * @param folder an absolute path.
 */
export function registryOf(root: string, folder: string): Registry {
  const files = ts.sys.readDirectory(folder, [".ts"]);
  const program = ts.createProgram(files, {
    ...ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(root, "tsconfig.json"), (path) => readFileSync(path, "utf8")).config,
      ts.sys,
      root,
    ).options,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const registry: Registry = { items: [], declarations: new Map() };
  for (const path of files) {
    const source = program.getSourceFile(path);
    if (source === undefined) throw new Error(`${path} was not read`);
    new FileReader(checker, source, relative(folder, path), folder, registry).read();
  }
  return registry;
}

/** Reads one file's items and declarations into a registry. */
class FileReader {
  readonly #checker: ts.TypeChecker;
  readonly #source: ts.SourceFile;
  readonly #file: string;
  readonly #folder: string;
  readonly #registry: Registry;

  constructor(
    checker: ts.TypeChecker,
    source: ts.SourceFile,
    file: string,
    folder: string,
    registry: Registry,
  ) {
    this.#checker = checker;
    this.#source = source;
    this.#file = file;
    this.#folder = folder;
    this.#registry = registry;
  }

  read(): void {
    for (const statement of this.#source.statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name && statement.body) {
        this.#function(statement.name.text, statement, statement);
        this.#patterns(statement.name.text, statement);
        this.#declare(statement.name.text, statement);
      } else if (ts.isVariableStatement(statement)) {
        for (const declaration of statement.declarationList.declarations)
          this.#variable(declaration, statement);
      }
    }
  }

  #variable({ name, initializer }: ts.VariableDeclaration, statement: ts.VariableStatement): void {
    if (!ts.isIdentifier(name) || initializer === undefined) return;
    const value = plainValue(initializer);
    const own = ts.isCallExpression(value) ? value.arguments.find(isFunction) : value;
    if (own && ts.isArrowFunction(own)) this.#function(name.text, own, statement);
    else if (isList(value))
      this.#add(name.text, "list", value, statement, { atLoad: this.#isReadAtLoad(name) });
    else if (ts.isNumericLiteral(value))
      this.#add(name.text, "constant", value, statement, { atLoad: false });
    if (isOfWeights(value))
      for (const each of value.properties)
        this.#add(`${name.text}.${each.name?.getText(this.#source)}`, "feature", each, each, {
          atLoad: false,
        });
    if (!isList(value)) this.#patterns(name.text, initializer, this.#isReadAtLoad(name));
    this.#declare(name.text, statement);
  }

  #function(name: string, node: ts.ArrowFunction | ts.FunctionDeclaration, whole: ts.Node): void {
    const signature = this.#checker.getSignatureFromDeclaration(node);
    if (signature === undefined) return;
    const flow = node.asteriskToken
      ? "generator"
      : node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)
        ? "async"
        : "plain";
    const gives = this.#checker.getReturnTypeOfSignature(signature);
    const type = flow === "plain" ? gives : argumentOf(this.#checker, gives, flow);
    if (type === undefined) return;
    for (const neutral of this.#neutralsOf(type, signature, node)) {
      const suffix = neutral === "true" ? " always" : "";
      this.#add(`${name}${suffix}`, "function", node, whole, { neutral, flow, atLoad: false });
    }
  }

  /** A boolean may say no or yes; anything else has one value that says nothing, or none. */
  #neutralsOf(type: ts.Type, signature: ts.Signature, node: ts.Node): Neutral[] {
    const checker = this.#checker;
    if (type.flags & ts.TypeFlags.BooleanLike || isBooleanUnion(type)) return ["false", "true"];
    if (type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Undefined))
      return ["undefined"];
    const same = signature.parameters.findIndex((parameter) => {
      const given = checker.getTypeOfSymbolAtLocation(parameter, node);
      return checker.isTypeAssignableTo(given, type) && (given.flags & ts.TypeFlags.Any) === 0;
    });
    if (same >= 0) return [`argument ${same}`];
    if (checker.isArrayLikeType(type)) return ["[]"];
    const name = type.symbol?.name;
    if (name === "Set" || name === "ReadonlySet") return ["set"];
    if (name === "Map" || name === "ReadonlyMap") return ["map"];
    if (type.flags & ts.TypeFlags.NumberLike) return ["0"];
    if (type.flags & ts.TypeFlags.StringLike) return ['""'];
    return [];
  }

  #patterns(owner: string, node: ts.Node, atLoad = false): void {
    const found: ts.RegularExpressionLiteral[] = [];
    const visit = (each: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(each)) found.push(each);
      ts.forEachChild(each, visit);
    };
    visit(node);
    for (const [at, each] of found.entries())
      this.#add(found.length > 1 ? `${owner} /${at + 1}/` : `${owner} //`, "pattern", each, each, { atLoad });
  }

  #add(
    name: string,
    kind: Kind,
    node: ts.Node,
    whole: ts.Node,
    rest: Pick<Item, "atLoad"> & Partial<Pick<Item, "neutral" | "flow">>,
  ): void {
    this.#registry.items.push({
      id: `${this.#file}#${name}`,
      kind,
      file: this.#file,
      start: node.getStart(this.#source),
      end: node.end,
      lines: this.#linesOf(whole),
      ...rest,
    });
  }

  #linesOf(node: ts.Node): number {
    const line = (at: number): number => this.#source.getLineAndCharacterOfPosition(at).line;
    return line(node.end) - line(node.getStart(this.#source, true)) + 1;
  }

  /** Whether a name is used outside of every function: then its value counts while modules are loaded. */
  #isReadAtLoad(name: ts.Identifier): boolean {
    let isRead = false;
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) || isRead) return;
      if (
        ts.isIdentifier(node) &&
        node !== name &&
        node.text === name.text &&
        !ts.isExportSpecifier(node.parent)
      )
        isRead = true;
      ts.forEachChild(node, visit);
    };
    visit(this.#source);
    return isRead;
  }

  #declare(name: string, node: ts.Node): void {
    const uses = new Set<string>();
    const visit = (each: ts.Node): void => {
      if (ts.isIdentifier(each)) {
        const symbol = this.#checker.getSymbolAtLocation(each);
        const meant =
          symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
        for (const declaration of meant?.declarations ?? []) {
          const file = declaration.getSourceFile().fileName;
          if (file.startsWith(this.#folder)) uses.add(`${relative(this.#folder, file)}#${meant?.name}`);
        }
      }
      ts.forEachChild(each, visit);
    };
    visit(node);
    const id = `${this.#file}#${name}`;
    uses.delete(id);
    this.#registry.declarations.set(id, { lines: this.#linesOf(node), uses, file: this.#file });
  }
}

const plainValue = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? plainValue(node.expression)
    : node;

/** A set, a map, an array or a table of literals. */
const isList = (node: ts.Expression): boolean => {
  if (ts.isNewExpression(node)) return /^(Set|Map)$/.test(node.expression.getText());
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0;
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.length > 0 &&
    node.properties.every(
      (each) => ts.isPropertyAssignment(each) && !isFunction(plainValue(each.initializer)),
    )
  );
};

/** A table of numbers by name, as the weights of features are. */
const isOfWeights = (node: ts.Expression): node is ts.ObjectLiteralExpression =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.length > 0 &&
  node.properties.every(
    (each) => ts.isPropertyAssignment(each) && /^-?[\d.]+$/.test(plainValue(each.initializer).getText()),
  );

const isBooleanUnion = (type: ts.Type): boolean =>
  type.isUnion() && type.types.every(({ flags }) => flags & ts.TypeFlags.BooleanLike);

/** What a promise or a generator gives in the end. */
const argumentOf = (
  checker: ts.TypeChecker,
  type: ts.Type,
  flow: "async" | "generator",
): ts.Type | undefined => {
  const given = type.aliasTypeArguments ?? checker.getTypeArguments(type as ts.TypeReference);
  return flow === "async" || type.aliasTypeArguments ? given[0] : given[1];
};
