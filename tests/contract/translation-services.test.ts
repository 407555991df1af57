import { describe, expect, it } from 'vitest';
import { fakeChat, fakeDeepL, fakeLibreTranslate } from '../support/fake-engines.ts';
import { eventually, french, queueForFrench } from '../support/queued-texts.ts';
import { startTestApp } from '../support/test-app.ts';

const texts = [
  { key: 'greeting', value: '  Hello %1$@, you have %2$d <b>new</b> messages\nToday & tomorrow ' },
  { key: 'lost', value: 'Lost %@' },
];

const flawed = { translate: (text: string) => (text.includes('Lost') ? 'Perdu %d' : text) };
const busy = { status: 429, headers: { 'Retry-After': '0' }, body: {} };

describe('queued texts are translated', () => {
  it.each([
    [
      'LibreTranslate',
      () => fakeLibreTranslate({ ...flawed, key: 'k' }),
      (url: string) => ({ LIBRETRANSLATE_URL: url, LIBRETRANSLATE_API_KEY: 'k' }),
    ],
    [
      'DeepL',
      () => fakeDeepL({ ...flawed, key: 'k:fx' }),
      (url: string) => ({ DEEPL_SERVER_URL: url, DEEPL_API_KEY: 'k:fx' }),
    ],
    [
      'a chat model',
      () => fakeChat({ ...flawed, key: 'k' }),
      (url: string) => ({ OPENAI_BASE_URL: url, OPENAI_MODEL: 'small', OPENAI_API_KEY: 'k' }),
    ],
  ])('by %s', async (_name, start, settings) => {
    const service = await start();
    service.next(busy);
    const app = await startTestApp({ env: settings(service.url), worker: true });
    const client = await app.admin();
    const appId = await queueForFrench(client, texts);
    await eventually(async () => {
      expect(await french(client, appId)).toMatchObject([
        { status: 'translated', isAutoTranslated: true, value: texts[0]?.value },
        { status: 'error', isMissing: true, errorMessage: expect.stringMatching(/%d/) as string },
      ]);
    });
    expect(service.requests.length).toBeGreaterThan(1);
  });
});
