import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getOpenFields, mergeChosen, mergeEdits } from './merge-edits.ts';

interface Thing {
  name: string;
  note?: string;
  picture: File | { url: string; key?: string };
  languages: string[];
}

const base: Thing = { name: 'One', picture: { url: '/a' }, languages: ['en', 'fr'] };

describe('mergeEdits', () => {
  it('keeps a change of one side, whichever it is', () => {
    const mine = { ...base, name: 'Mine' };
    const theirs = { ...base, note: 'Theirs', picture: { url: '/b', key: 'b' } };
    expect(mergeEdits<Thing>(base, mine, theirs)).toEqual({
      merged: { ...theirs, name: 'Mine' },
      taken: ['picture', 'note'],
      conflicts: [],
    });
  });

  it('decides nothing where both have changed the same field, and leaves mine there', () => {
    const mine = { ...base, name: 'Mine', note: 'Both' };
    const theirs = { ...base, name: 'Theirs', note: 'Both' };
    const { merged, taken, conflicts } = mergeEdits<Thing>(base, mine, theirs);
    expect({ merged, taken, conflicts }).toEqual({ merged: mine, taken: [], conflicts: ['name'] });
  });

  it('takes away a field that the other one has emptied', () => {
    const noted = { ...base, note: 'Note' };
    const { merged } = mergeEdits<Thing>(noted, { ...noted, name: 'Mine' }, base);
    expect(merged).not.toHaveProperty('note');
    expect(merged.name).toBe('Mine');
  });

  it('compares by value, but takes a file just chosen for a change', () => {
    const same = { ...base, picture: { url: '/a' } };
    expect(mergeEdits<Thing>(base, same, { ...base, picture: { url: '/b' } }).conflicts).toEqual(
      [],
    );
    const mine = { ...base, picture: new File([], 'a.png') };
    const theirs = { ...base, picture: new File([], 'a.png') };
    expect(mergeEdits<Thing>(base, mine, base).merged.picture).toBe(mine.picture);
    expect(mergeEdits<Thing>(base, mine, theirs).conflicts).toEqual(['picture']);
  });

  it('merges a list by its elements', () => {
    const mine = { ...base, languages: ['en', 'de'] };
    const theirs = { ...base, languages: ['da', 'en', 'fr'] };
    const { merged, taken, conflicts } = mergeEdits(base, mine, theirs);
    expect(merged.languages).toEqual(['en', 'de', 'da']);
    expect({ taken, conflicts }).toEqual({ taken: ['languages'], conflicts: [] });
    expect(mergeEdits(base, base, { ...base, languages: ['fr', 'en'] }).taken).toEqual([]);
  });
});

describe('two edits of any kind', () => {
  const plain = { noNullPrototype: true } as const;
  const value = fc.constantFrom('a', 'b', 'c');
  const language = fc.uniqueArray(fc.constantFrom('en', 'de', 'fr', 'it'));
  const thing = fc.record(
    { name: value, note: value, picture: fc.record({ url: value }, plain), languages: language },
    { requiredKeys: ['name', 'picture', 'languages'], ...plain },
  );
  const fields = ['name', 'note', 'picture'] as const;
  const holds = (check: (base: Thing, mine: Thing, theirs: Thing) => void) =>
    fc.assert(fc.property(thing, thing, thing, check));

  it('nothing is lost: each field has one user’s value, or is in conflict', () => {
    holds((began, mine, theirs) => {
      const { merged, conflicts } = mergeEdits(began, mine, theirs);
      for (const field of fields) {
        const [before, typed, found] = [began, mine, theirs].map((each) =>
          JSON.stringify(each[field]),
        );
        const isOpen = typed !== before && found !== before && typed !== found;
        expect(conflicts.includes(field)).toBe(isOpen);
        const expected = typed === before ? theirs : mine;
        expect(merged[field]).toEqual(expected[field]);
        expect(field in merged).toBe(field in expected);
      }
    });
  });

  it('each element of a list is there if either added it, or neither removed it', () => {
    holds(({ languages: began, ...rest }, { languages: mine }, { languages: theirs }) => {
      const merge = (one: string[], other: string[]) =>
        mergeEdits(
          { ...rest, languages: began },
          { ...rest, languages: one },
          { ...rest, languages: other },
        ).merged.languages;
      const merged = merge(mine, theirs);
      for (const each of ['en', 'de', 'fr', 'it']) {
        const [inMine, inTheirs] = [mine.includes(each), theirs.includes(each)];
        const isThere = began.includes(each) ? inMine && inTheirs : inMine || inTheirs;
        expect(merged.includes(each)).toBe(isThere);
      }
      expect(new Set(merge(theirs, mine))).toEqual(new Set(merged));
    });
  });

  it('an edit alone is sent as it is', () => {
    holds((began, mine) => {
      expect(mergeEdits(began, mine, began)).toEqual({ merged: mine, taken: [], conflicts: [] });
    });
  });
});

describe('mergeChosen', () => {
  const mine = { ...base, name: 'Mine', note: 'Mine' };
  const theirs = { ...base, name: 'Theirs', note: 'Theirs' };
  const between = { mine: 'Mine', theirs: 'Theirs' };

  it('follows the choice for each field, and asks for the rest', () => {
    const choices = { name: { keep: 'theirs', ...between } } as const;
    const { merged, conflicts } = mergeChosen<Thing>(base, mine, theirs, choices);
    expect(merged).toEqual({ ...mine, name: 'Theirs' });
    expect(conflicts).toEqual(['note']);
    const all = { ...choices, note: { keep: 'mine', ...between } } as const;
    expect(mergeChosen<Thing>(base, mine, theirs, all).conflicts).toEqual([]);
  });

  it('asks again when either value is another one by now', () => {
    const choices = { name: { keep: 'theirs', ...between } } as const;
    const typedOn = { ...mine, name: 'Mine after all' };
    const savedAgain = { ...theirs, name: 'Theirs, later' };
    const getKept = (typed: Thing) => getOpenFields<Thing>(base, typed, theirs, choices)[0]?.kept;
    expect([getKept(mine), getKept(typedOn)]).toEqual(['theirs', undefined]);
    expect(mergeChosen<Thing>(base, mine, savedAgain, choices).conflicts).toContain('name');
  });
});
