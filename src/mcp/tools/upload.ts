import { isAbsolute } from "node:path";
import { ToolError } from "../errors.ts";
import { tool, type WorkspaceInput } from "../tool.ts";
import { workspaceId } from "../workspace.ts";
import { DOCUMENT_PROPERTIES, DOCUMENT_REQUIRED, documentOf } from "./list-documents.ts";

interface Input extends WorkspaceInput {
  path: string;
  title?: string;
  external_id?: string;
}

export const upload = tool<Input>({
  name: "upload",
  title: "Upload a document",
  description:
    "Uploads a file from the machine that this server runs on to a workspace. You can ask about it once list_documents shows it as ready.",
  takes: {
    path: { type: "string", description: "Absolute." },
    title: { type: "string", description: "By default the file's name." },
    external_id: { type: "string", description: "Your own id for it." },
  },
  required: ["path"],
  gives: { document: { type: "object", properties: DOCUMENT_PROPERTIES, required: DOCUMENT_REQUIRED } },
  writes: true,
  isFor: ({ isEndUser, upload: canUpload }) => !isEndUser && canUpload !== undefined,
  run: async ({ path, title, external_id, workspace }, door, { signal }) => {
    if (door.upload === undefined)
      throw new ToolError(
        "Files cannot be uploaded over HTTP with MCP: run qa mcp on the machine that has them, or use the API.",
      );
    if (!isAbsolute(path)) throw new ToolError(`${path} is not an absolute path. Give the whole path.`);
    const id = await workspaceId(door, workspace, signal);
    const resource = await door.upload(id, {
      path,
      ...(title !== undefined && { title }),
      ...(external_id !== undefined && { externalId: external_id }),
      signal,
    });
    return {
      structured: { document: documentOf(resource) },
      text: `${resource.title} was sent and is being read (${resource.id}). list_documents shows when it is ready.`,
    };
  },
});
