import { describe, expect, it } from 'vitest';
import {
  bulkCreateTextsBodyTextsItemDescriptionMax,
  bulkCreateTextsBodyTextsItemKeyMax,
  bulkCreateTextsBodyTextsItemValueMax,
  BulkCreateTextsBody,
} from '#generated/zod/texts.ts';
import { UpdateTranslationBody } from '#generated/zod/translations.ts';
import { classify, getIdentity, withKey } from '#dashboard/ui/import/classify.ts';
import { type TextEntry, textRules } from './text-entry.ts';

const isSame = (before: Omit<TextEntry, 'group'>, entry: Omit<TextEntry, 'group'>) =>
  textRules.isSame({ ...before, group: 'en' }, { ...entry, group: 'en' });

const validate = (entry: Omit<TextEntry, 'group'>, group: 'en' | 'fr' = 'en') =>
  textRules.validate({ ...entry, group }, new Map());

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

describe('validate', () => {
  const long = (max: number) => 'x'.repeat(max + 1);
  const entries: Omit<TextEntry, 'group'>[] = [
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
      expect(validate(entry) === undefined).toBe(taken);
    }
  });

  it('says why', () => {
    expect(validate({ key: 'a', value: '' })).toBe('The value is empty, and a text needs one.');
    expect(validate({ key: long(bulkCreateTextsBodyTextsItemKeyMax), value: 'A' })).toBe(
      'The key is longer than 2,000 characters.',
    );
  });
});

describe('translations', () => {
  const existing = new Map(
    (
      [
        { group: 'en', key: 'title', value: 'Title' },
        { group: 'fr', key: 'title', value: 'Titre' },
        { group: 'en', key: 'ok', value: 'Okay' },
        { group: 'fr', key: 'ok', value: 'Okay', isMissing: true },
      ] as const
    ).map((entry): [string, TextEntry] => [getIdentity(entry), entry]),
  );
  const rules = { ...textRules, existing };
  type Cells = readonly [group: TextEntry['group'], key: string, value: string];
  const getRows = (...entries: readonly Cells[]) =>
    classify(
      {
        entries: entries.map(([group, key, value], index) => ({
          group,
          key,
          value,
          line: index + 1,
        })),
        problems: [],
      },
      rules,
    );
  const getKinds = (...entries: readonly Cells[]) => getRows(...entries).map(({ kind }) => kind);

  it('are changed, new where there is none yet, or the same', () => {
    expect(getKinds(['fr', 'title', 'Le titre'], ['fr', 'ok', 'D’accord'])).toEqual([
      'changed',
      'new',
    ]);
    expect(getKinds(['fr', 'title', 'Titre'], ['fr', 'ok', 'Okay'])).toEqual(['same', 'same']);
  });

  it('may have the same key in several languages', () => {
    expect(getKinds(['en', 'title', 'Name'], ['fr', 'title', 'Nom'])).toEqual([
      'changed',
      'changed',
    ]);
    expect(getKinds(['fr', 'title', 'A'], ['fr', 'title', 'B'])).toEqual(['duplicate', 'changed']);
  });

  it('require an English text, there or in the file', () => {
    const reason = 'There is no text with this key. Add it in English first.';
    expect(getRows(['fr', 'nope', 'Rien'])).toMatchObject([{ kind: 'invalid', reason }]);
    expect(getKinds(['fr', 'fresh', 'Frais'], ['en', 'fresh', 'Fresh'])).toEqual(['new', 'new']);
    // An English text that is refused is no English text.
    expect(getKinds(['fr', 'fresh', 'Frais'], ['en', 'fresh', ''])).toEqual(['invalid', 'invalid']);
  });

  it('follow their English text when its key is edited', () => {
    const rows = getRows(['en', 'fresh', 'Fresh'], ['fr', 'fresh', 'Frais']);
    const edited = withKey(rows, 0, 'other', rules);
    expect(edited.map(({ kind }) => kind)).toEqual(['new', 'invalid']);
    expect(withKey(edited, 1, 'other', rules).map(({ kind }) => kind)).toEqual(['new', 'new']);
  });

  it.each([' ', '\n', 'x', 'x'.repeat(20_001)])('have a value when the contract does', (value) => {
    const taken = UpdateTranslationBody.safeParse({ value, isAutoTranslated: false }).success;
    expect(validate({ key: 'title', value }, 'fr') === undefined).toBe(taken);
  });
});
