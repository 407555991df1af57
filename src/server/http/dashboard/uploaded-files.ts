import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiProblem } from '#server/services/api-problem.ts';
import type { ByteRange } from '#server/services/uploads/object-store.ts';
import type { Uploads } from '#server/services/uploads/uploads.ts';
import { matchesTag } from '../config/config-request.ts';

const headers = {
  // Files are immutable under their name.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  // An SVG opened by itself is a document on our origin; this disables its scripts.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // Client applications embed these pictures in other origins.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Accept-Ranges': 'bytes',
};

const notFound = () => new ApiProblem(404, 'File not found', { code: 'not_found' });

/**
 * Undefined: the whole file, also for several or invalid ranges (RFC 9110, 14.2). Throws 416 for a
 * range outside the file.
 */
function readRange(request: FastifyRequest, size: number, etag: string): ByteRange | undefined {
  const { range = '', 'if-range': condition = etag } = request.headers;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (request.method !== 'GET' || condition !== etag || first + last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start < size) return { start, end };
  throw new ApiProblem(416, 'The file has no such part.', {
    code: 'range_not_satisfiable',
    headers: { 'Content-Range': `bytes */${size}` },
  });
}

/** Without authentication: client applications have no session. */
export function serveUploads(app: FastifyInstance, uploads: Uploads): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    // Fastify's HEAD route would read the whole file.
    exposeHeadRoute: false,
    async handler(request, reply) {
      // The table has generated keys only, so no path leaves the storage.
      const file = await uploads.find(request.params['*']);
      if (!file) throw notFound();
      const etag = `"${file.key.replace(/^.*\/|\.\w+$/g, '')}"`;
      if (matchesTag(request.headers['if-none-match'], etag)) {
        return reply.code(304).headers(headers).header('ETag', etag).send();
      }
      const range = readRange(request, file.size, etag);
      const stream = request.method === 'GET' ? await uploads.read(file, range) : undefined;
      if (request.method === 'GET' && !stream) throw notFound();
      if (range) {
        const { start, end } = range;
        void reply.code(206).header('Content-Range', `bytes ${start}-${end}/${file.size}`);
      }
      return reply
        .headers(headers)
        .header('ETag', etag)
        .header('Content-Length', range ? range.end - range.start + 1 : file.size)
        .type(file.mime_type)
        .send(stream);
    },
  });
}
