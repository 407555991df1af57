import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startFront } from '#mocks/front.ts';

/** Asks as nothing that reads addresses would: `fetch` mends some of them. */
async function ask(port: number, path: string, body = '') {
  const asking = request({ host: '127.0.0.1', port, method: 'POST', path }).end(body);
  // as: a response is the one argument of this event
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return `${answer.statusCode} ${await text(answer)}`;
}

it('the mock refuses an address that cannot be decoded, and hands on the others', async () => {
  const paths: string[] = [];
  const prism = createServer((incoming, response) => {
    paths.push(incoming.url ?? '');
    response.writeHead(201);
    incoming.pipe(response);
  });
  await once(prism.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void prism.close());
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port; // as: TCP
  const front = await startFront(0, portOf(prism));
  onTestFinished(() => {
    front.closeAllConnections();
    front.close();
  });
  expect(await ask(portOf(front), '/api/apps/%zz')).toMatch(/^400 .*cannot be decoded/);
  expect(await ask(portOf(front), '/api/config/a?lan=%E0%A4%A')).toMatch(/^400 /);
  expect(await ask(portOf(front), '/api/apps?a=%20', 'Hello')).toBe('201 Hello');
  expect(paths).toEqual(['/api/apps?a=%20']);
});
