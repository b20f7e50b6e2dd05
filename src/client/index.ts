export type {
  Answer,
  ChatEvents,
  Citation,
  Exchange,
  Explanation,
  Form,
  FormField,
  KeyNote,
  Message,
  Part,
  PassageMetadata,
  Progress,
  paths,
  Resource,
  ResourcePage,
  ResourceStatus,
  ServerStatus,
  Session,
  Skill,
  Source,
  Workspace,
} from "../contract/generated/types.ts";
export type { AskOptions, Question } from "./ask.ts";
export { type Client, type ClientOptions, createClient } from "./client.ts";
export { ApiError, type ApiErrorCode } from "./errors.ts";
export { type Page, paginate } from "./pages.ts";
export type { Retry } from "./retry.ts";
export type { Upload } from "./upload.ts";
export type { WaitOptions } from "./wait.ts";
