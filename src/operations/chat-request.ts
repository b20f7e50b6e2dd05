import type { SendMessage, SendMessageWithImage } from "../contract/generated/types.ts";
import type { Form, IncomingFile } from "../contract/handlers.ts";
import { QaError } from "../domain/errors.ts";
import { extensionOf, kindOf } from "../domain/file-kinds.ts";
import { checkedBytes } from "./checked-bytes.ts";
import type { IncomingOriginal, Originals } from "./ports.ts";

/** The largest image of a question, in bytes (contract-decisions, Chat: 20 MB). */
const MAX_IMAGE = 20 * 1024 * 1024;

/** A question as it came, in either encoding. */
export interface ChatRequest {
  fields: Omit<SendMessage, "message"> & { message?: string };
  image: IncomingOriginal | undefined;
}

const receiveImage = async (originals: Originals, file: IncomingFile): Promise<IncomingOriginal> => {
  const extension = extensionOf(file.name);
  const kind = kindOf(extension);
  if (kind?.type !== "image")
    throw new QaError(
      "unsupported_file_type",
      "An image to ask about is a JPG or PNG file. Send one of these.",
    );
  return originals.receive(checkedBytes(file.bytes, extension, kind, MAX_IMAGE));
};

/**
 * Reads a question from JSON or from a form.
 * @throws QaError `invalid_request` when it has neither message nor image; a bad image as a bad upload, each with its code.
 */
export const readChatRequest = async (
  body: SendMessage | Form<SendMessageWithImage>,
  originals: Originals,
): Promise<ChatRequest> => {
  if (!("read" in body)) return { fields: body, image: undefined };
  const { fields, file: image } = await body.read((file) => receiveImage(originals, file));
  if (fields.message === undefined && image === undefined)
    throw new QaError("invalid_request", "Send a message, an image, or both.", {
      details: [{ field: "message", message: "is required without an image" }],
    });
  return { fields, image };
};
