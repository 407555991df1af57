import { expect, it } from 'vitest';
import { createFinder, replaced } from './find-text.ts';
import type { Platform } from './placeholder-forms.ts';
import { divideMatches } from './protected-matches.ts';

function run(text: string, find: string, replaceWith: string, platform?: Platform) {
  const finder = createFinder({ find, replaceWith, matchCase: false, wholeWord: false });
  const { free, inPlaceholders } = divideMatches(text, finder?.(text) ?? [], platform);
  return [replaced(text, free, replaceWith), inPlaceholders.length];
}

it.each([
  [
    '{count, plural, one {# count} other {# counts}}',
    'count',
    'number',
    '{count, plural, one {# number} other {# numbers}}',
    1,
  ],
  ['The name is {name}', 'name', 'nom', 'The nom is {name}', 1],
  ['${user} user %(user)s', 'user', 'x', '${user} x %(user)s', 2],
  ['{g, select, male {male} other {x}}', 'male', 'm', '{g, select, male {m} other {x}}', 1],
  ['%1$@ 1', '1', '2', '%1$@ 2', 1],
  ['a&nbsp;nbsp', 'nbsp', 'x', 'a&nbsp;x', 1],
  ['Hi {name}', '{name}', '{nom}', 'Hi {nom}', 0],
  ['Hi %@!', 'Hi %@', 'Salut %@', 'Salut %@!', 0],
  ['Plain name', 'name', 'nom', 'Plain nom', 0],
])('in %j, %j becomes %j: %j', (text, find, replaceWith, expected, left) => {
  expect(run(text, find, replaceWith)).toEqual([expected, left]);
});

it.each([
  ['Web', 'Go :now', 0],
  ['iOS', 'Go :nom', 1],
] as const)('reads placeholders as on %s', (platform, expected, replacedMatches) => {
  expect(run('Go :now', 'now', 'nom', platform)).toEqual([expected, 1 - replacedMatches]);
});
