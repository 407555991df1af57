import { expect, it } from 'vitest';
import { invisibleProblem, toUserKey, trimInvisible } from './invisible.ts';

it.each([
  ['\u200bhome.title\u00ad', 'home.title'],
  ['\ufeff \u2060key\u200e\u00a0', 'key'],
  [' plain ', 'plain'],
  ['\u200b', ''],
  ['love ❤\ufe0f', 'love ❤\ufe0f'],
  ['call ☎\ufe0e', 'call ☎\ufe0e'],
  ['👩\u200d👧\u200b', '👩\u200d👧'],
])('%j is trimmed to %j', (text, trimmed) => {
  expect(trimInvisible(text)).toBe(trimmed);
});

it.each(['ho\u200bme', 'ho\u00adme', 'a\u2060b', '10.0.0\u200b.1', 'us\u202eer'])(
  'names what is not seen in %j',
  (text) => {
    expect(invisibleProblem('The key', text)).toMatch(/^The key has an invisible character/);
  },
);

it.each([
  'home.title',
  'Sign in to the app',
  'a\u00a0b',
  '👩\u200d👧 family',
  'call ☎\ufe0e',
  '1\ufe0f\u20e3',
  'ไทย',
  'e\u0301',
])('has nothing against %j', (text) => {
  expect(invisibleProblem('The key', text)).toBeUndefined();
});

it.each(['\u00c9va', ' e\u0301va\u200b', '\u00c9VA'])('%j signs in as éva', (username) => {
  expect(toUserKey(username)).toBe('\u00e9va');
});
