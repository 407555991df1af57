import { describe, expect, it } from 'vitest';
import { colorRules } from './color-entry.ts';

const { isSame, validate } = colorRules;
const before = { key: 'a', value: 'ffffff', description: 'On top' };

describe('isSame', () => {
  it('compares colors however they are written, and descriptions', () => {
    expect(isSame(before, { key: 'a', value: '#FFFFFF', description: 'On top' })).toBe(true);
    expect(isSame(before, { key: 'a', value: '#FFFFFE', description: 'On top' })).toBe(false);
    expect(isSame(before, { key: 'a', value: '#FFFFFF', description: 'Below' })).toBe(false);
  });

  it('counts neither a missing comment nor blanks as a change', () => {
    expect(isSame(before, { key: 'a', value: '#FFFFFF' })).toBe(true);
    expect(isSame(before, { key: 'a', value: '#FFFFFF', description: ' On\n top' })).toBe(true);
  });
});

describe('validate', () => {
  const entry = { key: 'a', value: '#FFFFFF' };

  it.each([
    [{ ...entry, key: 'a b' }, /^Key must start with a letter/],
    [{ ...entry, key: 'k'.repeat(201) }, /^The key is longer than 200/],
    [{ ...entry, value: 'red' }, /^The value is not a color/],
    [{ ...entry, description: 'd'.repeat(2001) }, /^The description is longer than 2,000/],
  ])('says why %o cannot be imported', (color, reason) => {
    expect(validate(color, new Map())).toMatch(reason);
  });

  it('is silent about a color that can be', () => {
    expect(validate(entry, new Map())).toBeUndefined();
  });
});
