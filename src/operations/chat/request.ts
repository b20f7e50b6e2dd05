import type { SendMessage, SendMessageWithImage } from "../../contract/generated/types.ts";
import type { Form } from "../../contract/handlers.ts";
import { QaError } from "../../domain/errors.ts";
import type { Originals } from "../ports.ts";
import { type QuestionImage, receiveImage } from "./image.ts";

/** A question as received, in either encoding. */
export interface ChatRequest {
  fields: Omit<SendMessage, "message"> & { message?: string };
  image: QuestionImage | undefined;
}

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
