import { expect, it } from 'vitest';
import { emojiFlag } from './flag.tsx';

it('makes a flag of a country code, however it is written', () => {
  expect(emojiFlag('de')).toBe('🇩🇪');
  expect(emojiFlag('NL')).toBe('🇳🇱');
});

it('leaves what is no country code readable', () => {
  expect(emojiFlag('')).toBe('');
  expect(emojiFlag('d1')).toBe('D1');
  expect(emojiFlag('deu')).toBe('DEU');
});
