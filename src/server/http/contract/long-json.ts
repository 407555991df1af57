import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Take } from '#server/services/config/list-answer.ts';
import { chooseQuickEncoding } from '../dashboard/accepted-encodings.ts';
import { matchesTag } from '../config/config-request.ts';
import { readyJson } from './handler.ts';

/** Minimum size for compression in bytes: smaller bodies fit in a packet. */
export const worthCompressing = 1400;

/** Level 4: higher levels cost time and hardly reduce size. */
export const gzipOptions = { level: 4, chunkSize: 64 * 1024 };

class Packer {
  readonly #gzip = createGzip(gzipOptions);
  readonly #packed: Buffer[] = [];
  readonly #done = finished(this.#gzip);

  constructor(pieces: readonly Buffer[]) {
    // `end` reports the error.
    this.#done.catch(() => undefined);
    this.#gzip.on('data', (packed: Buffer) => this.#packed.push(packed));
    for (const piece of pieces) this.add(piece);
  }

  add(piece: Buffer): void {
    this.#gzip.write(piece);
  }

  async end(): Promise<Buffer> {
    this.#gzip.end();
    await this.#done;
    return Buffer.concat(this.#packed);
  }

  discard(): void {
    this.#gzip.destroy();
  }
}

/** A weak tag is the same for every encoding. */
export const toTag = (digest: Buffer): string => `W/"${digest.toString('base64url')}"`;

export async function longJson(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  write: (take: Take) => Promise<void>,
): Promise<never> {
  const known = headers['if-none-match'];
  const isPacked = chooseQuickEncoding(headers['accept-encoding']) !== 'identity';
  const pieces: Buffer[] = [];
  const hash = createHash('sha1');
  let size = 0;
  let packer: Packer | undefined;
  const take: Take = (piece) => {
    hash.update(piece);
    size += piece.length;
    if (packer) {
      packer.add(piece);
      return;
    }
    pieces.push(piece);
    if (isPacked && known === undefined && size >= worthCompressing) packer = new Packer(pieces);
  };
  try {
    await write(take);
  } catch (error) {
    packer?.discard();
    throw error;
  }
  const tag = toTag(hash.digest());
  void reply.header('ETag', tag);
  if (!isPacked || size < worthCompressing || matchesTag(known, tag.slice(2)))
    return readyJson(reply, Buffer.concat(pieces));
  void reply.header('Content-Encoding', 'gzip');
  return readyJson(reply, await (packer ?? new Packer(pieces)).end());
}
