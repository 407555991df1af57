import { createInstance } from 'i18next';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { readJsonTexts } from './read.ts';

function texts(json: unknown, path = 'texts.json') {
  const { languages } = readJsonTexts(path, JSON.stringify(json));
  return Object.fromEntries(languages[0]?.entries.map(({ key, value }) => [key, value]) ?? []);
}

describe('plurals', () => {
  it('makes one text of the forms, at the place of the first', () => {
    expect(
      texts({
        a: 'x',
        cart: { item_one: '{{count}} item of {{ owner }}', item_other: '{{count}} items #{{who}}' },
        b: 'y',
      }),
    ).toEqual({
      a: 'x',
      'cart.item': "{count, plural, one {# item of '{{' owner '}}'} other {# items '#'{who}}}",
      b: 'y',
    });
  });

  it.each([
    ['de.json', { step_one: 'x', step_two: 'y', step_other: 'z' }],
    ['de.json', { gender_male: 'x', gender_other: 'y' }],
    ['de.json', { item_one: 'x' }],
    ['de.json', { item: 'v', item_one: 'x', item_other: 'y' }],
    ['de.json', { place_ordinal_one: '{{count}}st', place_ordinal_other: '{{count}}th' }],
    ['de.json', { _one: 'x', _other: 'y' }],
    ['de.json', { item_one: 'x', item_other: ['y'] }],
    ['th.json', { type_music: 'x', type_other: 'y' }],
  ])('leaves the keys of %s %j as they are', (path, json) => {
    const keys = Object.entries(json).flatMap(([key, value]) =>
      typeof value === 'string' ? [key] : [],
    );
    expect(Object.keys(texts(json, path))).toEqual(keys);
  });

  it.each([
    ['ja.json', { item_other: '個' }],
    ['de.json', { item_other: '{{count}} Dinge' }],
    ['de.json', { item_zero: 'nichts', item_one: 'x', item_other: 'y' }],
    ['ar.json', { item_two: 'x', item_few: 'y', item_other: 'z' }],
    ['texts.json', { item_few: 'y', item_other: 'z' }],
  ])('knows the plural of %s %j', (path, json) => {
    expect(Object.keys(texts(json, path))).toEqual(['item']);
  });

  it('knows the one form of a language by its number among other words', () => {
    const json = { item_other: '{{count}} ชิ้น', item_title: 'x' };
    expect(Object.keys(texts(json, 'th.json'))).toEqual(['item', 'item_title']);
  });

  it('means for i18next what the ICU message means', async () => {
    const json = {
      file_zero: 'nothing for {{who}}',
      file_one: '{{count}} plik dla {{who}}',
      file_few: '{{count}} pliki',
      file_many: '{{count}} plików',
      file_other: "{{count}} pliku, it's #1",
    };
    const { file = '' } = texts(json, 'pl.json');
    const icu = new IntlMessageFormat(file, 'pl');
    const i18next = createInstance();
    await i18next.init({
      lng: 'pl',
      resources: { pl: { translation: json } },
      interpolation: { escapeValue: false },
    });
    for (const count of [0, 1, 2, 5, 12, 22, 1.5]) {
      const expected = i18next.t('file', { count, who: 'Ada' }).replace(/^1\.5/, '1,5');
      expect(icu.format({ count, who: 'Ada' })).toBe(expected);
    }
  });
});
