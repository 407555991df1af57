import { expect, it } from 'vitest';
import type { Platform } from './placeholder-forms.ts';
import { readTextArguments } from './text-arguments.ts';

it.each<[string, string, Platform?]>([
  ['Hello', ''],
  ['100%% of 50 % off', ''],
  ['Hello %@, %d files, %.2f MB', 'value1: text, value2: integer, value3: number'],
  ['%2$@ of %1$ld', 'value1: integer, value2: text'],
  ['%3$@', 'value1: text, value2: text, value3: text'],
  ['Hi {name} and {{ other }} and ${third}', 'name: text, other: text, third: text'],
  ['{count, plural, one {# file of {owner}} other {# files}}', 'count: integer, owner: text'],
  ['{name} {name, select, a {x} other {y}}', 'name: text'],
  ['{n} of {n, plural, other {#}}', 'n: integer'],
  ['{at, date, short}: {price, number, currency}', 'at: date, price: number'],
  ['{0} and {1}', 'value1: text, value2: text'],
  ['%1 of %2', 'value1: text, value2: text', 'Desktop'],
  ['Hi :name', 'name: text', 'Web'],
  ['Hi %(name)s, %{other}', 'name: text, other: text'],
  ['%#@files@', 'files: integer'],
])('%j has the arguments %s', (text, expected, platform) => {
  const found = readTextArguments(text, platform).map(({ name, type }) => `${name}: ${type}`);
  expect(found.join(', ')).toBe(expected);
});
