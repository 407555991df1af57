import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '#tests/support/fake-backend.ts';
import { describeError } from '#domain/api-error.ts';
import { sendWithin } from './send.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;

beforeAll(async () => {
  backend = await startFakeBackend();
});
afterAll(() => backend.stop());

describe('one attempt', () => {
  it('is given up when no answer comes in time', async () => {
    backend.answer(() => undefined);
    await expect(sendWithin(50)(new Request('/api/apps'))).rejects.toMatchObject({
      failure: 'timeout',
    });
  });

  it('is given up when the answer begins but does not end in time', async () => {
    backend.answer((_request, response) => response.writeHead(200).write('{"data":'));
    await expect(sendWithin(50)(new Request('/api/apps'))).rejects.toMatchObject({
      failure: 'timeout',
    });
  });

  it('says why to a person when the server was not reached', async () => {
    backend.answer((request) => request.socket.destroy());
    const error: unknown = await sendWithin(1000)(new Request('/api/colors')).catch(
      (cause: unknown) => cause,
    );
    expect(describeError(error, 'Error saving color')).toBe(
      'Error saving color. Cannot connect to server. Please check your connection.',
    );
  });
});
