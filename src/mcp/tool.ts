import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { Ajv } from "ajv";
import type { Door } from "./door.ts";
import { ToolError } from "./errors.ts";

/** Reports only the first fault: the input may have very many. */
export const VALIDATOR = new AjvJsonSchemaValidator(new Ajv({ strict: false, validateFormats: false }));

/** Of one call. */
export interface Calling {
  /** Aborted when the caller cancels it, or goes away. */
  signal: AbortSignal;
  /** Tells the caller what was produced so far; does nothing if they did not ask for that. */
  progress(message: string): void;
}

export interface Outcome {
  /** Follows the tool's output schema. */
  structured: Record<string, unknown>;
  /** The same as text. */
  text: string;
}

interface ObjectSchema {
  type: "object";
  properties: Record<string, object>;
  required: string[];
  additionalProperties?: boolean;
}

export interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
}

export interface Tool {
  definition: ToolDefinition;
  /**
   * Whether it is available to the holder of this door's credential. Whoever calls it anyway gets the API's refusal.
   */
  isFor(door: Door): boolean;
  /** @throws ToolError, ApiError */
  call(input: unknown, door: Door, calling: Calling): Promise<Outcome>;
}

/** With the input that every tool accepts. */
const WORKSPACE = {
  workspace: {
    type: "string",
    description:
      "Workspace, by id or exact title. Leave it out to use the configured workspace, or the only one.",
  },
} as const;

export interface WorkspaceInput {
  workspace?: string;
}

interface ToolOptions<Input extends WorkspaceInput> {
  name: string;
  title: string;
  description: string;
  /**
   * Properties of its input, in addition to `workspace`; limits are the API's, which reports when they are exceeded.
   */
  takes: Record<string, object>;
  required: string[];
  /** Properties of its output, all of them always present. */
  gives: Record<string, object>;
  /** @default false: it only reads */
  writes?: boolean;
  isFor?: (door: Door) => boolean;
  run(input: Input, door: Door, calling: Calling): Promise<Outcome>;
}

/** A tool whose input is checked before it runs. */
export function tool<Input extends WorkspaceInput>(options: ToolOptions<Input>): Tool {
  const { name, title, description, takes, required, gives, writes = false } = options;
  const inputSchema: ObjectSchema = {
    type: "object",
    properties: { ...takes, ...WORKSPACE },
    required,
    additionalProperties: false,
  };
  const check = VALIDATOR.getValidator<Input>(inputSchema);
  return {
    definition: {
      name,
      title,
      description,
      inputSchema,
      outputSchema: { type: "object", properties: gives, required: Object.keys(gives) },
      annotations: {
        readOnlyHint: !writes,
        destructiveHint: false,
        idempotentHint: !writes,
        openWorldHint: false,
      },
    },
    isFor: options.isFor ?? (({ isEndUser }) => !isEndUser),
    call: async (input, door, calling) => {
      const checked = check(input);
      if (!checked.valid)
        throw new ToolError(`Wrong arguments: ${checked.errorMessage.replace(/^data\/?\s*/, "")}.`);
      return await options.run(checked.data, door, calling);
    },
  };
}
