import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

export function mockFiles(): Plugin {
  return {
    name: 'mock-files',
    apply: (_config, { mode }) => mode === 'mock',
    configureServer(server) {
      server.middlewares.use('/mock-files', (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://mock.invalid');
        const type = TYPES[path.extname(pathname)];
        if (!type) {
          next();
          return;
        }
        response.setHeader('Content-Type', type);
        // URL parsing has resolved any `..`: the path cannot leave the folder.
        createReadStream(path.join('mocks/files', decodeURI(pathname)))
          .on('error', next)
          .pipe(response);
      });
    },
  };
}
