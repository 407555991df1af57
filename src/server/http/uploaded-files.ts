import type { FastifyInstance } from 'fastify';
import { ApiProblem } from '../services/api-problem.ts';
import type { Uploads } from '../services/uploads.ts';

const headers = {
  // The name is made of the content: what it stands for never changes.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  // An SVG that is opened by itself is a document on our origin; this takes its scripts away.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // Client applications show these pictures on pages of their own.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Serves stored image files at `/uploads/<key>`, to everybody: client applications have no session. */
export function serveUploads(app: FastifyInstance, uploads: Uploads): void {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    // Only keys that an upload has answered are in the table, so no path leads out of the storage.
    const file = await uploads.open(request.params['*']);
    if (!file) throw new ApiProblem(404, 'File not found', { code: 'not_found' });
    return reply
      .headers(headers)
      .header('Content-Length', file.size)
      .type(file.mimeType)
      .send(file.stream);
  });
}
