import { describe, expect, it } from 'vitest';
import { baseLocale, localeCatalogue } from './locales.ts';
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
    ['es-GQ', 'es-ES'],
    ['de_DE.UTF-8', 'de'],
    ['sk_SK@euro', 'sk'],
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

describe('a device’s language, English if there is none', () => {
  it.each([
    ['fr', 'fr'],
    ['de-DE', 'de'],
    ['de-AT', 'de'],
    ['fr-CA', 'fr'],
    ['tr-TR', 'tr'],
    ['th-TH-u-nu-thai', 'th'],
    ['DE_at', 'de'],
    ['pt', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    ['pt-br', 'pt-BR'],
    ['pt-AO', 'pt-PT'],
    ['es', 'es-ES'],
    ['es-ES', 'es-ES'],
    ['es-419', 'es-MX'],
    ['es-AR', 'es-MX'],
    ['en-AU', 'en'],
    ['ja', 'en'],
    ['deutsch', 'en'],
    ['', 'en'],
    ['(', 'en'],
    ['x'.repeat(35), 'en'],
  ])('%j is %s', (tag, code) => {
    expect(matchLocale(tag) ?? baseLocale).toBe(code);
  });
});
