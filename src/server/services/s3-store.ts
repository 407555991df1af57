import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import pRetry from 'p-retry';
import type { ByteRange, FileFacts, ObjectStore } from './object-store.ts';
import { isAnswer, isMissing, isPassing, type S3Place, s3Problem } from './s3-problems.ts';

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
  readonly #place: S3Place;
  #connection: ReturnType<typeof connect> | undefined;

  constructor(place: S3Place) {
    this.#place = place;
  }

  async prepare(): Promise<void> {
    try {
      const { client, commands } = await this.#connect();
      await client.send(new commands.PutObjectCommand({ ...this.#at(trial), Body: 'ok' }));
      await this.remove(trial);
    } catch (error) {
      throw s3Problem(error, this.#place);
    }
  }

  async probe(): Promise<void> {
    const { client, commands } = await this.#connect();
    try {
      await client.send(new commands.HeadObjectCommand(this.#at(trial)));
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
    await pRetry(attempt, { ...patience, shouldRetry: ({ error }) => isPassing(error) });
  }

  async open(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const { client, commands } = await this.#connect();
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    try {
      const { Body } = await client.send(
        new commands.GetObjectCommand({ ...this.#at(key), ...part }),
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
    await client.send(new commands.DeleteObjectCommand(this.#at(key)));
  }

  #connect() {
    return (this.#connection ??= connect(this.#place));
  }

  #at = (key: string) => ({ Bucket: this.#place.bucket, Key: key });
}

/** Uploads in a bucket of any S3-compatible store, through the official client. */
export const s3Store = (place: S3Place): ObjectStore => new S3Store(place);
