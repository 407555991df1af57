import { describe, expect, it } from 'vitest';
import {
  chooseLocale,
  inCatalogueOrder,
  isLocale,
  lookupLocale,
  targetLocales,
} from './locales.ts';

describe('the language catalogue', () => {
  it('knows its codes, to the letter', () => {
    expect(['en', 'pt-BR', 'sk'].every(isLocale)).toBe(true);
    expect(['EN', 'pt', 'pt-br', ''].some(isLocale)).toBe(false);
  });

  it('orders codes, each once, and drops what it does not have', () => {
    expect(inCatalogueOrder(['sk', 'xx', 'en', 'sk', 'fr'])).toEqual(['en', 'fr', 'sk']);
    expect(targetLocales(['sk', 'en', 'fr'])).toEqual(['fr', 'sk']);
  });
});

describe('a device’s language', () => {
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
    expect(lookupLocale(tag)).toBe(code);
  });

  it('is answered in another variety before English', () => {
    expect(chooseLocale('pt-PT', ['en', 'pt-BR', 'pt-PT'])).toBe('pt-PT');
    expect(chooseLocale('pt-PT', ['en', 'pt-BR'])).toBe('pt-BR');
    expect(chooseLocale('pt-PT', ['en', 'fr'])).toBe('en');
  });
});
