import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import pRetry from 'p-retry';
import { AwayError, Circuit } from '../outside/circuit.ts';
import {
  type ByteRange,
  type FileFacts,
  type ObjectStore,
  ObjectStoreError,
} from './object-store.ts';

/** Where the bucket is and how it is opened. */
interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An error of the SDK, as far as it matters here. */
interface Fault {
  /** The store's own word (`NoSuchBucket`), or Node's (`ECONNREFUSED`). */
  code: string;
  /** Absent when there was no answer. */
  status: number | undefined;
}

/** Node's own code where there is one; an error that covers several addresses has it only in its parts. */
function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof AggregateError && error.errors.length > 0)
    return getErrorCode(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function readFault(error: unknown): Fault {
  const known = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  // as: every error of the SDK that follows an answer has it there.
  const metadata = known as { httpStatusCode?: number } | undefined;
  return { code: getErrorCode(error), status: metadata?.httpStatusCode };
}

/** Whether the bucket is there and the file is not. */
const isMissing = (error: unknown): boolean => readFault(error).code === 'NoSuchKey';

/** Whether the store has answered at all: who may not list a bucket is told 403 for what is not there. */
const isAnswer = (error: unknown): boolean => [403, 404].includes(readFault(error).status ?? 0);

/** Whether another try may succeed. */
function isPassing(error: unknown): boolean {
  if (error instanceof AwayError) return false;
  const { status } = readFault(error);
  return status === undefined || status === 429 || status >= 500;
}

interface Explanation {
  applies: (fault: Fault) => boolean;
  message: (place: S3Place, origin: string, code: string) => string;
}

const explanations: readonly Explanation[] = [
  {
    applies: ({ status }) => status === undefined,
    message: (_place, origin, code) =>
      `S3_ENDPOINT ${origin} cannot be reached (${code}). Check the address and that the object store runs.`,
  },
  {
    applies: ({ status }) => status === 404,
    message: ({ bucket }, origin) =>
      `S3_BUCKET ${bucket} does not exist at ${origin}. Create it or set S3_BUCKET to one that exists.`,
  },
  {
    applies: ({ code, status }) =>
      status === 301 || /PermanentRedirect|AuthorizationHeaderMalformed|Region/.test(code),
    message: ({ bucket, region }) =>
      `S3_BUCKET ${bucket} is not in the region ${region}. Set S3_REGION to its region and S3_ENDPOINT to the address there.`,
  },
  {
    applies: ({ status }) => status === 401 || status === 403,
    message: ({ bucket }, origin, code) =>
      `The object store at ${origin} refuses the key (${code}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that the key may read, write and delete in the bucket ${bucket}.`,
  },
];

/** Says what failed and which setting to look at, in one line without secrets. */
function s3Problem(error: unknown, place: S3Place): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error;
  const fault = readFault(error);
  // An endpoint may carry a name and a password; its origin does not.
  const { origin } = new URL(place.endpoint);
  const message =
    explanations.find(({ applies }) => applies(fault))?.message(place, origin, fault.code) ??
    `The object store at ${origin} fails (${fault.code}). Check that S3_ENDPOINT is the address of an S3-compatible store.`;
  return new ObjectStoreError(message, { cause: error });
}

/** In milliseconds; a file has 5 MB at most. */
const timeouts = { connectionTimeout: 5000, requestTimeout: 15_000 };

/** Of one upload: a person waits for it. */
const patience = { retries: 2, minTimeout: 200, randomize: true };

/** Where `prepare` tries whether it may write; no upload has such a key. */
const trial = 'trial/writable';

/**
 * How a file is handed out to those who load it from the bucket. An SVG is saved there instead of run: only
 * this server sends the policy against its scripts.
 */
const presentation = ({ mimeType }: FileFacts) =>
  mimeType === 'image/svg+xml'
    ? { ContentType: 'application/octet-stream', ContentDisposition: 'attachment' }
    : { ContentType: mimeType };

/** Loaded when it is needed first: who keeps uploads on disk does not wait for the SDK. */
async function connect({ endpoint, region, ...credentials }: S3Place) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // Buckets as part of the host name need DNS that most stores of one's own do not have.
    forcePathStyle: true,
    // The checksums that AWS added lately are unknown to many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: timeouts,
  });
  return { client, commands };
}

class S3Store implements ObjectStore {
  readonly circuit = new Circuit({ failures: 5, restMs: 5000, isAway: isPassing });
  readonly #place: S3Place;
  #connection: ReturnType<typeof connect> | undefined;

  constructor(place: S3Place) {
    this.#place = place;
  }

  async prepare(): Promise<void> {
    try {
      const { client, commands } = await this.#connect();
      const body = { ...this.#at(trial), Body: 'ok' };
      await this.circuit.run(() => client.send(new commands.PutObjectCommand(body)));
      await this.remove(trial);
    } catch (error) {
      throw s3Problem(error, this.#place);
    }
  }

  async probe(): Promise<void> {
    const { client, commands } = await this.#connect();
    try {
      await this.circuit.run(() => client.send(new commands.HeadObjectCommand(this.#at(trial))));
    } catch (error) {
      // It is not there, and that is an answer.
      if (!isAnswer(error)) throw error;
    }
  }

  async put(key: string, draft: string, facts: FileFacts): Promise<void> {
    const { client, commands } = await this.#connect();
    // The SDK cannot send a stream twice: each try gets one of its own.
    const attempt = async () => {
      const file = await open(draft);
      try {
        const input = {
          ...this.#at(key),
          ...presentation(facts),
          Body: file.createReadStream({ autoClose: false }),
          ContentLength: facts.size,
          CacheControl: 'public, max-age=31536000, immutable',
        };
        await client.send(new commands.PutObjectCommand(input));
      } finally {
        await file.close();
      }
    };
    await pRetry(() => this.circuit.run(attempt), {
      ...patience,
      shouldRetry: ({ error }) => isPassing(error),
    });
  }

  async open(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const { client, commands } = await this.#connect();
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    try {
      const { Body } = await this.circuit.run(() =>
        client.send(new commands.GetObjectCommand({ ...this.#at(key), ...part })),
      );
      // as: under Node the SDK answers a stream of Node's.
      return Body as Readable | undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const { client, commands } = await this.#connect();
    await this.circuit.run(() => client.send(new commands.DeleteObjectCommand(this.#at(key))));
  }

  #connect() {
    return (this.#connection ??= connect(this.#place));
  }

  #at = (key: string) => ({ Bucket: this.#place.bucket, Key: key });
}

/** Uploads in a bucket of any S3-compatible store, through the official client. */
export const s3Store = (place: S3Place): ObjectStore => new S3Store(place);
