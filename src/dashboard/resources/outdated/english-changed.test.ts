import { describe, expect, it } from 'vitest';
import { makeLocaleText, translated } from '#tests/components/app-answers.ts';
import { countRemembered, getOutdatedOriginal, parseOutdated } from './english-changed.ts';

const entry = { translationId: 'id-of-a', before: 'Hello', value: 'Bonjour' };
const outdated = new Map([[entry.translationId, entry]]);
const row = makeLocaleText({ key: 'a', originalValue: 'Hello!', value: 'Bonjour', ...translated });

describe('a translation whose English text has changed', () => {
  it('is outdated, with the English text that was translated', () => {
    expect(getOutdatedOriginal(row, outdated)).toBe('Hello');
  });

  it.each([
    ['was written anew', { value: 'Salut' }],
    ['has its English text back', { originalValue: 'Hello' }],
    ['is in the queue', { status: 'pending' }],
    ['is not there any more', { isMissing: true }],
  ] as const)('is not when it %s', (_name, fields) => {
    expect(getOutdatedOriginal({ ...row, ...fields }, outdated)).toBeUndefined();
  });

  it('is counted by its language', () => {
    expect(countRemembered(new Map([['a', { ...entry, locale: 'fr' }]])).get('fr')).toBe(1);
  });

  it('is not remembered where an older version has kept that it was accepted', () => {
    expect(parseOutdated(JSON.stringify([{ ...entry, fits: 'Hello!' }])).size).toBe(0);
  });

  it.each(['', '{', '7', '[1, {"translationId": "a"}]', '{"a": 1}'])(
    'is not remembered by %j',
    (memory) => {
      expect(parseOutdated(memory).size).toBe(0);
    },
  );

  it('is remembered as it was', () => {
    expect(parseOutdated(JSON.stringify([entry]))).toEqual(outdated);
  });
});
