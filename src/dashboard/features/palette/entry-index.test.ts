import { describe, expect, it } from 'vitest';
import { EntryIndex, type EntryList } from './entry-index.ts';

function makeIndex(...lists: readonly Partial<EntryList>[]): EntryIndex {
  const index = new EntryIndex();
  lists.forEach((list, place) =>
    index.put({ id: `list ${place}`, appId: 'a', kind: 'texts', rows: [], ...list }),
  );
  return index;
}

const never = { most: 10, isOver: () => false, pause: () => Promise.resolve() };
const keys = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);

const index = makeIndex(
  {
    rows: [
      ['screen.welcome', 'Sign in'],
      ['welcome.title', 'Hello there'],
      ['other', 'You are welcome'],
      ['welcome', 'Good day'],
    ],
  },
  { appId: 'b', kind: 'colors', rows: [['primary', '#4263EB']] },
  { appId: 'b', kind: 'texts', locale: 'fr', rows: [['bye', 'À bientôt']] },
);

describe('exact matches', () => {
  it('is in keys and values of all applications, the nearest key first', () => {
    expect(keys(index.find('welcome', 10))).toEqual([
      'welcome',
      'welcome.title',
      'screen.welcome',
      'other',
    ]);
    expect(index.find('4263eb', 10)).toEqual([
      { appId: 'b', kind: 'colors', key: 'primary', value: '#4263EB' },
    ]);
    expect(index.find('bientôt', 10)).toMatchObject([{ appId: 'b', kind: 'texts', locale: 'fr' }]);
  });

  it('is folded as in every list', () => {
    const turkish = makeIndex({ rows: [['city', 'İstanbul’da…']] });
    expect(keys(turkish.find("istanbul'da...", 10))).toEqual(['city']);
  });

  it('has each word, in any order, and is no more than asked for', () => {
    expect(keys(index.find('HELLO welcome', 10))).toEqual(['welcome.title']);
    expect(index.find('welcome', 2)).toHaveLength(2);
    expect(index.find('  ', 10)).toEqual([]);
    expect(index.find('nowhere', 10)).toEqual([]);
  });

  it('is what a list has now', () => {
    const changed = makeIndex({ rows: [['old', '']] });
    changed.put({ id: 'list 0', appId: 'a', kind: 'texts', rows: [['new', '']] });
    expect([changed.find('old', 10), keys(changed.find('new', 10))]).toEqual([[], ['new']]);
    changed.drop('list 0');
    expect(changed.find('new', 10)).toEqual([]);
  });
});

describe('matches with a typing error', () => {
  it.each(['welcmoe', 'welcme', 'welcoome', 'welcone'])('is found by %s', async (typed) => {
    expect(keys(await index.guess(typed, never))).toContain('welcome');
  });

  it('is sought no longer once something else is asked for', async () => {
    let pauses = 0;
    const pause = () => {
      pauses += 1;
      return Promise.resolve();
    };
    const found = await index.guess('primray', { most: 10, isOver: () => pauses > 1, pause });
    expect(found).toEqual([]);
    expect(keys(await index.guess('primray', never))).toEqual(['primary']);
  });
});
