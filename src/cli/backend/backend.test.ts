import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ApiError } from '#domain/api-error.ts';
import { listen } from '#tests/support/listen.ts';
import { openBackend } from './backend.ts';
import { explain } from './explain.ts';

type Reply = [status: number, headers?: object, body?: string] | 'reset';
type Respond = (call: string, count: number) => Reply;

/** A backend whose calls respond as the test says; sessions work by cookies. */
async function start(respond: Respond) {
  const calls: string[] = [];
  const waits: number[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    const reply = respond(call, calls.filter((one) => one === call).length);
    if (reply === 'reset') {
      request.socket.destroy();
      return;
    }
    const [status, headers = {}, body = status < 300 ? '{"data":[]}' : '{"message":"Refused"}'] =
      reply;
    const session = { 'Set-Cookie': 'session=1; Path=/tools; HttpOnly' };
    response.writeHead(status, { ...session, ...headers }).end(body);
  };
  const { url, stop } = await listen(createServer(answer));
  onTestFinished(stop);
  const around = {
    env: { APP_MANAGER_PASSWORD: 'secret' },
    cwd: '.',
    stdin: Readable.from([]),
    stdout: { write: () => undefined },
    stderr: { write: () => undefined },
    signal: new AbortController().signal,
  };
  const account = { url: `${url}/tools`, username: 'ada' };
  const open = () =>
    openBackend(account, around, (milliseconds) => Promise.resolve(waits.push(milliseconds)));
  return { open, calls, waits };
}

const NGINX = '<center>The plain HTTP request was sent to HTTPS port</center>';

const LOGIN = 'POST /tools/api/auth/login';
const REFRESH = 'POST /tools/api/auth/refresh';
const TEXTS = 'GET /tools/api/texts/app/1';
const WRITE = 'PUT /tools/api/texts/1';
const text = { appId: '1', key: 'a', value: 'b', description: '' };

describe('a session of the command line', () => {
  it('is renewed once for all calls that were refused, below a path', async () => {
    const { open, calls } = await start((call, count) =>
      call.startsWith('GET') && count === 1 ? [401] : [200],
    );
    const { calls: api } = await open();
    await Promise.all([api.listTexts('1'), api.listColors('1'), api.listImages('1')]);
    expect(calls.filter((call) => call === REFRESH)).toHaveLength(1);
    expect(calls.filter((call) => call === TEXTS)).toHaveLength(2);
  });

  it('signs in again where it cannot be refreshed', async () => {
    const { open, calls } = await start((call, count) => {
      if (call === REFRESH) return [401];
      return call === TEXTS && count === 1 ? [401] : [200];
    });
    await (await open()).calls.listTexts('1');
    expect(calls.filter((call) => call === LOGIN)).toHaveLength(2);
  });

  it('waits as long as the server asks, also with a write', async () => {
    const { open, calls, waits } = await start((call, count) =>
      call !== LOGIN && count === 1 ? [429, { 'Retry-After': '7' }] : [200],
    );
    const { calls: api } = await open();
    await api.listTexts('1');
    await api.updateText('1', text);
    expect(waits).toEqual([7000, 7000]);
    expect(calls).toEqual([LOGIN, TEXTS, TEXTS, WRITE, WRITE]);
  });

  it('does not wait for a quarter of an hour', async () => {
    const { open, waits } = await start(() => [429, { 'Retry-After': '900' }]);
    await expect(open()).rejects.toThrow('refuses the sign-in of ada: Refused');
    expect(waits).toEqual([]);
  });

  it.each([[503] as [number], 'reset' as const])(
    'repeats a read, never a write: %j',
    async (fault) => {
      const { open, calls } = await start((call, count) =>
        call !== LOGIN && count === 1 ? fault : [200],
      );
      const { calls: api } = await open();
      await api.listTexts('1');
      await expect(api.updateText('1', text)).rejects.toThrow(ApiError);
      expect(calls).toEqual([LOGIN, TEXTS, TEXTS, WRITE]);
    },
  );

  it('names the address that a redirect leads to', async () => {
    const { open } = await start(() => [
      301,
      { Location: 'https://apps.example.com/api/auth/login' },
    ]);
    await expect(open()).rejects.toThrow(/is redirected to https:\/\/apps\.example\.com/);
  });

  it('says where the address is wrong', async () => {
    const { open } = await start(() => [404]);
    await expect(open()).rejects.toThrow('Give the address before /api as --url, with its path.');
  });

  it.each([
    ['reset' as const, /closes the connection\. Is its address https:\/\/\?$/],
    [
      [400, {}, NGINX] as [number, object, string],
      /does not speak http\. Is its address https:\/\/\?$/,
    ],
  ])('says where the port speaks https: %j', async (fault, reason) => {
    const { open } = await start(() => fault);
    await expect(open()).rejects.toThrow(reason);
  });
});

it('a certificate of one’s own is explained', () => {
  const cause = Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const fetchFailed = new TypeError('fetch failed', { cause });
  expect(explain(new ApiError({ failure: 'network', cause: fetchFailed }))).toMatch(
    /not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Set NODE_EXTRA_CA_CERTS/,
  );
});
