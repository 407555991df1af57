import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deeplEngine } from '#server/services/translation/engines/deepl.ts';
import { libreTranslateEngine } from '#server/services/translation/engines/libretranslate.ts';
import { openAiEngine } from '#server/services/translation/engines/openai.ts';
import { fakeChat, fakeDeepL, fakeLibreTranslate, readQuestion } from '../support/fake-engines.ts';
import { translated } from '../support/translated.ts';

const policy = { timeoutMs: 60_000, backoffMs: 1 };

describe('LibreTranslate', () => {
  const libre = (url: string, key?: string) => libreTranslateEngine({ url, key, policy });
  // Responses as LibreTranslate's; see its app.py.
  const asked = ({ body }: { body: string }) =>
    JSON.parse(body) as { q: string[]; target: string; source: string; format: string };

  it.each([
    [['en', 'pb'], 'pt-BR', 'pb'],
    [['en', 'pt', 'pt-BR'], 'pt-BR', 'pt-BR'],
    [['en', 'pt', 'pt-BR'], 'pt-PT', 'pt'],
    [['en', 'es'], 'es-MX', 'es'],
    [['en', 'es'], 'es-ES', 'es'],
    [['en', 'fr'], 'fr', 'fr'],
  ] as const)('with %j knows %s as %s', async (languages, locale, code) => {
    const service = await fakeLibreTranslate({ languages });
    await translated(libre(service.url), ['One'], locale);
    expect(service.requests.map(asked)).toMatchObject([{ source: 'en', target: code }]);
  });

  it('says by name which language it does not have, without a request', async () => {
    const service = await fakeLibreTranslate({ languages: ['en', 'fr'] });
    await expect(translated(libre(service.url), ['One'], 'th')).rejects.toThrow(
      'LibreTranslate does not translate into Thai.',
    );
    expect(service.requests).toEqual([]);
  });

  it('sends the key along, and asks for one where it is missing', async () => {
    const service = await fakeLibreTranslate({ key: 'k' });
    expect(await translated(libre(service.url, 'k'), ['One'])).toEqual(['«One»']);
    const body = { error: 'Visit https://example.com to get an API key' };
    service.next({ status: 400, body });
    await expect(translated(libre(service.url), ['One', 'Two'])).rejects.toThrow(
      'LibreTranslate needs a key. Set LIBRETRANSLATE_API_KEY.',
    );
  });

  it('gets plain texts as text and protected ones as HTML', async () => {
    const service = await fakeLibreTranslate();
    expect(await translated(libre(service.url), ['Plain', 'Hi %@', 'You & me'])).toEqual([
      '«Plain»',
      '«Hi %@»',
      '«You & me»',
    ]);
    expect(service.requests.map(asked)).toMatchObject([
      { q: ['Plain'], format: 'text' },
      { q: ['Hi <span translate="no" id="t1">%@</span>', 'You &amp; me'], format: 'html' },
    ]);
  });

  it('puts spaces back that the engine swallowed beside a placeholder', async () => {
    const service = await fakeLibreTranslate({
      translate: (text) => text.replaceAll(' <', '<').replaceAll('> ', '>'),
    });
    expect(await translated(libre(service.url), ['You have %d files'])).toEqual([
      'You have %d files',
    ]);
  });
});

describe('DeepL', () => {
  const deepl = (url: string, key = 'k:fx') => deeplEngine({ url, key, policy });
  const asked = ({ body }: { body: string }) => Object.fromEntries(new URLSearchParams(body));

  it.each([
    ['pt-BR', 'PT-BR'],
    ['pt-PT', 'PT-PT'],
    ['es-MX', 'ES-419'],
    ['es-ES', 'ES'],
    ['sk', 'SK'],
  ] as const)('knows %s as %s', async (locale, code) => {
    const service = await fakeDeepL();
    await translated(deepl(service.url), ['One'], locale);
    expect(service.requests.map(asked)).toMatchObject([{ source_lang: 'EN', target_lang: code }]);
  });

  it('says by name which language it does not have, without a request', async () => {
    const service = await fakeDeepL();
    await expect(translated(deepl(service.url), ['One'], 'th')).rejects.toThrow(
      'DeepL does not translate into Thai.',
    );
    expect(service.requests).toEqual([]);
  });

  it.each([
    ['k:fx', 'https://api-free.deepl.com/'],
    ['k', 'https://api.deepl.com/'],
  ])('with the key %s asks %s', async (key, host) => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    onTestFinished(() => fetch.mockRestore());
    await translated(deeplEngine({ url: undefined, key, policy }), ['One']);
    const hosts = fetch.mock.calls.map(([address]) =>
      new Request(address).url.slice(0, host.length),
    );
    expect(new Set(hosts)).toEqual(new Set([host]));
  });

  it('leaves placeholders to tags that are ignored', async () => {
    const service = await fakeDeepL();
    await translated(deepl(service.url), ['Hi %@ & <b>you</b>']);
    expect(service.requests.map(asked)).toMatchObject([
      {
        text: 'Hi <x id="1">%@</x> &amp; <x id="3">3</x>you<x id="5">5</x>',
        tag_handling: 'xml',
        ignore_tags: 'x',
        preserve_formatting: '1',
      },
    ]);
  });

  it('stops when the quota is used up', async () => {
    const service = await fakeDeepL();
    service.next({ status: 456, body: { message: 'Quota Exceeded' } });
    await expect(translated(deepl(service.url), ['One', 'Two'])).rejects.toThrow(
      'DeepL has used up its quota. Raise the limit of the account or wait for the next period (456).',
    );
    expect(service.requests).toHaveLength(1);
  });

  it('divides a request that is too large', async () => {
    const service = await fakeDeepL();
    service.next({ status: 413, body: 'Too large' });
    expect(await translated(deepl(service.url), ['One', 'Two'])).toEqual(['«One»', '«Two»']);
    expect(service.requests).toHaveLength(3);
  });
});

