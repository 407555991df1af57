import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getApp, listApps } from '#generated/api/apps.ts';
import { createColor, deleteColor, listColors } from '#generated/api/colors.ts';
import { getTranslationProgress } from '#generated/api/app-texts.ts';
import { login } from '#generated/api/auth.ts';
import { sessionStore } from './session/session-store.ts';
import { startFakeBackend, stubLocalStorage } from '#tests/support/fake-backend.ts';
import { getWritten } from '#domain/answer.ts';
import { describeError } from '#domain/api-error.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;

beforeAll(async () => {
  backend = await startFakeBackend();
});
afterAll(() => backend.stop());
beforeEach(() => {
  stubLocalStorage();
  sessionStore.forget();
});

const page = '<!doctype html><title>Sign in to the network</title>';
const answerWith = (body: string) =>
  backend.answer((_request, response) => response.writeHead(200).end(body));

describe('a read that the server says has succeeded', () => {
  const reads = {
    'an object': () => getApp('1'),
    'a list': () => listApps(),
    'data with a list': () => listColors('1'),
    'data with an object': () => getTranslationProgress('1', { locale: 'fr' }),
    'a user': () => login({ username: 'ada', password: 'x' }),
  };

  it.each(Object.entries(reads))('is an error unless it brings %s', async (_shape, read) => {
    for (const body of ['', 'null', '42', 'OK', '{"data":', '[null]', page]) {
      answerWith(body);
      await expect(read(), body).rejects.toMatchObject({ failure: 'unexpected', status: 200 });
    }
  });

  it.each([
    ['{}', reads['data with a list']],
    ['[]', reads['data with a list']],
    ['{"data":{}}', reads['data with a list']],
    ['{"data":[null]}', reads['data with a list']],
    ['{"data":["accent"]}', reads['data with a list']],
    ['{"data":[]}', reads['data with an object']],
    ['{"data":[]}', reads['a list']],
    ['[]', reads['an object']],
  ])('is an error when it brings %s instead', async (body, read) => {
    answerWith(body);
    const error: unknown = await read().catch((reason: unknown) => reason);
    expect(describeError(error, 'Failed to load it')).toBe(
      'Failed to load it. The server sent an unexpected answer. It may have another version, or a proxy answers in its place.',
    );
  });

  it.each([
    ['{"_id":"1","more":true}', reads['an object']],
    ['[]', reads['a list']],
    ['{"data":[{"_id":"1"}]}', reads['data with a list']],
    ['{"data":{}}', reads['data with an object']],
    ['{}', reads['a user']],
  ])('is passed on when its shape is right: %s', async (body, read) => {
    answerWith(body);
    expect(await read()).toEqual(JSON.parse(body));
  });

  it('has no field that is said to be null: the contract leaves it out', async () => {
    answerWith('{"data":[{"_id":"1","description":null,"more":{"note":null}}]}');
    const { data } = await reads['data with a list']();
    expect(data).toEqual([{ _id: '1', more: {} }]);
    expect(Object.keys(data[0] ?? {})).not.toContain('description');
  });
});

describe('a write that the server says has succeeded', () => {
  const color = { key: 'accent', value: '#FBBF24', appId: '1' };
  const writes = [() => createColor(color), () => deleteColor('1')];

  it.each(['', 'null', '{}', 'OK'])('has succeeded, whatever it answers: %j', async (body) => {
    for (const write of writes) {
      answerWith(body);
      expect(await write().then(() => 'succeeded')).toBe('succeeded');
    }
  });

  it.each(['', 'null', '{}', 'OK', '{"data":[]}', '{"unexpected":[null]}'])(
    'tells nothing about its thing unless the answer brings it: %j',
    async (body) => {
      answerWith(body);
      expect(getWritten(await createColor(color))).toBeUndefined();
      answerWith('{"data":{"key":"accent"}}');
      expect(getWritten(await createColor(color))).toEqual({ key: 'accent' });
    },
  );

  it('has none when a page was sent instead of JSON', async () => {
    for (const write of writes) {
      answerWith(`\n${page}`);
      await expect(write()).rejects.toMatchObject({ failure: 'unexpected' });
    }
  });
});
