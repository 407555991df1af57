import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { worthCompressing } from '#server/services/config/ready-config.ts';
import { chooseQuickEncoding } from '../dashboard/accepted-encodings.ts';
import { matchesTag } from '../config/config-request.ts';
import type { OperationId } from './handler.ts';
import { addOperationHooks } from './operation-hooks.ts';

/** None has secrets, which must not reach a disk, and which compression would reveal (BREACH). */
const taggedOperations: ReadonlySet<string> = new Set<OperationId>([
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

/** Level 4: higher levels cost time and hardly reduce size. */
const gzipOptions = { level: 4, chunkSize: 64 * 1024 };

const compress = promisify(gzip);

/** Bytes hashed per slice: a millisecond of work. */
const hashedAtOnce = 1024 * 1024;

/** A weak tag is the same for every encoding. */
async function toTag(bytes: Buffer): Promise<string> {
  const sha1 = createHash('sha1');
  for (let start = 0; start < bytes.length; start += hashedAtOnce) {
    if (start > 0) await setImmediate();
    sha1.update(bytes.subarray(start, start + hashedAtOnce));
  }
  return `W/"${sha1.digest('base64url')}"`;
}

/** Tags and compresses responses. */
export function tagAnswers(app: FastifyInstance): void {
  async function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    if (reply.statusCode !== 200) return payload;
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
    return compress(payload, gzipOptions);
  }
  addOperationHooks(app, ({ id }) => taggedOperations.has(id), { onSend: tagAnswer });
}
