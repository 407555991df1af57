import { expect, it } from 'vitest';
import { getLatinKey } from './shortcuts.ts';

it.each([
  ['k', 'KeyK', 'k'],
  ['K', 'KeyK', 'k'],
  ['л', 'KeyK', 'k'],
  ['κ', 'KeyK', 'k'],
  ['ل', 'KeyG', 'g'],
  ['k', 'KeyV', 'k'],
  ['ß', 'Minus', 'ß'],
  ['/', 'Slash', '/'],
  ['х', 'BracketLeft', 'х'],
  ['Enter', 'Enter', 'enter'],
])('%s of %s is %s', (key, code, letter) => {
  expect(getLatinKey({ key, code })).toBe(letter);
});
