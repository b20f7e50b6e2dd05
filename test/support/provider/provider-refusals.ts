import { type Message, type Reply, type RequestBody, refusal, type Ways } from "./provider-protocol.ts";

/** What a server does not take, told in its own manner. */
export const refused = (
  options: Ways,
  authorization: string | undefined,
  body: RequestBody,
): Reply | undefined => {
  if (options.key !== undefined && authorization !== `Bearer ${options.key}`)
    return refusal(401, `Incorrect API key provided: ${authorization}`, "invalid_api_key");
  if (options.models && !options.models.includes(String(body.model)))
    return refusal(404, `The model ${body.model} does not exist`, "model_not_found");
  return (
    refusedTurns(options, body) ??
    refusedImages(options, body) ??
    refusedFormat(options, body) ??
    refusedLength(options, body) ??
    refusedInput(options, body)
  );
};

const refusedTurns = (
  { refusesSystem, alternates, countsNothing }: Ways,
  { messages = [], stream_options }: RequestBody,
): Reply | undefined => {
  if (refusesSystem !== undefined && messages.some(({ role }) => role === "system"))
    return refusal(400, refusesSystem);
  if (alternates && messages.some(({ role }, index) => role === messages[index - 1]?.role))
    return refusal(400, "Conversation roles must alternate user/assistant/user/assistant/...");
  return countsNothing && stream_options !== undefined
    ? refusal(422, "Extra inputs are not permitted: stream_options")
    : undefined;
};

const refusedImages = ({ refusesImages }: Ways, { messages = [] }: RequestBody): Reply | undefined => {
  const parts = messages.flatMap(({ content }) => (typeof content === "string" ? [] : content));
  const images = parts.filter(({ type }) => type === "image_url").length;
  if (refusesImages === undefined || images <= (refusesImages.beyond ?? 0)) return undefined;
  return refusal(refusesImages.status, refusesImages.words);
};

const refusedInput = (
  { batch, refusedEncodings = {} }: Ways,
  { input = [], encoding_format: encoding = "none" }: RequestBody,
): Reply | undefined => {
  const status = refusedEncodings[encoding];
  if (status !== undefined) return refusal(status, `encoding_format ${encoding} is not supported`);
  const count = [input].flat().length;
  return batch && count > batch.most
    ? refusal(batch.status, batch.words.replaceAll("COUNT", String(count)))
    : undefined;
};

const refusedFormat = ({ refusedFormats, manner }: Ways, body: RequestBody): Reply | undefined => {
  const asked = body.response_format;
  const type = typeof asked === "object" ? asked.type : asked;
  const hasSchema = typeof asked === "object" && asked.schema !== undefined;
  const format = hasSchema ? `${type} with schema` : String(type);
  if (!refusedFormats?.includes(format)) return undefined;
  if (manner === "llama-cpp-python") {
    const where = "('body', 'response_format', 'type')";
    const words = `[{'type': 'literal_error', 'loc': ${where}, 'msg': "Input should be 'text' or 'json_object'", 'input': '${type}'}]`;
    return { status: 500, body: { error: { message: words, type: "internal_server_error" } } };
  }
  if (manner === "FastAPI") {
    const detail = [
      { loc: ["body", "response_format", "type"], msg: "unexpected value", type: "value_error" },
    ];
    return { status: 422, body: { detail } };
  }
  return refusal(400, `response_format ${format} is not available`);
};

const refusedLength = (
  { context, manner, refusesMaxTokens, longestAnswer }: Ways,
  body: RequestBody,
): Reply | undefined => {
  if (longestAnswer && Number(body.max_tokens) > longestAnswer.tokens)
    return refusal(400, longestAnswer.words);
  if (refusesMaxTokens && body.max_tokens !== undefined)
    return refusal(
      400,
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      "unsupported_parameter",
    );
  if (context === undefined) return undefined;
  const prompt = tokensOf(body.messages ?? []);
  const answer = body.max_tokens ?? body.max_completion_tokens ?? 0;
  if (manner === "llama.cpp") {
    if (prompt < context) return undefined;
    const message = `request (${prompt} tokens) exceeds the available context size (${context} tokens), try increasing it`;
    return { status: 400, body: { error: { code: 400, message, type: "exceed_context_size_error" } } };
  }
  if (manner === "vLLM" ? prompt + answer <= context : prompt < context) return undefined;
  const message = `This model's maximum context length is ${context} tokens. However, you requested ${prompt + answer} tokens (${prompt} in the messages, ${answer} in the completion). Please reduce the length of the messages or completion.`;
  return manner === "vLLM"
    ? { status: 400, body: { object: "error", message, type: "BadRequestError", param: null, code: 400 } }
    : refusal(400, message, "context_length_exceeded");
};

/** A word is a token here. */
const tokensOf = (messages: Message[]): number => JSON.stringify(messages).split(/\s+/).length;
