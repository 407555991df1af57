import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Fault, FAULTS, FaultProxy } from '../support/fault-proxy.ts';
import { startGateway } from '../support/gateway.ts';

const BODY = '{"data":[{"key":"accent"}]}';

let arrived: string[] = [];
let proxy: FaultProxy;
let stop: () => void;

beforeAll(async () => {
  const server = await startGateway('http://127.0.0.1', (url) => {
    arrived.push(url);
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve({ headers, body: Buffer.from(BODY) });
  });
  proxy = await FaultProxy.before(server.url);
  stop = () => {
    proxy.stop();
    server.stop();
  };
});
afterAll(() => stop());
afterEach(() => {
  proxy.mend();
  arrived = [];
});

const write = () => fetch(`${proxy.url}/api/colors`, { method: 'POST', body: '{"key":"accent"}' });

async function outcome(): Promise<string> {
  try {
    const answer = await write();
    return `${answer.status} ${await answer.text()}`;
  } catch {
    return 'no answer';
  }
}

describe('the proxy of faults', () => {
  it.each<[Fault, string | RegExp]>([
    ['reset', 'no answer'],
    ['lost', 'no answer'],
    ['truncated', 'no answer'],
    ['cut', 'no answer'],
    ['html', /^200 <!doctype html>/],
    ['shape', '200 {"unexpected":[null]}'],
    ['500', /^500 \{"code":"INTERNAL"/],
    ['500 bare', '500 '],
    ['502 html', /^502 <!doctype html>/],
    ['503', /^503 \{/],
  ])(
    '%s: has the page see what the fault says, and the server no more than that',
    async (fault, expected) => {
      proxy.plan({ operation: 'createColor', fault });
      expect(await outcome()).toMatch(expected);
      expect(arrived).toHaveLength(FAULTS[fault] === 'taken' ? 1 : 0);
    },
  );

  it('breaks the JSON of an answer', async () => {
    proxy.plan({ operation: 'createColor', fault: 'garbled' });
    const text = await (await write()).text();
    expect(text).not.toBe('');
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  it.each<[Fault, string]>([
    ['slow', `200 ${BODY}`],
    ['silent', 'no answer'],
  ])('%s: holds the answer back until it is mended', async (fault, expected) => {
    const answered = Promise.withResolvers<Promise<string>>();
    proxy.plan({ operation: 'createColor', fault }, () => {
      answered.resolve(waiting);
      // At least for this turn.
      setTimeout(() => proxy.mend());
    });
    const waiting = outcome();
    expect(await answered.promise).toBe(expected);
  });

  it('has a write that is sent again arrive once', async () => {
    proxy.plan({ operation: 'createColor', fault: 'lost' });
    await outcome();
    await outcome();
    expect(proxy.struck).toBe(2);
    expect(arrived).toHaveLength(1);
  });

  it('harms no other operation, and none any more once it is mended', async () => {
    proxy.plan({ operation: 'createText', fault: 'reset' });
    expect(await outcome()).toBe(`200 ${BODY}`);
    proxy.plan({ operation: 'createColor', fault: 'reset' });
    proxy.mend();
    expect(await outcome()).toBe(`200 ${BODY}`);
  });
});
