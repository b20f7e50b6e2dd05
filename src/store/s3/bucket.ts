import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { StorageError } from "../../domain/storage/storage.ts";
import { arriving } from "./arriving.ts";
import { asked, isNotFound, isRefusedByCondition } from "./failures.ts";
import { type Listing, listingOf } from "./listing.ts";
import type { Location } from "./location.ts";
import { savePieces } from "./save-pieces.ts";

/** How the answer to a signed link describes its content. */
export interface SignedHeaders {
  contentType: string;
  contentDisposition: string;
}

/**
 * The objects below a prefix of a bucket; keys are relative to it. All throw a {StorageError} for a bucket that fails.
 */
export interface Bucket extends Listing {
  location: Location;
  client: S3Client;
  /** The full name of an object in the bucket. */
  nameOf(key: string): string;
  /** Uploads a file from the local disk under a key: the object appears complete, or not at all. */
  putFile(key: string, file: string): Promise<void>;
  /** Uploads a small object. @returns false if there is such an object already, and it must be new. */
  put(key: string, text: string, options?: { isNew: boolean }): Promise<boolean>;
  /** Downloads a small object; undefined if there is none. */
  get(key: string): Promise<string | undefined>;
  /** The same for binary content. */
  bytes(key: string): Promise<Uint8Array | undefined>;
  /**
   * Passes an object to `use` piece by piece; again from its beginning if it was interrupted. @returns undefined if
   * there is none.
   */
  receive<T>(key: string, use: (pieces: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T | undefined>;
  /** Writes an object to a path on the local disk, where it appears complete. @returns whether there is one. */
  download(key: string, path: string): Promise<boolean>;
  /** Copies an object of up to 5 GB within the bucket. @returns whether there is one. */
  copy(from: string, to: string): Promise<boolean>;
  /** Missing files are not an error. */
  remove(keys: string[]): Promise<void>;
  /** Removes all objects whose keys begin like this. @returns their number and their bytes. */
  removeBelow(prefix: string): Promise<{ files: number; bytes: number }>;
  sign(key: string, method: "GET" | "HEAD", headers: SignedHeaders, seconds: number): Promise<string>;
  close(): void;
}

/** Size in bytes up to which a file is read into memory to be sent, so that the client can send it again by itself. */
const SMALL = 4 * 1024 ** 2;
/** How often the upload of a larger file is started over after a failure. */
const ATTEMPTS = 3;
/**
 * Milliseconds within which an answer must begin, and the number of bytes sent for which one more millisecond is
 * allowed.
 */
const ANSWER = { ms: 20_000, bytes: 1_000 };
/** Keys in one request, as set by the protocol. */
const MOST_KEYS = 1_000;

class S3Bucket implements Bucket {
  readonly #quietMs: number | undefined;
  readonly location: Bucket["location"];
  readonly client: Bucket["client"];
  readonly list: Bucket["list"];
  readonly find: Bucket["find"];
  readonly folders: Bucket["folders"];

  constructor(location: Location, quietMs?: number) {
    const { endpoint, region, pathStyle } = location;
    this.location = location;
    this.#quietMs = quietMs;
    this.client = new S3Client({
      forcePathStyle: pathStyle,
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(region === undefined ? {} : { region }),
      // Not every server knows the checksums that the client would add by default.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: { connectionTimeout: 5_000, requestTimeout: ANSWER.ms, throwOnRequestTimeout: true },
    });
    const listing = listingOf(this.client, location, this.nameOf);
    this.list = listing.list;
    this.find = listing.find;
    this.folders = listing.folders;
  }

  readonly nameOf = (key: string): string =>
    this.location.prefix === "" ? key : `${this.location.prefix}/${key}`;

  readonly putFile = async (key: string, file: string): Promise<void> => {
    const { size } = await stat(file);
    const requestTimeout = ANSWER.ms + size / ANSWER.bytes;
    const put = (Body: Uint8Array | ReturnType<typeof createReadStream>) => {
      const command = new PutObjectCommand({
        Bucket: this.location.bucket,
        Key: this.nameOf(key),
        Body,
        ContentLength: size,
      });
      return asked(() => this.client.send(command, { requestTimeout }));
    };
    if (size <= SMALL) {
      await put(await Bun.file(file).bytes());
      return;
    }
    for (let attempt = 1; ; attempt += 1) {
      // If a file grows in the meantime, its earlier content is sent.
      const body = createReadStream(file, { end: size - 1 });
      try {
        await put(body);
        return;
      } catch (error) {
        body.destroy();
        if (attempt === ATTEMPTS) throw error;
      }
    }
  };

  readonly remove = async (keys: string[]): Promise<void> => {
    for (let at = 0; at < keys.length; at += MOST_KEYS) {
      const Objects = keys.slice(at, at + MOST_KEYS).map((key) => ({ Key: this.nameOf(key) }));
      const { Errors = [] } = await asked(() =>
        this.client.send(
          new DeleteObjectsCommand({ Bucket: this.location.bucket, Delete: { Objects, Quiet: true } }),
        ),
      );
      const [failed] = Errors;
      if (failed !== undefined)
        throw new Error(`The object ${failed.Key} was not removed: ${failed.Code} ${failed.Message}`);
    }
  };

  async #read(key: string): Promise<AsyncGenerator<Uint8Array>> {
    const { Body } = await asked(() =>
      this.client.send(new GetObjectCommand({ Bucket: this.location.bucket, Key: this.nameOf(key) })),
    );
    return arriving(Body?.transformToWebStream(), this.#quietMs);
  }

  readonly receive: Bucket["receive"] = async (key, use) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await use(await this.#read(key));
      } catch (error) {
        if (isNotFound(error)) return undefined;
        if (attempt === ATTEMPTS || !(error instanceof StorageError)) throw error;
      }
    }
  };

