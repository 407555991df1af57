import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Take } from '#server/services/config/list-answer.ts';
import { longJson } from './long-json.ts';

async function ask(write: (take: Take) => Promise<void>, headers: Record<string, string> = {}) {
  const app = fastify();
  app.get('/', (request, reply) => longJson(request, reply, write));
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return answer;
}

const pieces = ['["a', 'b'.repeat(5000), 'é', '"]'].map((piece) => Buffer.from(piece));
const whole = Buffer.concat(pieces);

async function writeSlowly(take: Take): Promise<void> {
  for (const piece of pieces) {
    take(piece);
    await setImmediate();
  }
}

const packed = { 'accept-encoding': 'gzip' };

describe('JSON written in pieces', () => {
  it('is complete', async () => {
    const answer = await ask(writeSlowly);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(whole);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    ['nothing yet', packed],
    ['what has changed since', { ...packed, 'if-none-match': 'W/"old"' }],
  ])('is compressed for a client with %s', async (_, headers) => {
    const answer = await ask(writeSlowly, headers);
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload)).toEqual(whole);
    expect(answer.rawPayload.length).toBeLessThan(500);
    expect(answer.headers.etag).toBe((await ask(writeSlowly)).headers.etag);
  });

  it('is neither compressed nor sent to a client that has it', async () => {
    const { etag } = (await ask(writeSlowly)).headers;
    const answer = await ask(writeSlowly, { ...packed, 'if-none-match': String(etag) });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  it('results in an error alone when writing fails', async () => {
    const answer = await ask(async (take) => {
      await writeSlowly(take);
      throw new Error('The database went away.');
    }, packed);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ message: 'The database went away.' });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });
});
