import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import pRetry from 'p-retry';
import { getStorageFault } from '#server/db/faults.ts';
import { AwayError, Circuit } from '#server/outside/circuit.ts';
import type { ByteRange, FileFacts, ObjectStore } from './object-store.ts';
import { isAnswer, isMissing, isPassing, s3Problem, type S3Place } from './s3-problem.ts';

/** For all attempts of one call together, in milliseconds: a user waits for it, and files are small. */
const timeLimit = 20_000;

/** In milliseconds, each. */
const timeouts = { connectionTimeout: 5000, requestTimeout: 15_000 };

/** Of one upload. */
const patience = { retries: 2, minTimeout: 200, randomize: true };

/** More readers than this wait for each other. */
const mostReaders = 500;

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
  const options = {
    endpoint,
    region,
    credentials,
    // Buckets as part of the host name need DNS that most stores of one's own do not have.
    forcePathStyle: true,
    // The checksums that AWS added lately are unknown to many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
  const sockets = { maxSockets: mostReaders };
  return {
    // Slow readers keep their sockets for long: uploads must not wait for them.
    reader: new S3Client({
      ...options,
      maxAttempts: 3,
      requestHandler: { ...timeouts, httpAgent: sockets, httpsAgent: sockets },
    }),
    writer: new S3Client({ ...options, maxAttempts: 1, requestHandler: timeouts }),
    commands,
  };
}

/** At the start a person reads the setting to look at; a request is refused like with any store that is away. */
function throwCause(error: unknown): never {
  throw error instanceof AwayError ? error.cause : error;
}

class S3Store implements ObjectStore {
  readonly circuit = new Circuit({ failures: 5, restMs: 5000, isAway: isPassing });
  readonly #place: S3Place;
  readonly #timeLimit: number;
  #connection: ReturnType<typeof connect> | undefined;

  constructor(place: S3Place, limit: number) {
    this.#place = place;
    this.#timeLimit = limit;
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
        // It is not there, and that is an answer.
        if (!isAnswer(error)) throw error;
      }
    });
  }

  async put(key: string, draft: string, facts: FileFacts): Promise<void> {
    await this.#call(({ writer, commands }, options) => {
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
          await writer.send(new commands.PutObjectCommand(input), options);
        } finally {
          await file.close();
        }
      };
      return pRetry(() => this.circuit.run(attempt), {
        ...patience,
        signal: options.abortSignal,
        shouldRetry: ({ error }) => isPassing(error),
      });
    });
  }

  async open(key: string, size: number, range?: ByteRange): Promise<Readable | undefined> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    return this.#call(async ({ reader, commands }, options) => {
      try {
        const command = new commands.GetObjectCommand({ ...this.#at(key), ...part });
        const found = await this.circuit.run(() => reader.send(command, options));
        // as: under Node the SDK returns a stream of Node's.
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
        if (isAnswer(error)) return false;
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

  /** Makes a call with all its attempts; throws `AwayError` with the cause when it fails, or takes too long. */
  async #call<T>(
    call: (
      connection: Awaited<ReturnType<typeof connect>>,
      options: { abortSignal: AbortSignal },
    ) => Promise<T>,
  ): Promise<T> {
    const connection = await (this.#connection ??= connect(this.#place));
    const ending = new AbortController();
    // Not the platform's own timeout, which would also end the reading of a file.
    const timer = setTimeout(() => ending.abort(), this.#timeLimit);
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

/** Uploads in a bucket of any S3-compatible store, through the official client. `limit`: of each call, in milliseconds. */
export const s3Store = (place: S3Place, limit = timeLimit): ObjectStore =>
  new S3Store(place, limit);