describe('a chat model', () => {
  const chat = (url: string, key?: string) => openAiEngine({ url, key, model: 'small', policy });
  const asked = ({ body }: { body: string }) =>
    JSON.parse(body) as {
      model: string;
      response_format?: object;
      messages: { content: string }[];
    };

  it.each([
    ['in a code fence', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ['with words around it', (json: string) => `Here you are:\n${json}\nAnything else?`],
    ['behind thoughts', (json: string) => `<think>{"id"?} {}</think>${json}`],
    ['with numbers for ids', (json: string) => json.replaceAll(/"id":"(\d)"/g, '"id":$1')],
  ])('may put its JSON %s', async (_how, wrap) => {
    const service = await fakeChat({ wrap });
    expect(await translated(chat(service.url), ['One', 'Two'])).toEqual(['«One»', '«Two»']);
  });

  it('gets the language, the key of a text and the note for the translator', async () => {
    const service = await fakeChat();
    const job = { key: 'menu.file', text: 'File', description: 'A menu', platform: 'iOS' } as const;
    const signal = new AbortController().signal;
    await chat(service.url)([job], { locale: 'pt-BR', signal, report: () => Promise.resolve() });
    const [request] = service.requests;
    expect(request && asked(request).model).toBe('small');
    expect(request && asked(request).messages[0]?.content).toContain('Portuguese (Brazil) (pt-BR)');
    expect(request && readQuestion(request)).toEqual([
      { id: '0', text: 'File', key: 'menu.file', note: 'A menu' },
    ]);
  });

  it('gets the lost parts in a second try', async () => {
    const service = await fakeChat({ translate: (text) => text.replace('%@', '') });
    await translated(chat(service.url), ['Hello %@', 'Two']);
    expect(service.requests.map(readQuestion)[1]).toMatchObject([
      { text: 'Hello %@', complaint: 'The translation lost %@.' },
    ]);
  });

  it('goes without a schema where the server knows none', async () => {
    const service = await fakeChat();
    const message = 'Unknown parameter response_format';
    service.next({ status: 400, body: { error: { message } } });
    const translate = chat(service.url);
    expect(await translated(translate, ['One'])).toEqual(['«One»']);
    expect(await translated(translate, ['Two'])).toEqual(['«Two»']);
    expect(service.requests.map((request) => 'response_format' in asked(request))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('gets fewer texts when it does not answer in JSON', async () => {
    const service = await fakeChat();
    const prose = { choices: [{ message: { content: 'I would say: ' } }] };
    service.next({ status: 200, body: prose });
    expect(await translated(chat(service.url), ['One', 'Two'])).toEqual(['«One»', '«Two»']);
    expect(service.requests).toHaveLength(3);
  });

  it('stops when the account is empty, which is no reason to wait', async () => {
    const service = await fakeChat();
    const error = { message: 'You exceeded your current quota', code: 'insufficient_quota' };
    service.next({ status: 429, body: { error } });
    await expect(translated(chat(service.url), ['One', 'Two'])).rejects.toThrow(
      /used up its quota/,
    );
    expect(service.requests).toHaveLength(1);
  });

  it('stops when there is no such model', async () => {
    const service = await fakeChat();
    service.next({ status: 404, body: { error: { message: 'model "small" not found' } } });
    await expect(translated(chat(service.url), ['One'])).rejects.toThrow(
      /answered 404: .*not found\. Check OPENAI_BASE_URL and OPENAI_MODEL\./,
    );
  });

  it('needs no key, and is sent none then', async () => {
    const service = await fakeChat();
    expect(await translated(chat(service.url), ['One'])).toEqual(['«One»']);
    expect(await translated(chat(service.url, 'swordfish'), ['One'])).toEqual(['«One»']);
    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer swordfish',
    ]);
  });

  it.each([
    ['by its message', { error: { message: 'The prompt is too long' } }],
    ['in a line alone', { error: 'The prompt is too long' }],
  ])('says %s why it refused', async (_how, body) => {
    const service = await fakeChat();
    service.next({ status: 400, body });
    expect(await translated(chat(service.url), ['One'])).toEqual([
      '! The model small answered 400: The prompt is too long.',
    ]);
  });
});
