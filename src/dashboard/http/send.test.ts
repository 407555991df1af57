import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '#tests/support/fake-backend.ts';
import { describeError } from './api-error.ts';
import { send, toApiError } from './send.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;

beforeAll(async () => {
  backend = await startFakeBackend();
});
afterAll(() => backend.stop());

describe('one attempt', () => {
  it('is given up when no answer comes in time', async () => {
    backend.answer(() => undefined);
    await expect(send('/api/apps', {}, 50)).rejects.toMatchObject({ failure: 'timeout' });
  });

  it('is given up when the answer begins but does not end in time', async () => {
    backend.answer((_request, response) => response.writeHead(200).write('{"data":'));
    await expect(send('/api/apps', {}, 50)).rejects.toMatchObject({ failure: 'timeout' });
  });
});

describe('what a person reads', () => {
  it("is the server's message if it sent one", () => {
    const error = toApiError(409, { message: 'A color with this key exists.' });
    expect(describeError(error, 'Error saving color')).toBe('A color with this key exists.');
  });

  it.each([{ message: '' }, { message: 42 }, 'text', null, undefined])(
    'is the fallback when the answer holds no message: %j',
    (body) => {
      expect(describeError(toApiError(500, body), 'Error saving color')).toBe('Error saving color');
    },
  );

  it('adds the reason when the server was not reached', async () => {
    backend.answer((request) => request.socket.destroy());
    const error: unknown = await send('/api/colors', {}, 1000).catch((cause: unknown) => cause);
    expect(describeError(error, 'Error saving color')).toBe(
      'Error saving color. Cannot connect to server. Please check your connection.',
    );
  });

  it('is the fallback for a mistake of our own', () => {
    expect(describeError(new TypeError('x is not a function'), 'Error saving color')).toBe(
      'Error saving color',
    );
  });

  it('drops malformed details', () => {
    const details = [{ path: 'key', message: 'is taken' }, { path: 1 }, 'x'];
    expect(toApiError(400, { message: 'No', details }).details).toEqual([details[0]]);
  });
});
