import { describe, expect, it } from 'vitest';
import { apertiumEngine } from '#server/services/translation/engines/apertium.ts';
import { parseGlossary } from '#formats/glossary/glossary.ts';
import { fakeApertium } from '../support/fake-apertium.ts';
import { onPostgres } from '../support/postgres.ts';
import { isApertiumInstalled, startApertium } from '../support/real-apertium.ts';
import { translated } from '../support/translated.ts';

const policy = { timeoutMs: 60_000, backoffMs: 1 };
const apertium = (url: string) => apertiumEngine({ url, policy });
// Responses as APy's; see its translate.py.
const asked = ({ body }: { body: string }) => Object.fromEntries(new URLSearchParams(body));

describe('Apertium', () => {
  it.each([
    [['spa'], 'es-MX', 'eng|spa'],
    [['por', 'por_BR'], 'pt-BR', 'eng|por_BR'],
    [['por'], 'pt-PT', 'eng|por'],
    [['fr'], 'fr', 'eng|fr'],
  ] as const)('with %j translates into %s by %s', async (languages, locale, langpair) => {
    const service = await fakeApertium({ languages });
    expect(await translated(apertium(service.url), ['One'], locale)).toEqual(['«One»']);
    expect(service.requests.map(asked)).toEqual([
      { langpair, q: 'One', format: 'html', markUnknown: 'no' },
    ]);
  });

  it('says by name which language it does not have, without a request', async () => {
    const service = await fakeApertium({ languages: ['spa'] });
    await expect(translated(apertium(service.url), ['One'], 'th')).rejects.toThrow(
      'Apertium does not translate into Thai.',
    );
    expect(service.requests).toEqual([]);
  });

  it('keeps placeholders, markup, entities, line breaks and the whitespace around', async () => {
    const service = await fakeApertium();
    const texts = [
      '%1$@ of %2$@: %d%% & {name} "{{x}}" ${y}',
      '<b class="red">Bold</b> &amp; plain&nbsp;text, 1 < 2',
      '  First\n\nSecond & third\r\n',
      '{n, plural, one {# file <b>left</b>} other {# files}}',
    ];
    const results = await translated(apertium(service.url), texts);
    expect(results.map((result) => result.replaceAll(/[«»]/g, ''))).toEqual(texts);
    expect(results.every((result) => result.includes('«'))).toBe(true);
    expect(service.texts).toContain(
      '<img id="t0">Bold<img id="t2"> <img id="t4"> plain<img id="t6">text, 1 &lt; 2',
    );
  });

  it('is asked again where it lost a placeholder, and fails that text alone where it does so again', async () => {
    const service = await fakeApertium({
      translate: (text) => text.replaceAll(/<img id="t\d">/g, '').replace('word', 'palabra'),
    });
    expect(await translated(apertium(service.url), ['A word for %@', 'word'])).toEqual([
      'A palabra for %@',
      'palabra',
    ]);
  });

  it('says why it refuses, in its own words', async () => {
    const service = await fakeApertium();
    const body = { status: 'error', code: 400, explanation: 'That pair is not installed' };
    // It is retried once, in case another text of the request was the reason.
    for (let time = 0; time < 2; time++) service.next({ status: 400, body });
    expect(await translated(apertium(service.url), ['One'])).toEqual([
      expect.stringMatching(/^! Apertium .+: That pair is not installed\.$/),
    ]);
  });
});

const isTried = !onPostgres() && isApertiumInstalled();

describe.skipIf(!isTried)('Apertium itself, where apertium-apy and apertium-eng-spa are', () => {
  it('translates, and gives back what it must not touch', async () => {
    const url = await startApertium();
    const texts = [
      'The house',
      '  The house of %1$@ has <b>two</b> windows &amp; 1 < 2 doors\nThe {name} is in the house',
      '{n, plural, one {# house} other {# houses}}',
      'The Dashboard is in the house',
    ];
    const terms = parseGlossary('term,locale,translation\nDashboard,es-ES,Panel de control\n');
    const [plain, full, plural, fixed] = await translated(
      apertium(url),
      texts,
      'es-ES',
      undefined,
      terms.get('es-ES'),
    );
    expect(plain).toBe('La casa');
    expect(full).toMatch(/^ {2}La casa .*%1\$@.*<b>.+<\/b>.+&amp; 1 < 2 .+\n.*\{name\}.* casa$/);
    expect(plural).toMatch(/^\{n, plural, one \{# casa\} other \{# casas\}\}$/i);
    expect(fixed).toMatch(/\bPanel de control\b.* casa$/);
  });
});
