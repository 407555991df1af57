import { expect, it } from 'vitest';
import { chooseLocale } from './chosen-locale.ts';

it.each([
  ['the address before the memory', ['en', 'fr', 'de'], ['de', 'fr'], 'de'],
  ['the memory without an address', ['en', 'fr', 'de'], [undefined, 'fr'], 'fr'],
  ['the memory when the app does not support the address', ['en', 'fr'], ['de', 'fr'], 'fr'],
  ['English when the app does not support the memory', ['fr', 'en'], [undefined, 'de'], 'en'],
  ['English when nothing is remembered', ['fr', 'en'], [undefined, undefined], 'en'],
  ['the first language without English', ['de', 'fr'], ['xx', ''], 'fr'],
  ['English for an app without languages', [], ['de'], 'en'],
])('takes %s', (_rule, appLocales, wanted, chosen) => {
  expect(chooseLocale(appLocales, wanted)).toBe(chosen);
});
