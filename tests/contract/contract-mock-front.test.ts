import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startFront } from '#mocks/front.ts';
import { listen } from '../support/listen.ts';

/** Raw addresses: `fetch` would repair some. */
async function ask(port: number, path: string, body = '') {
  const asking = request({ host: '127.0.0.1', port, method: 'POST', path }).end(body);
  // as: a response is the one argument of this event
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return `${answer.statusCode} ${await text(answer)}`;
}

/** Before a server instead of Prism. Returns its port. */
async function start(prism: Server): Promise<number> {
  const { port, stop } = await listen(prism);
  onTestFinished(stop);
  const front = await startFront('0', 'MOCK_PORT', port);
  onTestFinished(() => {
    front.closeAllConnections();
    front.close();
  });
  return (front.address() as AddressInfo).port; // as: a TCP server has a port
}

it('the mock refuses an address that cannot be decoded, and hands on the others', async () => {
  const paths: string[] = [];
  const port = await start(
    createServer((incoming, response) => {
      paths.push(incoming.url ?? '');
      response.writeHead(201);
      incoming.pipe(response);
    }),
  );
  expect(await ask(port, '/api/apps/%zz')).toMatch(/^400 .*cannot be decoded/);
  expect(await ask(port, '/api/config/a?lan=%E0%A4%A')).toMatch(/^400 /);
  expect(await ask(port, '/api/apps?a=%20', 'Hello')).toBe('201 Hello');
  expect(paths).toEqual(['/api/apps?a=%20']);
});

it('the mock has another tag for another answer', async () => {
  const example = '"example"';
  const port = await start(
    createServer((incoming, response) => {
      response.setHeader('ETag', example);
      incoming.pipe(response);
    }),
  );
  const tagOf = async (body: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/apps`, { method: 'POST', body });
    expect(await answer.text()).toBe(body);
    return answer.headers.get('ETag');
  };
  const first = await tagOf('Zürich');
  expect(first).toMatch(/^"\w+"$/);
  expect(first).not.toBe(example);
  expect(await tagOf('Zürich')).toBe(first);
  expect(await tagOf('Genève')).not.toBe(first);
});
