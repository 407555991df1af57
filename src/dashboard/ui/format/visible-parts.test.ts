import { expect, it } from 'vitest';
import { hasUnseen, visibleParts } from './visible-parts.ts';

const signsIn = (text: string) => visibleParts(text).flatMap(({ mark }) => mark?.sign ?? []);

it('leaves an ordinary text alone', () => {
  expect(hasUnseen('Größe: 5 km – ok?')).toBe(false);
  expect(visibleParts('Größe')).toEqual([{ text: 'Größe' }]);
  expect(visibleParts('')).toEqual([]);
});

it.each([
  ['a\nb', ['↵']],
  ['a\r\nb', ['↵']],
  ['a\tb', ['⇥']],
  ['  a ', ['··', '·']],
  ['a  b', []],
  ['a\u00A0b', ['⍽']],
  ['a\u200Bb', ['[ZWSP]']],
  ['\uFEFFa', ['[BOM]']],
  ['a\u202Eb', ['[U+202E]']],
  ['a\u0007b', ['[U+0007]']],
  ['a\u2003b', ['[U+2003]']],
  ['👩‍💻', []],
  ['❤️‍🔥', []],
  ['a\u200Db', ['[ZWJ]']],
])('shows what is in %j', (text, signs) => {
  expect(signsIn(text)).toEqual(signs);
  expect(hasUnseen(text)).toBe(signs.length > 0);
});

it('loses nothing', () => {
  const text = ' a\u00A0b\r\n\tc\u200B ';
  expect(
    visibleParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
