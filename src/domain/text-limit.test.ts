import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { countBeyondLimit, countReadCharacters, readTextLimit } from './text-limit.ts';

describe('the limit in a description', () => {
  it.each([
    ['max 24', 24],
    ['Max. 24', 24],
    ['Button label (max 12)', 12],
    ['Title, max. 24 characters, shown on the first screen', 24],
    ['maximum length: 30 chars', 30],
    ['Maximum of 30 letters.', 30],
    ['limit 18', 18],
    ['Limit: 18 characters', 18],
    ['at most 24 characters', 24],
    ['Shown on a button. At most 1 character.', 1],
    ['up to 40 chars', 40],
    ['no more than 15 characters', 15],
    ['not longer than 15 characters', 15],
    ['24 characters max', 24],
    ['24 characters or fewer', 24],
    ['first line\nmax 24\nlast line', 24],
    ['max 24.', 24],
  ])('%j is %d characters', (description, limit) => {
    expect(readTextLimit(description)).toBe(limit);
  });

  it.each([
    undefined,
    '',
    'Shown at the end',
    'max 3 lines',
    'max 2 words',
    'max 1.5 lines',
    'Max 24px wide',
    'at most 3 servers',
    'up to 5 MB',
    'step 3 of 24',
    'climax 24',
    'max 0',
    'maximum',
  ])('is not there in %j', (description) => {
    expect(readTextLimit(description)).toBeUndefined();
  });

  it('is read out of anything', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const limit = readTextLimit(text);
        expect(limit === undefined || limit > 0).toBe(true);
        expect(countReadCharacters(text)).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('characters', () => {
  it.each([
    ['', 0],
    ['Save', 4],
    ['one\ntwo', 7],
    ['é', 1],
    ['e\u0301', 1],
    ['👨‍👩‍👧', 1],
    ['ที่', 1],
  ])('%j has as many as a reader counts: %d', (text, count) => {
    expect(countReadCharacters(text)).toBe(count);
  });

  it('beyond the limit are counted', () => {
    expect(countBeyondLimit('Save', 4)).toBe(0);
    expect(countBeyondLimit('Saves', 4)).toBe(1);
    expect(countBeyondLimit('👨‍👩‍👧', 1)).toBe(0);
    expect(countBeyondLimit('Anything', undefined)).toBe(0);
  });
});
