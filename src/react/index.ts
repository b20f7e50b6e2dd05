export type { Asker } from "../client/stores/conversation.ts";
export type { SessionSource } from "../client/stores/session-list.ts";
export type { Draft, Turn, TurnState } from "../client/stores/turn.ts";
export type {
  FailedUpload,
  SendingUpload,
  Uploader,
  Uploads,
  WaitingUpload,
} from "../client/stores/upload-queue.ts";
export { type Asking, useAsk } from "./use-ask.ts";
export { type SessionPages, useSessions } from "./use-sessions.ts";
export { type Uploading, useUpload } from "./use-upload.ts";
