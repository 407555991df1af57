import { describe, expect, it } from 'vitest';
import { inCatalogueOrder, isLocale, nearestLocale, targetLocales } from './locales.ts';

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

describe('the language of an application', () => {
  it('is another variety of the wanted one before English', () => {
    expect(nearestLocale('pt-PT', ['en', 'pt-BR', 'pt-PT'])).toBe('pt-PT');
    expect(nearestLocale('pt-PT', ['en', 'pt-BR'])).toBe('pt-BR');
    expect(nearestLocale('pt-PT', ['en', 'fr'])).toBe('en');
  });
});
