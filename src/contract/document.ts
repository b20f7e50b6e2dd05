import customers from "./generated/document.json" with { type: "json" };
import openai from "./generated/openai-document.json" with { type: "json" };
import operators from "./generated/operator-document.json" with { type: "json" };

/** A JSON schema, as far as the binding looks into it. */
export interface Schema {
  [keyword: string]: unknown;
}

export interface ContractParameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface MediaType {
  schema: Schema & {
    /** Of a stream of server-sent events: an object schema whose properties are the events' data by name. */
    contentSchema?: { properties: Record<string, Schema> };
  };
}

export interface ContractOperation {
  operationId: string;
  /** The kinds of credential that open it, by their names; empty for an operation open to all. */
  security: Record<string, unknown>[];
  /** Of the customers' contract: whether it is open to the access of an operator who may only look and ask. */
  "x-viewer"?: boolean;
  /** Roles that may use it; of the operator's contract. */
  "x-roles"?: string[];
  parameters?: ContractParameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, MediaType> }>;
}

/** An operation as it stands in the document: without `security`, that of the whole document holds. */
type WrittenOperation = Omit<ContractOperation, "security"> & Partial<Pick<ContractOperation, "security">>;

/** The customers' contract as written, with its references. */
export const document: object = customers;

/** The operator's. */
export const operatorDocument: object = operators;

/** That of what speaks the OpenAI API. */
export const openaiDocument: object = openai;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Fills in the references of a contract. What is named in several places is one object in all of them; there are no cycles. */
const resolver = (contract: object): ((node: unknown) => unknown) => {
  const named = new Map<string, unknown>();
  const targetOf = (reference: string): unknown => {
    const target = reference
      .slice(2)
      .split("/")
      .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), contract);
    if (target === undefined) throw new Error(`The contract has no ${reference}`);
    return resolve(target);
  };
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (!isObject(node)) return node;
    const { $ref } = node;
    if (typeof $ref !== "string")
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
    if (!named.has($ref)) named.set($ref, targetOf($ref));
    return named.get($ref);
  };
  return resolve;
};

/** Whether carrying it out stores something: such an operation says what is answered where there is no room. */
export const storesWith = ({ responses }: ContractOperation, method: string): boolean =>
  method !== "GET" && "507" in responses;

const METHODS = ["get", "put", "post", "delete"] as const;

export interface ContractRoute {
  method: "GET" | "PUT" | "POST" | "DELETE";
  /** As in the contract, with `{name}` for a parameter. */
  path: string;
  operation: ContractOperation;
}

/** Every operation of a contract with its method and path; parameters of the path and what holds for all are merged in. */
export const contractRoutes = (contract: object = document): ContractRoute[] => {
  // The one cast of the contract: it is checked when the types are generated from it.
  const { paths, security } = resolver(contract)(contract) as {
    paths: Record<
      string,
      Partial<Record<(typeof METHODS)[number], WrittenOperation>> & { parameters?: ContractParameter[] }
    >;
    security: ContractOperation["security"];
  };
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const name = method.toUpperCase() as ContractRoute["method"];
      return [
        {
          method: name,
          path,
          operation: { ...operation, security: operation.security ?? security, parameters },
        },
      ];
    }),
  );
};
