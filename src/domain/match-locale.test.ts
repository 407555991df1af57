import { describe, expect, it } from 'vitest';
import { localeCatalogue } from './locales.ts';
import { matchLocale } from './match-locale.ts';

describe('matchLocale', () => {
  it('keeps the codes of the catalogue', () => {
    for (const { code } of localeCatalogue) expect(matchLocale(code)).toBe(code);
  });

  it.each([
    ['de-AT', 'de'],
    ['de_CH', 'de'],
    ['de-Latn-DE', 'de'],
    ['DE', 'de'],
    ['en-GB', 'en'],
    ['pt', 'pt-BR'],
    ['pt-AO', 'pt-PT'],
    ['es', 'es-ES'],
    ['es-419', 'es-MX'],
    ['es-US', 'es-MX'],
    ['es_mx', 'es-MX'],
    ['mo', 'ro'],
    ['ja', undefined],
    ['zh-Hans', undefined],
    ['iw', undefined],
    ['', undefined],
    ['no language', undefined],
    ['de-', undefined],
  ])('%s is %s', (tag, code) => {
    expect(matchLocale(tag)).toBe(code);
  });
});