  readonly bytes = async (key: string): Promise<Uint8Array | undefined> => {
    try {
      return Buffer.concat(await Array.fromAsync(await this.#read(key)));
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  };

  readonly put: Bucket["put"] = async (key, text, { isNew } = { isNew: false }) => {
    const condition = isNew ? { IfNoneMatch: "*" } : {};
    try {
      await asked(() =>
        this.client.send(
          new PutObjectCommand({
            Bucket: this.location.bucket,
            Key: this.nameOf(key),
            Body: text,
            ...condition,
          }),
        ),
      );
      return true;
    } catch (error) {
      if (isNew && isRefusedByCondition(error)) return false;
      throw error;
    }
  };

  readonly get: Bucket["get"] = async (key) => {
    const found = await this.bytes(key);
    return found && new TextDecoder().decode(found);
  };

  readonly download: Bucket["download"] = async (key, path) =>
    (await this.receive(key, async (pieces) => {
      await savePieces(pieces, path);
      return true;
    })) ?? false;

  readonly copy: Bucket["copy"] = async (from, to) => {
    // Parsed like the query of a URL: an unencoded plus would be a space.
    const CopySource = `${this.location.bucket}/${this.nameOf(from)}`
      .split("/")
      .map(encodeURIComponent)
      .join("/");
    try {
      await asked(() =>
        this.client.send(
          new CopyObjectCommand({ Bucket: this.location.bucket, Key: this.nameOf(to), CopySource }),
        ),
      );
      return true;
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
  };

  readonly removeBelow: Bucket["removeBelow"] = async (start) => {
    const removed = { files: 0, bytes: 0 };
    for await (const page of this.list(start)) {
      await this.remove(page.map(({ key }) => key));
      removed.files += page.length;
      removed.bytes += page.reduce((sum, { size }) => sum + size, 0);
    }
    return removed;
  };

  readonly sign: Bucket["sign"] = (key, method, { contentType, contentDisposition }, seconds) => {
    const object = {
      Bucket: this.location.bucket,
      Key: this.nameOf(key),
      ResponseContentType: contentType,
      ResponseContentDisposition: contentDisposition,
      ResponseCacheControl: "private, no-store",
    };
    const command = method === "HEAD" ? new HeadObjectCommand(object) : new GetObjectCommand(object);
    return getSignedUrl(this.client, command, { expiresIn: seconds });
  };

  readonly close: Bucket["close"] = () => this.client.destroy();
}

/** @param quietMs after which an answer that stops arriving has failed; see `arriving`. */
export const openBucket = (location: Location, quietMs?: number): Bucket => new S3Bucket(location, quietMs);
