import { describe, expect, it } from 'vitest';
import { classify, type ImportRules, withKey } from './classify.ts';
import { getDefaultStatus, summarise } from './row-status.ts';

interface Entry {
  key: string;
  value: string;
  line?: number;
  path?: string;
  note?: string;
}

const rules: ImportRules<Entry> = {
  existing: new Map([
    ['title', { key: 'title', value: 'Welcome' }],
    ['ok', { key: 'ok', value: 'OK' }],
  ]),
  isSame: (before, entry) => before.value === entry.value,
  validate: ({ value }) => (value === '' ? 'The value is empty.' : undefined),
};

function getRows(entries: Entry[]) {
  return classify({ entries, problems: [] }, rules);
}

const summary = (rows: readonly { id: number; kind: string }[]) =>
  rows.map(({ id, kind }) => `${id} ${kind}`);

describe('classify', () => {
  it('tells new, changed, same and invalid entries apart', () => {
    const rows = getRows([
      { key: 'title', value: 'Hello', line: 1 },
      { key: 'ok', value: 'OK', line: 2 },
      { key: 'cancel', value: 'Cancel', line: 3 },
      { key: 'empty', value: '', line: 4 },
    ]);
    expect(summary(rows)).toEqual(['0 changed', '1 same', '2 new', '3 invalid']);
    expect(rows[3]).toMatchObject({ line: 4, reason: 'The value is empty.' });
  });

  it('refuses the characters that the contract does', () => {
    const rows = getRows([
      { key: 'a', value: 'x\0y' },
      { key: 'b', value: '\ud800 z' },
      { key: 'c\0d', value: 'v' },
    ]);
    expect(rows.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['invalid', 'The character U+0000 is not allowed.'],
      ['invalid', 'Half a character (an unpaired surrogate) is not allowed.'],
      ['invalid', 'The character U+0000 is not allowed.'],
    ]);
    const edited = withKey(rows, 2, 'cd', rules);
    expect(edited[2]).toMatchObject({ kind: 'new' });
  });

  it('takes an entry whose parser has replaced such a character in the key', () => {
    const note = 'Named nul\0x in the file.';
    const [row] = getRows([{ key: 'nul_x', value: 'v', note, path: 'nul\0x' }]);
    expect(row).toMatchObject({ kind: 'new' });
  });

  it('lets the last of several entries with the same key count', () => {
    const rows = getRows([
      { key: 'a', value: '1', line: 1 },
      { key: 'a', value: '2', line: 2 },
      { key: 'a', value: '3', line: 5 },
    ]);
    expect(summary(rows)).toEqual(['0 duplicate', '1 duplicate', '2 new']);
    expect(rows[0]?.reason).toBe('The same key comes again on line 5; the last one counts.');
  });

  it('names the file of an entry with the same key in another file', () => {
    const rows = getRows([
      { key: 'a', value: '1', line: 7, path: 'app/de.csv' },
      { key: 'a', value: '2', line: 2, path: 'web/de.csv' },
    ]);
    // Rows are sorted by their lines.
    expect(rows[1]?.reason).toBe(
      'The same key comes again on line 2 of web/de.csv; the last one counts.',
    );
  });

  it('calls the key what the import calls it', () => {
    const entries = [1, 2].map((line) => ({ key: 'a', value: 'x', line }));
    const rows = classify({ entries, problems: [] }, { ...rules, keyName: 'IP address' });
    expect(rows[0]?.reason).toContain('The same IP address comes again');
  });

  it('does not let an invalid entry overwrite a valid one', () => {
    const rows = getRows([
      { key: 'a', value: '1' },
      { key: 'a', value: '' },
    ]);
    expect(summary(rows)).toEqual(['0 new', '1 invalid']);
  });

  it('is not misled by keys that every object has', () => {
    const rows = getRows([
      { key: '__proto__', value: '1' },
      { key: 'constructor', value: '2' },
    ]);
    expect(summary(rows)).toEqual(['0 new', '1 new']);
  });

  it('puts the problems of the parser between the entries, by line', () => {
    const rows = classify(
      {
        entries: [
          { key: 'a', value: '1', line: 2 },
          { key: 'b', value: '1', line: 9 },
        ],
        problems: [
          { line: 1, message: 'Neither an entry nor a comment.', kind: 'invalid' },
          { line: 5, message: 'The key is there twice.', kind: 'duplicate' },
        ],
      },
      rules,
    );
    expect(rows.map(({ line, kind }) => [line, kind])).toEqual([
      [1, 'invalid'],
      [2, 'new'],
      [5, 'duplicate'],
      [9, 'new'],
    ]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(4);
  });

  it('takes what comes in place of a placeholder as new', () => {
    const withPlaceholder = { ...rules, isPlaceholder: ({ key }: Entry) => key === 'title' };
    const entries = [
      { key: 'title', value: 'Bienvenue' },
      { key: 'ok', value: 'Oui' },
    ];
    expect(summary(classify({ entries, problems: [] }, withPlaceholder))).toEqual([
      '0 new',
      '1 changed',
    ]);
  });

  it('tells the rules what there is', () => {
    const onlyKnown = {
      ...rules,
      validate: ({ key }: Entry, existing: ReadonlyMap<string, Entry>) =>
        existing.has(key) ? undefined : 'There is no such key.',
    };
    const entries = [{ key: 'unknown', value: '1' }];
    expect(summary(classify({ entries, problems: [] }, onlyKnown))).toEqual(['0 invalid']);
  });

  it('counts the rows of each kind', () => {
    const rows = getRows([
      { key: 'ok', value: 'OK' },
      { key: 'new', value: '1' },
    ]);
    const getStatus = (row: (typeof rows)[number]) => getDefaultStatus(row, undefined);
    expect(summarise(rows, { getStatus, progress: new Map() }).kinds).toMatchObject({
      new: 1,
      changed: 0,
      same: 1,
      duplicate: 0,
      invalid: 0,
    });
  });
});

describe('withKey', () => {
  it('sets the entry against what has the new key', () => {
    const rows = getRows([{ key: 'welcome', value: 'Hi' }]);
    expect(withKey(rows, 0, 'title', rules)).toMatchObject([
      { kind: 'changed', entry: { key: 'title', value: 'Hi' } },
    ]);
  });

  it('makes a duplicate of an entry whose key comes again further down', () => {
    const rows = getRows([
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
    ]);
    expect(summary(withKey(rows, 0, 'b', rules))).toEqual(['0 duplicate', '1 new']);
    expect(summary(withKey(rows, 1, 'a', rules))).toEqual(['0 duplicate', '1 new']);
  });

  it('lets the last entry of the file count, wherever its row is', () => {
    const rows = getRows([
      { key: 'b', value: '1' },
      { key: 'title', value: '2' },
    ]).toReversed();
    expect(summary(withKey(rows, 0, 'title', rules))).toEqual(['1 changed', '0 duplicate']);
  });

  it('frees the entry that was a duplicate of the old key', () => {
    const rows = getRows([
      { key: 'a', value: '1' },
      { key: 'a', value: '2' },
    ]);
    const edited = withKey(rows, 1, 'b', rules);
    expect(summary(edited)).toEqual(['0 new', '1 new']);
    expect(edited[0]?.reason).toBeUndefined();
  });

  it('leaves every other row untouched', () => {
    const rows = getRows([
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
    ]);
    expect(withKey(rows, 0, 'c', rules)[1]).toBe(rows[1]);
  });
});
