import { expect, it } from 'vitest';
import { localeCatalogue } from '#domain/locales.ts';
import { textDirection } from './text-direction.ts';

it('knows the languages that are written from right to left, whatever their region', () => {
  expect(textDirection('ar')).toBe('rtl');
  expect(textDirection('he-IL')).toBe('rtl');
  expect(new Set(localeCatalogue.map(({ code }) => textDirection(code)))).toEqual(new Set(['ltr']));
});
