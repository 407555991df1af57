import { describe, expect, it } from 'vitest';
import { countries, countryCodes, getCountry, findCountry } from './countries.ts';

describe('the list of countries', () => {
  it('has every code of ISO 3166-1 once, and a name for each', () => {
    expect(countryCodes).toHaveLength(249);
    expect(new Set(countryCodes).size).toBe(249);
    expect([...countryCodes].sort()).toEqual(countryCodes);
    for (const { code, name } of countries()) {
      expect(code).toMatch(/^[a-z]{2}$/);
      expect(name.toLowerCase()).not.toBe(code);
    }
  });

  it('is sorted by name, accents aside', () => {
    const names = countries().map(({ name }) => name);
    expect(names[0]).toBe('Afghanistan');
    expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'));
  });
});

describe('the country that is meant', () => {
  it.each([
    ['de', 'de'],
    [' DE ', 'de'],
    ['Germany', 'de'],
    ['germany', 'de'],
    ['United Kingdom', 'gb'],
    ['UK', 'gb'],
    ['USA', 'us'],
    ['US', 'us'],
    ['Turkiye', 'tr'],
    ['Turkey', 'tr'],
    ["Cote d'Ivoire", 'ci'],
    ['Bosnia and Herzegovina', 'ba'],
    ['Hong Kong', 'hk'],
    ['Saint Lucia', 'lc'],
  ])('%s is %s', (text, code) => {
    expect(findCountry(text)?.code).toBe(code);
  });

  it.each(['', 'xx', 'Atlantis', 'deu', '1'])('%o is none', (text) => {
    expect(findCountry(text)).toBeUndefined();
  });

  it('is found by its own name, whichever it is', () => {
    for (const { code, name } of countries()) expect(findCountry(name)?.code, name).toBe(code);
  });
});

it('knows the country of a code', () => {
  expect(getCountry('NL')).toEqual({ code: 'nl', name: 'Netherlands' });
  expect(getCountry('zz')).toBeUndefined();
});
