import { expect, it } from 'vitest';
import { nameCopy, nameSides } from './name-sides.ts';

it.each([
  [{ name: 'Staging' }, { name: 'Production' }, ['Staging', 'Production'], 'Copy to Production'],
  [{ name: 'Nimbus' }, { name: 'Nimbus' }, ['Nimbus', 'Nimbus'], 'Copy to right'],
  [
    { name: 'Nimbus', locale: 'en' },
    { name: 'Nimbus', locale: 'fr' },
    ['English', 'French'],
    'Copy to French',
  ],
  [
    { name: 'Staging', locale: 'fr' },
    { name: 'Production', locale: 'fr' },
    ['Staging', 'Production'],
    'Copy to Production',
  ],
  [
    { name: 'Staging', locale: 'pt-PT' },
    { name: 'Production', locale: 'pt-BR' },
    ['Staging, Portuguese (Portugal)', 'Production, Portuguese (Brazil)'],
    'Copy to Production, Portuguese (Brazil)',
  ],
  [
    { name: 'Staging' },
    { name: 'x'.repeat(200) },
    ['Staging', 'x'.repeat(200)],
    `Copy to ${'x'.repeat(39)}…`,
  ],
] as const)('names %j and %j by what tells them apart', (left, right, names, copy) => {
  const named = nameSides(left, right);
  expect([named.left, named.right]).toEqual(names);
  expect(nameCopy('right', named)).toBe(copy);
});
