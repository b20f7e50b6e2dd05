import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";

/** The kinds of source items that can be turned off. */
export type Kind = "function" | "pattern" | "list" | "constant" | "feature";

/** The result of a function that is turned off: its first argument of that type, or a value that says nothing. */
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
  /** The file below the folder, and the name; an unnamed pattern has its index among those of its owner. */
  id: string;
  kind: Kind;
  file: string;
  /** Its position in the file: characters from the beginning. */
  start: number;
  end: number;
  lines: number;
  /** Only for functions. */
  neutral?: Neutral;
  flow?: "plain" | "generator" | "async";
  /** Used while its module is loaded: turning it off takes a new process. */
  atLoad: boolean;
}

const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionDeclaration =>
  ts.isArrowFunction(node) || ts.isFunctionDeclaration(node);

/**
 * Everything below a folder of the source that can be turned off, read from the syntax tree: nothing has to be
 * registered, so nothing can be left out. A function within another one goes with it; one that returns an object has no
 * neutral value and is not an item.
 * @param folder an absolute path.
 */
export function registryOf(root: string, folder: string): Item[] {
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
  const sources = files.flatMap((path) => program.getSourceFile(path) ?? []);
  if (sources.length < files.length) throw new Error(`Some of ${files.join(", ")} were not read.`);
  const readAtLoad = namesReadAtLoad(checker, sources);
  return sources.flatMap((source) =>
    new FileReader(checker, source, relative(folder, source.fileName), readAtLoad).read(),
  );
}

/** Names used outside of every function: their values matter while modules are loaded, in any file. */
const namesReadAtLoad = (checker: ts.TypeChecker, sources: readonly ts.SourceFile[]): Set<ts.Node> => {
  const read = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node)) {
      const named = checker.getSymbolAtLocation(node);
      const meant = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
      const declared = meant?.valueDeclaration;
      // A declaration names itself.
      if (declared !== undefined && declared !== node.parent) read.add(declared);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  return read;
};

/** Reads the items of one file. */
class FileReader {
  readonly #checker: ts.TypeChecker;
  readonly #source: ts.SourceFile;
  readonly #file: string;
  readonly #readAtLoad: ReadonlySet<ts.Node>;
  readonly #items: Item[] = [];

  constructor(
    checker: ts.TypeChecker,
    source: ts.SourceFile,
    file: string,
    readAtLoad: ReadonlySet<ts.Node>,
  ) {
    this.#checker = checker;
    this.#source = source;
    this.#file = file;
    this.#readAtLoad = readAtLoad;
  }

  read(): Item[] {
    for (const statement of this.#source.statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name && statement.body) {
        this.#function(statement.name.text, statement, statement);
        this.#patterns(statement.name.text, statement);
      } else if (ts.isVariableStatement(statement)) {
        for (const declaration of statement.declarationList.declarations)
          this.#variable(declaration, statement);
      }
    }
    return this.#items;
  }

  #variable(declaration: ts.VariableDeclaration, statement: ts.VariableStatement): void {
    const { name, initializer } = declaration;
    if (!ts.isIdentifier(name) || initializer === undefined) return;
    const atLoad = this.#readAtLoad.has(declaration);
    const value = plainValue(initializer);
    const own = ts.isCallExpression(value) ? value.arguments.find(isFunction) : value;
    if (own && ts.isArrowFunction(own)) this.#function(name.text, own, statement);
    else if (isList(value)) this.#add(name.text, "list", value, statement, { atLoad });
    else if (ts.isNumericLiteral(value))
      this.#add(name.text, "constant", value, statement, { atLoad: false });
    if (isOfWeights(value))
      for (const each of value.properties)
        this.#add(`${name.text}.${each.name?.getText(this.#source)}`, "feature", each, each, {
          atLoad: false,
        });
    // The methods of an object, such as a strategy with a name and an answer.
    if (ts.isObjectLiteralExpression(value))
      for (const { member, made } of functionsOf(value))
        this.#function(`${name.text}.${member}`, made, statement);
    if (!isList(value)) this.#patterns(name.text, initializer, atLoad);
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
    this.#items.push({
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
}

const plainValue = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? plainValue(node.expression)
    : node;

const functionsOf = (value: ts.ObjectLiteralExpression): { member: string; made: ts.ArrowFunction }[] =>
  value.properties.flatMap((each) =>
    ts.isPropertyAssignment(each) && ts.isArrowFunction(each.initializer)
      ? [{ member: each.name.getText(), made: each.initializer }]
      : [],
  );

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

/** A table of numbers by name, like the weights of features. */
const isOfWeights = (node: ts.Expression): node is ts.ObjectLiteralExpression =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.length > 0 &&
  node.properties.every(
    (each) => ts.isPropertyAssignment(each) && /^-?[\d.]+$/.test(plainValue(each.initializer).getText()),
  );

const isBooleanUnion = (type: ts.Type): boolean =>
  type.isUnion() && type.types.every(({ flags }) => flags & ts.TypeFlags.BooleanLike);

/** The final result of a promise or a generator. */
const argumentOf = (
  checker: ts.TypeChecker,
  type: ts.Type,
  flow: "async" | "generator",
): ts.Type | undefined => {
  const given = type.aliasTypeArguments ?? checker.getTypeArguments(type as ts.TypeReference);
  return flow === "async" || type.aliasTypeArguments ? given[0] : given[1];
};
