import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How the bytes of an answer are encoded. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as it is sent. */
export interface Form {
  body: Buffer;
  encoding: Encoding;
  /** Strong, so that each encoding has its own (RFC 9110, 8.8.3.3). */
  etag: string;
}

/** Shorter answers fit in a packet as they are. In bytes. */
const worthCompressing = 1400;

/** Beyond these levels texts get hardly smaller, only slower. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

const toTag = (text: string) => `"${createHash('sha256').update(text).digest('base64url')}"`;

/**
 * A configuration, ready to be sent. Each encoding is made once, when somebody asks for it first, and kept: a change
 * is compressed once, a request never.
 */
export class ReadyConfig implements Form {
  readonly body: Buffer;
  readonly encoding = 'identity';
  readonly etag: string;
  /** Of all encodings: whoever has one of these has what there is. */
  readonly tags: readonly string[];
  readonly #made = new Map<Encoding, Form>();
  readonly #making = new Map<Encoding, Promise<Form>>();

  /** `source` stands for all that the body is made of. */
  constructor(body: Buffer, source: string) {
    this.body = body;
    this.etag = toTag(source);
    this.tags = [this.etag, ...['br', 'gzip'].map((encoding) => toTag(`${source} ${encoding}`))];
    this.#made.set('identity', this);
  }

  /** At most this many bytes, in all encodings. */
  get size(): number {
    return this.body.length * (this.body.length < worthCompressing ? 1 : 3);
  }

  /** In this encoding, if that has been made. */
  find(encoding: Encoding): Form | undefined {
    return this.body.length < worthCompressing ? this : this.#made.get(encoding);
  }

  /** In this encoding, or as it is where that is no smaller. */
  async get(encoding: Encoding): Promise<Form> {
    const found = this.find(encoding);
    if (found || encoding === 'identity') return found ?? this;
    const making = this.#making.get(encoding) ?? this.#make(encoding);
    this.#making.set(encoding, making);
    return making;
  }

  async #make(encoding: 'br' | 'gzip'): Promise<Form> {
    const body = await compressors[encoding](this.body);
    const etag = this.tags[encoding === 'br' ? 1 : 2] ?? this.etag;
    const form = body.length < this.body.length ? { body, encoding, etag } : this;
    this.#made.set(encoding, form);
    return form;
  }
}
