import { describe, expect, it } from 'vitest';
import { deeplEngine } from '#server/services/translation/engines/deepl.ts';
import { libreTranslateEngine } from '#server/services/translation/engines/libretranslate.ts';
import { openAiEngine } from '#server/services/translation/engines/openai.ts';
import { fakeChat, fakeDeepL, fakeLibreTranslate } from '../support/fake-engines.ts';
import { translated } from '../support/translated.ts';

const policy = { timeoutMs: 60_000, backoffMs: 1 };
const libre = (url: string, key?: string) => libreTranslateEngine({ url, key, policy });
const deepl = (url: string, key = 'k:fx') => deeplEngine({ url, key, policy });
const chat = (url: string, key?: string) => openAiEngine({ url, key, model: 'small', policy });

const services = [
  ['LibreTranslate', fakeLibreTranslate, libre],
  ['DeepL', fakeDeepL, deepl],
  ['a chat model', fakeChat, chat],
] as const;

describe.each(services)('%s', (_name, start, engine) => {
  it('translates many texts in few requests', async () => {
    const service = await start();
    const texts = Array.from({ length: 20 }, (_, index) => `Text number ${index}`);
    expect(await translated(engine(service.url), texts)).toEqual(texts.map((text) => `«${text}»`));
    expect(service.requests).toHaveLength(1);
  });

  it('divides what is too long for one request', async () => {
    const service = await start();
    const texts = Array.from({ length: 8 }, (_, index) => `${index}${' word'.repeat(900)}`);
    expect(await translated(engine(service.url), texts)).toEqual(texts.map((text) => `«${text}»`));
    expect(service.requests.length).toBeGreaterThan(1);
    expect(service.requests.length).toBeLessThanOrEqual(8);
  });

  it('keeps placeholders, markup, entities, line breaks and the whitespace around', async () => {
    const service = await start();
    const texts = [
      '%1$@ of %2$@: %d%% & {name} "{{x}}" ${y}',
      '<b class="red">Bold</b> &amp; plain&nbsp;text, 1 < 2',
      '  First\n\nSecond & third\r\n',
      '{n, plural, one {# file <b>left</b>} other {# files}}',
    ];
    const results = await translated(engine(service.url), texts);
    expect(results.map((result) => result.replaceAll(/[«»]/g, ''))).toEqual(texts);
    expect(results.every((result) => result.includes('«'))).toBe(true);
  });

  it('keeps the placeholders of every platform from an engine that puts blanks into signs', async () => {
    const blanks = (text: string) =>
      text.replaceAll(/<[^>]*>|[%{}$:,]/g, (sign) => (sign.startsWith('<') ? sign : ` ${sign} `));
    // A model gets the whole text; damaged results are refused.
    const service = await start({
      translate: (text) => (start === fakeChat ? text : blanks(text)),
    });
    const never = new AbortController().signal;
    const forms = [
      ['Android', ['%,d', '%1$,.2f', '%1$b', '%n', '%tY']],
      ['Desktop', ['%1', '%n', '{0:N2}', '{0,-10}']],
      ['Web', ['{price:.2f}', '$t(ok)', ':name', '{{n}}']],
    ] as const;
    for (const [platform, all] of forms) {
      const texts = all.map((form) => `Take ${form} now`);
      const results = await translated(
        engine(service.url),
        texts,
        'fr',
        never,
        undefined,
        platform,
      );
      for (const [index, form] of all.entries()) expect(results[index]).toContain(form);
    }
  });

  it('refuses an answer that has spoilt a placeholder of the platform', async () => {
    const service = await start({ translate: () => 'Bonjour' });
    const never = new AbortController().signal;
    const ask = (platform: 'Web' | 'iOS') =>
      translated(engine(service.url), ['Hi :name'], 'fr', never, undefined, platform);
    expect(await ask('iOS')).toEqual(['Bonjour']);
    // Nothing can be lost between placeholders; a model only has instructions.
    expect(await ask('Web')).toEqual([
      start === fakeChat ? '! The translation lost :name.' : 'Bonjour :name',
    ]);
  });

  it('does not ask for what has no words', async () => {
    const service = await start();
    expect(await translated(engine(service.url), ['%@: %d', '100%', '—'])).toEqual([
      '%@: %d',
      '100%',
      '—',
    ]);
    expect(service.requests).toEqual([]);
  });

  it('waits for Retry-After and tries again after 429, 500 and a broken connection', async () => {
    const service = await start();
    const busy = { status: 429, headers: { 'Retry-After': '1' }, body: {} };
    service.next(busy, { status: 500, body: {} }, 'cut');
    const begun = Date.now();
    expect(await translated(engine(service.url), ['Hello'])).toEqual(['«Hello»']);
    expect(service.requests).toHaveLength(4);
    // Only a lower bound, since timers may be a moment early.
    expect(Date.now() - begun).toBeGreaterThan(900);
  });

  it('gives up at last, and says why', async () => {
    const service = await start();
    service.next(...Array.from({ length: 6 }, () => ({ status: 503, body: {} })));
    expect(await translated(engine(service.url), ['Hello'])).toEqual([
      expect.stringMatching(/^! .+ answered 503/),
    ]);
    expect(service.requests).toHaveLength(6);
  });

  it('does not wait for a service that wants to be left alone for an hour', async () => {
    const service = await start();
    service.next({ status: 429, headers: { 'Retry-After': '3600' }, body: {} });
    expect(await translated(engine(service.url), ['Hello'])).toEqual([
      expect.stringMatching(/^! .+ answered 429/),
    ]);
  });

  it('stops at once when the key is refused, and does not repeat it', async () => {
    const service = await start({ key: 'the right one' });
    await expect(translated(engine(service.url, 'swordfish'), ['One', 'Two'])).rejects.toThrow(
      /refused the key\. Set [A-Z_]+_API_KEY to one that is valid \(40[13]\)\.$/,
    );
    expect(service.requests).toHaveLength(1);
  });

  it('never repeats the key that a service sends back', async () => {
    const service = await start();
    const message = 'No swordfish today';
    service.next({
      status: 400,
      body: { error: service.url.endsWith('v1') ? { message } : message, message },
    });
    const [result] = await translated(engine(service.url, 'swordfish'), ['One']);
    expect(result).toMatch(/No … today/);
  });

  it('lets a text that is refused fail alone', async () => {
    const refused = { status: 400, body: { error: 'No', message: 'No' } };
    const service = await start();
    const texts = ['One', 'Two', 'Bad', 'Four', 'Five'];
    const isBad = (asked: readonly string[]) => asked.includes('Bad');
    service.refuse(isBad, refused);
    expect(await translated(engine(service.url), texts)).toEqual([
      '«One»',
      '«Two»',
      expect.stringMatching(/^! .+ answered 400: .*No/),
      '«Four»',
      '«Five»',
    ]);
  });

  it('names the texts that have lost a part, after a second try', async () => {
    const lossy = (text: string) => (text.includes('gone') ? 'parti' : `«${text}»`);
    const service = await start({ translate: lossy });
    const result = await translated(engine(service.url), ['%1$@ stays', '%1$@ is gone', 'Two']);
    expect(result[0]).toBe('«%1$@ stays»');
    expect(result[2]).toBe('«Two»');
    // Nothing can be lost between placeholders; a model only has instructions.
    expect(result[1]).toBe(start === fakeChat ? '! The translation lost %1$@.' : '%1$@ parti');
    // The second try contains only that text.
    expect(service.texts.filter((text) => text.includes('stays'))).toHaveLength(1);
  });

  it('mends a loss with the second try', async () => {
    let isFirst = true;
    const lossy = (text: string) => {
      if (!isFirst || !text.includes('%d')) return `«${text}»`;
      isFirst = false;
      return 'rien';
    };
    const service = await start({ translate: lossy });
    const [result] = await translated(engine(service.url), ['You have %d files']);
    expect(result?.replaceAll(/[«»]/g, '')).toBe('You have %d files');
    expect(service.requests).toHaveLength(2);
  });

  it('asks again for what a service left out', async () => {
    let left = 1;
    const forgetful = (text: string) => (text === 'Two' && left-- > 0 ? undefined : `«${text}»`);
    const service = await start({ translate: forgetful });
    expect(await translated(engine(service.url), ['One', 'Two', 'Three'])).toEqual([
      '«One»',
      '«Two»',
      '«Three»',
    ]);
  });

  it('says so when an answer cannot be read, again and again', async () => {
    const service = await start();
    const garbage = { status: 200, body: '<html>Welcome to the hotel</html>' };
    service.next(...Array.from({ length: 6 }, () => garbage));
    expect(await translated(engine(service.url), ['One'])).toEqual([
      expect.stringMatching(/answer that cannot be read/),
    ]);
  });

  it('does not wait longer than the timeout', async () => {
    const service = await start();
    service.next(...Array.from({ length: 6 }, () => 'hang' as const));
    const impatient = { timeoutMs: 250, backoffMs: 1 };
    const options = { url: service.url, key: 'k', model: 'small', policy: impatient };
    const make = {
      fakeLibreTranslate: libreTranslateEngine,
      fakeDeepL: deeplEngine,
      fakeChat: openAiEngine,
    };
    const translate = Object.entries(make).find(([name]) => name === start.name)?.[1](options);
    const [result] = await translated(translate ?? engine(service.url), ['One']);
    expect(result).toMatch(/did not answer within 0\.25 seconds/);
    // Under load some of the six are aborted before they arrive.
    expect(service.requests.length).toBeGreaterThan(1);
  });

  it('lets go of a request when the server stops', async () => {
    const service = await start();
    service.next('hang');
    const stop = new AbortController();
    const going = translated(engine(service.url), ['One'], 'fr', stop.signal);
    await expect.poll(() => service.requests.length).toBe(1);
    stop.abort();
    await expect(going).rejects.toThrow();
    await expect.poll(() => service.abandoned()).toBe(1);
  });

  it('names the setting to check when the service is unreachable', async () => {
    const service = await start();
    await service.close();
    expect(await translated(engine(service.url), ['One'])).toEqual([
      expect.stringMatching(/cannot be reached \(ECONNREFUSED\)\. Check [A-Z_]+/),
    ]);
  });
});
