import { QaError } from "../../domain/errors.ts";

/** A prefix of a bucket, and how its server is addressed. */
export interface Location {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  /** The server's address if it is not AWS's, such as `http://127.0.0.1:9000`. */
  endpoint: string | undefined;
  region: string | undefined;
  /** Whether the bucket is in the URL's path and not in its host name. */
  pathStyle: boolean;
}

type Environment = Record<string, string | undefined>;

const LOCATION = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?#]*))?(?:\?addressing=(path|virtual))?$/;

/**
 * Parses `s3://bucket/prefix`, with `?addressing=path` or `=virtual` if the server needs the other of the two: one
 * named by `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL` gets the bucket in the path, AWS in the host name.
 * @throws QaError `invalid_request`
 */
export const locationOf = (url: string, env: Environment): Location => {
  const [, bucket, path = "", addressing] = LOCATION.exec(url) ?? [];
  if (bucket === undefined)
    throw new QaError(
      "invalid_request",
      `${url} is not a storage address. Give s3://BUCKET/PREFIX, with ?addressing=path or ?addressing=virtual behind it where the server needs it.`,
    );
  // An empty value counts as not set.
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || undefined;
  if (endpoint !== undefined && !URL.canParse(endpoint))
    throw new QaError("invalid_request", `The endpoint ${endpoint} of the storage is not a URL.`);
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || undefined;
  return {
    bucket,
    prefix: path.split("/").filter(Boolean).join("/"),
    endpoint: endpoint?.replace(/\/+$/, ""),
    // Servers other than AWS's accept this one, or any.
    region: region ?? (endpoint === undefined ? undefined : "us-east-1"),
    pathStyle: addressing === undefined ? endpoint !== undefined : addressing === "path",
  };
};
