import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import pRetry from 'p-retry';
import { getStorageFault } from '#server/db/faults.ts';
import { AwayError, Circuit } from '#server/outside/circuit.ts';
import type { ByteRange, FileFacts, ObjectStore } from './object-store.ts';
import { isResponse, isMissing, isRetryable, s3Problem, type S3Place } from './s3-problem.ts';

export interface StoreLimits {
  /** All attempts of a call together: a user waits for it, and files are small. */
  callMs: number;
  /** Silence on the connection of a reader, of the store or of the client. */
  idleMs: number;
}

const usualLimits: StoreLimits = { callMs: 20_000, idleMs: 60_000 };

/** In milliseconds, per request. */
const timeouts = { connectionTimeout: 5000, requestTimeout: 15_000 };

const retryOptions = { retries: 2, minTimeout: 200, randomize: true };

const maxReaders = 500;

/** Key for `prepare` to test writing; no upload uses it. */
const trial = 'trial/writable';

/** Browsers download an SVG from the bucket: only this server sends a policy against scripts. */
const presentation = ({ mimeType }: FileFacts) =>
  mimeType === 'image/svg+xml'
    ? { ContentType: 'application/octet-stream', ContentDisposition: 'attachment' }
    : { ContentType: mimeType };

const ignore = () => undefined;

/** The SDK would print lines of text between those of the log. */
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Loads the SDK on first use; installations on disk do not need it. */
async function connect({ endpoint, region, credentials }: S3Place, idleMs: number) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const options = {
    endpoint,
    region,
    logger: silent,
    // Without them, the SDK looks where AWS's tools do.
    ...(credentials && { credentials }),
    // Self-hosted stores often lack DNS for buckets as host names.
    forcePathStyle: true,
    // Many compatible stores do not support AWS's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
  const sockets = { maxSockets: maxReaders };
  return {
    // A separate client: slow readers hold sockets that uploads need.
    reader: new S3Client({
      ...options,
      maxAttempts: 3,
      requestHandler: {
        ...timeouts,
        socketTimeout: idleMs,
        httpAgent: sockets,
        httpsAgent: sockets,
      },
    }),
    writer: new S3Client({ ...options, maxAttempts: 1, requestHandler: timeouts }),
    commands,
  };
}

function throwCause(error: unknown): never {
  throw error instanceof AwayError ? error.cause : error;
}

class S3Store implements ObjectStore {
  readonly circuit = new Circuit({ failures: 5, restMs: 5000, isAway: isRetryable });
  readonly #place: S3Place;
  readonly #limits: StoreLimits;
  #connection: ReturnType<typeof connect> | undefined;

  constructor(place: S3Place, limits: StoreLimits) {
    this.#place = place;
    this.#limits = limits;
  }

  async prepare(): Promise<void> {
    const body = { ...this.#at(trial), Body: 'ok' };
    await this.#call(({ writer, commands }, options) =>
      this.circuit.run(() => writer.send(new commands.PutObjectCommand(body), options)),
    ).catch(throwCause);
    await this.remove(trial).catch(throwCause);
  }

  async probe(): Promise<void> {
    await this.#call(async ({ reader, commands }, options) => {
      try {
        const command = new commands.HeadObjectCommand(this.#at(trial));
        await this.circuit.run(() => reader.send(command, options));
      } catch (error) {
        // A response means that the file is missing.
        if (!isResponse(error)) throw error;
      }
    });
  }

  async put(key: string, draft: string, facts: FileFacts): Promise<void> {
    await this.#call(({ writer, commands }, options) => {
      // A stream can be sent once: create one per attempt.
      const attempt = async () => {
        await using file = await open(draft);
        const input = {
          ...this.#at(key),
          ...presentation(facts),
          Body: file.createReadStream({ autoClose: false }),
          ContentLength: facts.size,
          CacheControl: 'public, max-age=31536000, immutable',
        };
        await writer.send(new commands.PutObjectCommand(input), options);
      };
      return pRetry(() => this.circuit.run(attempt), {
        ...retryOptions,
        signal: options.abortSignal,
        shouldRetry: ({ error }) => isRetryable(error),
      });
    });
  }

  async open(key: string, size: number, range?: ByteRange): Promise<Readable | undefined> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    return this.#call(async ({ reader, commands }, options) => {
      try {
        const command = new commands.GetObjectCommand({ ...this.#at(key), ...part });
        const found = await this.circuit.run(() => reader.send(command, options));
        // as: the SDK returns Node streams under Node.
        const body = found.Body as Readable | undefined;
        const whole = range ? Number(found.ContentRange?.split('/')[1]) : found.ContentLength;
        if (whole === size) return body;
        body?.destroy();
        return undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    });
  }

  async has(key: string, size: number): Promise<boolean> {
    return this.#call(async ({ reader, commands }, options) => {
      try {
        const command = new commands.HeadObjectCommand(this.#at(key));
        const found = await this.circuit.run(() => reader.send(command, options));
        return found.ContentLength === size;
      } catch (error) {
        if (isResponse(error)) return false;
        throw error;
      }
    });
  }

  async remove(key: string): Promise<void> {
    const command = this.#at(key);
    await this.#call(({ writer, commands }, options) =>
      this.circuit.run(() => writer.send(new commands.DeleteObjectCommand(command), options)),
    );
  }

  /** Throws `AwayError` with the cause after a failure or timeout. */
  async #call<T>(
    call: (
      connection: Awaited<ReturnType<typeof connect>>,
      options: { abortSignal: AbortSignal },
    ) => Promise<T>,
  ): Promise<T> {
    const connection = await (this.#connection ??= connect(this.#place, this.#limits.idleMs));
    const ending = new AbortController();
    // The platform's timeout would also abort reading the file.
    const timer = setTimeout(() => ending.abort(), this.#limits.callMs);
    try {
      return await call(connection, { abortSignal: ending.signal });
    } catch (error) {
      // The draft could not be opened.
      if (getStorageFault(error) === 'exhausted') throw error;
      const problem = s3Problem(error, this.#place);
      throw new AwayError(problem.message, { cause: problem });
    } finally {
      clearTimeout(timer);
    }
  }

  #at = (key: string) => ({ Bucket: this.#place.bucket, Key: key });
}

export const s3Store = (place: S3Place, limits: Partial<StoreLimits> = {}): ObjectStore =>
  new S3Store(place, { ...usualLimits, ...limits });
