import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Form {
  body: Buffer;
  encoding: Encoding;
  /** Strong, so each encoding has its own (RFC 9110, 8.8.3.3). */
  etag: string;
}

/** Minimum size for compression in bytes: smaller bodies fit in a packet. */
export const worthCompressing = 1400;

/** Higher levels cost time and hardly reduce size. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

const toTag = (text: string) => `"${createHash('sha256').update(text).digest('base64url')}"`;

export class ReadyConfig implements Form {
  readonly body: Buffer;
  readonly encoding = 'identity';
  readonly etag: string;
  /** ETags of all encodings: each proves the current content. */
  readonly tags: readonly string[];
  readonly #packed = new Map<Encoding, Promise<Form>>();

  constructor(body: Buffer, source: string) {
    this.body = body;
    this.etag = toTag(source);
    this.tags = [this.etag, ...['br', 'gzip'].map((encoding) => toTag(`${source} ${encoding}`))];
  }

  get size(): number {
    return this.body.length * (this.body.length < worthCompressing ? 1 : 3);
  }

  /** This encoding, or identity where compression does not help. */
  async get(encoding: Encoding): Promise<Form> {
    if (encoding === 'identity' || this.body.length < worthCompressing) return this;
    const packed = this.#packed.get(encoding) ?? this.#pack(encoding);
    this.#packed.set(encoding, packed);
    return packed;
  }

  async #pack(encoding: 'br' | 'gzip'): Promise<Form> {
    const body = await compressors[encoding](this.body);
    const etag = this.tags[encoding === 'br' ? 1 : 2] ?? this.etag;
    return body.length < this.body.length ? { body, encoding, etag } : this;
  }
}
