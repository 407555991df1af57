import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * A minimal Node server for the same response: `node bare-server.ts <file with the body> <ETag>`.
 * Prints its port.
 */
const [, , file = '', etag = ''] = process.argv;
const body = readFileSync(file);

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ETag: etag }).end();
    return;
  }
  response
    .writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': body.length,
      ETag: etag,
    })
    .end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  // A listening TCP server has an address with a port.
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
