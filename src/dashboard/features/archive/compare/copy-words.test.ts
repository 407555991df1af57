import { expect, it } from 'vitest';
import { nameSides, shortenName } from './copy-words.ts';

it.each([
  [{ name: 'Staging' }, { name: 'Production' }, ['Staging', 'Production'], 'Production'],
  [{ name: 'Nimbus' }, { name: 'Nimbus' }, ['Nimbus (From)', 'Nimbus (To)'], 'Nimbus (To)'],
  [
    { name: 'Nimbus', locale: 'en' },
    { name: 'Nimbus', locale: 'fr' },
    ['English', 'French'],
    'French',
  ],
  [
    { name: 'Staging', locale: 'fr' },
    { name: 'Production', locale: 'fr' },
    ['Staging', 'Production'],
    'Production',
  ],
  [
    { name: 'Staging', locale: 'pt-PT' },
    { name: 'Production', locale: 'pt-BR' },
    ['Staging, Portuguese (Portugal)', 'Production, Portuguese (Brazil)'],
    'Production, Portuguese (Brazil)',
  ],
  [
    { name: 'Staging' },
    { name: 'x'.repeat(200) },
    ['Staging', 'x'.repeat(200)],
    `${'x'.repeat(39)}…`,
  ],
] as const)('names %j and %j by what tells them apart', (left, right, names, short) => {
  const named = nameSides(left, right);
  expect([named.left, named.right]).toEqual(names);
  expect(shortenName(named.right)).toBe(short);
});

it('shortens a name between two characters', () => {
  expect(shortenName(`${'x'.repeat(38)}😀😀`)).toBe(`${'x'.repeat(38)}…`);
});
