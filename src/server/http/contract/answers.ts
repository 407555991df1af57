import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Changes, findChanges, type Mark } from '#server/db/changes.ts';
import type { Db } from '#server/db/schema.ts';
import { chooseQuickEncoding } from '../dashboard/accepted-encodings.ts';
import { matchesTag } from '../config/config-request.ts';
import type { OperationId } from './handler.ts';
import { gzipOptions, toTag, worthCompressing } from './long-json.ts';

/**
 * Operations whose answers browsers may keep for revalidation, and that are compressed. None of them contains a secret:
 * secrets must not be stored on a disk, and the compressed length of a secret beside chosen text reveals the secret
 * (BREACH).
 */
const plain: ReadonlySet<string> = new Set<OperationId>([
  'listApps',
  'listColors',
  'listImages',
  'listTexts',
  'listLocaleTexts',
  'getTranslationProgress',
  'listTextTranslations',
  'listLocales',
  'listVpnServerUsage',
]);

const compress = promisify(gzip);

/** How much is hashed in one go, in bytes: a millisecond of work, between which others get their turn. */
const hashedAtOnce = 1024 * 1024;

async function hash(bytes: Buffer): Promise<Buffer> {
  const sha1 = createHash('sha1');
  for (let start = 0; start < bytes.length; start += hashedAtOnce) {
    if (start > 0) await setImmediate();
    sha1.update(bytes.subarray(start, start + hashedAtOnce));
  }
  return sha1.digest();
}

const isKept = ({ routeOptions }: FastifyRequest): boolean =>
  plain.has(routeOptions.config.operation?.id ?? '');

/** How many addresses' tags are remembered. */
const mostAddresses = 2000;

/** The tags of answers that would be the same if they were made now, as nothing was committed since. */
class KnownTags {
  readonly #changes: Changes | undefined;
  readonly #tags = new Map<string, string>();
  #mark: Mark | undefined;

  constructor(db: Db) {
    this.#changes = findChanges(db);
  }

  /** The mark of this moment; undefined where it has to be asked for over the network. */
  seeChanges(): Mark | undefined {
    const mark = this.#changes?.read?.();
    if (mark !== undefined && mark !== this.#mark) {
      this.#mark = mark;
      this.#tags.clear();
    }
    return mark;
  }

  recall(address: string): string | undefined {
    return this.#tags.get(address);
  }

  /** Remembers the tag of what was read after the mark: if something was written meanwhile, that mark is a past one. */
  remember(address: string, tag: string, mark: Mark | undefined): void {
    if (mark === undefined || mark !== this.#mark) return;
    if (this.#tags.size >= mostAddresses) this.#tags.clear();
    this.#tags.set(address, tag);
  }
}

const tagHeaders = (tag: string) => ({
  ETag: tag,
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding',
});

/**
 * Gives the answers that browsers may keep a tag, answers 304 where it is the one that the caller has, and compresses
 * what is large. A 304 needs no list as long as the database tells that nothing was committed.
 */
export function tagAnswers(app: FastifyInstance, db: Db): void {
  const known = new KnownTags(db);
  const marks = new WeakMap<FastifyRequest, Mark>();
  // After the caller has been recognized and the parameters have been judged.
  app.addHook('preHandler', async (request, reply) => {
    if (!isKept(request)) return undefined;
    const mark = known.seeChanges();
    if (mark === undefined) return undefined;
    marks.set(request, mark);
    const tag = known.recall(request.url);
    if (tag === undefined || !matchesTag(request.headers['if-none-match'], tag.slice(2)))
      return undefined;
    return reply.code(304).headers(tagHeaders(tag)).send();
  });
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isKept(request) || reply.statusCode !== 200) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const made = reply.getHeader('ETag');
    const tag =
      typeof made === 'string'
        ? made
        : toTag(await hash(Buffer.isBuffer(payload) ? payload : Buffer.from(payload)));
    known.remember(request.url, tag, marks.get(request));
    void reply.headers(tagHeaders(tag));
    if (matchesTag(request.headers['if-none-match'], tag.slice(2))) {
      reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length');
      return null;
    }
    if (made !== undefined || payload.length < worthCompressing) return payload;
    if (chooseQuickEncoding(request.headers['accept-encoding']) === 'identity') return payload;
    void reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length');
    return compress(payload, gzipOptions);
  });
}
