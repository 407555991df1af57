import { expect, it } from 'vitest';
import { toColorKey, uniqueKeys } from './color-key.ts';

it('a letter gives the same key with its accent as a sign of its own', () => {
  expect(toColorKey('чай'.normalize('NFD'))).toBe('chay');
});

it('a number does not make a key too long', () => {
  const key = 'a'.repeat(200);
  const keys = uniqueKeys([key, key].map((name) => ({ key, name })));
  expect(keys).toEqual([key, `${'a'.repeat(198)}_2`]);
});
