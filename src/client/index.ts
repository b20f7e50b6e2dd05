export type {
  Answer,
  Calculation,
  CalculationResult,
  ChatEvents,
  Citation,
  Coverage,
  Exchange,
  Explanation,
  Form,
  FormField,
  FoundPassage,
  FoundPassages,
  FoundPlace,
  KeyNote,
  Message,
  MessagePage,
  Operand,
  Part,
  PassageMetadata,
  Progress,
  paths,
  RequestRound,
  Resource,
  ResourcePage,
  ResourceStatus,
  ServerStatus,
  Session,
  SessionPage,
  Skill,
  Source,
  TextBlock,
  TextLine,
  TextPage,
  TextTable,
  TextTableRow,
  Token,
  Workspace,
} from "../contract/generated/types.ts";
export { ACCEPTED_EXTENSIONS, isAccepted } from "./accepted.ts";
export type { AskOptions, Question } from "./ask.ts";
export { type Cited, citationNumber } from "./citation-number.ts";
export { type Client, type ClientOptions, createClient } from "./client.ts";
export {
  createEndUserClient,
  type EndUserClient,
  type EndUserClientOptions,
  type OwnQuestion,
} from "./end-user.ts";
export { ApiError, type ApiErrorCode } from "./errors.ts";
export { type Page, paginate } from "./pages.ts";
export type { Retry } from "./retry.ts";
export type { TokenSource } from "./token.ts";
export type { Upload } from "./upload.ts";
export type { WaitOptions } from "./wait.ts";
