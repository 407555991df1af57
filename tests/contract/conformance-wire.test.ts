import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { runConformance } from '../conformance/run.ts';
import { listen } from '../support/listen.ts';
import { administrator, startTestApp } from '../support/test-app.ts';

const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** In other case, with further cookies and equivalent spellings. */
function respelt({ rawHeaders }: IncomingMessage): string[] {
  const lines = rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name.toUpperCase(), rawHeaders[index + 1] ?? '']] : [],
  );
  const own: [string, string][] = [
    ['Set-Cookie', 'node=a1; Path=/'],
    ['Vary', 'Origin'],
    ['Vary', 'Accept'],
  ];
  return [...lines, ...own].flatMap(([name, value]) => {
    if (ofConnection.includes(name.toLowerCase())) return [];
    if (value.startsWith('application/json')) return [name, 'Application/JSON ; Charset="UTF-8"'];
    if (name === 'ETAG') return [name, value.replace(/^"/, 'W/"')];
    return [
      name,
      value
        .replace('HttpOnly', 'httponly')
        .replace('SameSite=Strict', 'samesite=strict')
        .replace('Max-Age=0', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'),
    ];
  });
}

/** Compressed, in pieces, with another reason phrase; then closes the connection. */
async function writeOddly(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const content = await buffer(answer);
  const isJson = answer.headers['content-type']?.includes('json') === true;
  const spaced = isJson
    ? `${JSON.stringify(JSON.parse(String(content)), undefined, 2)}\n`
    : content;
  const packed = content.length === 0 ? content : gzipSync(spaced);
  response.shouldKeepAlive = false;
  response.writeEarlyHints({ link: '</a.css>; rel=preload; as=style' });
  response.writeHead(answer.statusCode ?? 0, 'As It Is', [
    ...respelt(answer),
    ...(packed.length === 0 ? [] : ['Content-Encoding', 'gzip']),
  ]);
  response.write(packed.subarray(0, 5));
  response.end(packed.subarray(5));
}

/** A proxy that uses every other form that HTTP has. Returns its address. */
async function startOddProxy(target: string): Promise<string> {
  const server = createServer((incoming, response) => {
    const carry = async () => {
      const { method, url = '', headers } = incoming;
      const body = await buffer(incoming);
      const onward = request(target + url, { method, headers }).end(body);
      const [answer] = (await once(onward, 'response')) as [IncomingMessage]; // as: Node names it so
      // A server that refuses a large body closes the connection within it.
      onward.on('error', () => undefined);
      await writeOddly(answer, response);
    };
    carry().catch(() => response.destroy());
  });
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return url;
}

it('takes what HTTP can say in several ways in each of them', async () => {
  const { url } = await startTestApp({ env: { LOGIN_ATTEMPTS: '1000' } });
  const { results, left, ended } = await runConformance({
    baseUrl: await startOddProxy(url),
    credentials: administrator,
    operations: ['login', 'logout', 'refreshSession', 'listColors', 'uploadImage'],
    stateless: false,
    patienceMs: 200,
  });
  const wrong = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'finding');
  expect(wrong.map(({ operation, check, came }) => [operation, check, came])).toEqual([]);
  expect({ left, ended }).toEqual({ left: [], ended: undefined });
});
