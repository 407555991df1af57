import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { chooseQuickEncoding } from './accepted-encodings.ts';
import { matchesTag } from './config-request.ts';
import type { OperationId } from './handler.ts';

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

/** Shorter answers fit in a packet as they are. In bytes. */
const worthCompressing = 1400;

const compress = promisify(gzip);

/** Level 4: beyond it lists of texts get hardly smaller, only slower. */
const level = { level: 4, strategy: constants.Z_DEFAULT_STRATEGY };

/** How much is hashed in one go, in bytes: a millisecond of work, between which others get their turn. */
const hashedAtOnce = 1024 * 1024;

/** A weak tag: the same answer has one, compressed or not. */
async function toTag(bytes: Buffer): Promise<string> {
  const hash = createHash('sha1');
  for (let start = 0; start < bytes.length; start += hashedAtOnce) {
    if (start > 0) await setImmediate();
    hash.update(bytes.subarray(start, start + hashedAtOnce));
  }
  return `W/"${hash.digest('base64url')}"`;
}

/**
 * Gives the answers that browsers may keep a tag, answers 304 where it is the one that the caller has, and compresses
 * what is large.
 */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const { operation } = request.routeOptions.config;
    if (!operation || !plain.has(operation.id) || reply.statusCode !== 200) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const tag = await toTag(Buffer.isBuffer(payload) ? payload : Buffer.from(payload));
    void reply.headers({
      ETag: tag,
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding',
    });
    if (matchesTag(request.headers['if-none-match'], tag.slice(2))) {
      reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length');
      return null;
    }
    if (payload.length < worthCompressing) return payload;
    if (chooseQuickEncoding(request.headers['accept-encoding']) === 'identity') return payload;
    void reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length');
    return compress(payload, level);
  });
}
