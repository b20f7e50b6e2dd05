import { QaError } from "../domain/errors.ts";
import { Secret } from "./settings.ts";

/**
 * @param source where it was given; `keysPlace` is where a key should be given.
 * @throws QaError `invalid_request`, like all of these; never with the given text.
 */
export const checkedUrl = (text: string, source: string, keysPlace = "in an …_API_KEY variable"): string => {
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new QaError("invalid_request", `${source} must be a URL that begins with http:// or https://.`);
  if (url.username || url.password)
    throw new QaError(
      "invalid_request",
      `${source} must have no user and password in it. Give a key ${keysPlace}.`,
    );
  return url.href.replace(/\/+$/, "");
};

/** The same without a part that would end up after the paths that are added to it. */
export const plainUrl = (text: string, source: string): string => {
  const checked = checkedUrl(text, source, "in api_key");
  if (/[?#]/.test(checked))
    throw new QaError(
      "invalid_request",
      `${source} must have no query and no fragment. Write it as https://models.example.com/v1.`,
    );
  return checked;
};

export const checkedKey = (key: string, variable: string): Secret => {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new QaError("invalid_request", `${variable} must be one word of printable ASCII characters.`);
  return new Secret(key);
};
