import { describe, expect, it } from 'vitest';
import {
  bulkCreateTextsBodyTextsItemDescriptionMax,
  bulkCreateTextsBodyTextsItemKeyMax,
  bulkCreateTextsBodyTextsItemValueMax,
  BulkCreateTextsBody,
} from '#generated/zod/texts.ts';
import { type TextEntry, textRules } from './text-entry.ts';

const { isSame, reasonAgainst } = textRules;

describe('isSame', () => {
  it('compares value and description', () => {
    const before = { key: 'a', value: 'A', description: 'Note' };
    expect(isSame(before, { key: 'a', value: 'A', description: 'Note' })).toBe(true);
    expect(isSame(before, { key: 'a', value: 'B', description: 'Note' })).toBe(false);
    expect(isSame(before, { key: 'a', value: 'A', description: 'Other' })).toBe(false);
  });

  it('does not count a missing comment as a change', () => {
    expect(isSame({ key: 'a', value: 'A', description: 'Note' }, { key: 'a', value: 'A' })).toBe(
      true,
    );
    expect(isSame({ key: 'a', value: 'A' }, { key: 'a', value: 'A', description: 'New' })).toBe(
      false,
    );
  });
});

describe('reasonAgainst', () => {
  const long = (max: number) => 'x'.repeat(max + 1);
  const entries: TextEntry[] = [
    { key: 'a', value: 'A' },
    { key: 'a', value: ' ' },
    { key: 'a', value: 'A', description: '' },
    { key: ' ', value: 'A' },
    { key: '', value: 'A' },
    { key: 'a', value: '' },
    { key: long(bulkCreateTextsBodyTextsItemKeyMax), value: 'A' },
    { key: 'a', value: ' \n' },
    { key: 'a', value: long(bulkCreateTextsBodyTextsItemValueMax) },
    { key: 'a', value: 'A', description: long(bulkCreateTextsBodyTextsItemDescriptionMax) },
  ];

  it('refuses exactly what the contract refuses', () => {
    for (const entry of entries) {
      const taken = BulkCreateTextsBody.safeParse({ appId: 'app', texts: [entry] }).success;
      expect(reasonAgainst(entry, new Map()) === undefined).toBe(taken);
    }
  });

  it('says why', () => {
    expect(reasonAgainst({ key: 'a', value: '' }, new Map())).toBe(
      'The value is empty, and a text needs one.',
    );
    expect(
      reasonAgainst({ key: long(bulkCreateTextsBodyTextsItemKeyMax), value: 'A' }, new Map()),
    ).toBe('The key is longer than 2,000 characters.');
  });
});
