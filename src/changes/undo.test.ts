import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyArchive } from '#tests/support/any-archive.ts';
import { type Change, diffArchives } from './diff.ts';
import { getChangeId } from './journal.ts';
import { undoChanges } from './undo.ts';

const byId = (differences: readonly Change[]) =>
  new Map(differences.map((difference) => [getChangeId(difference), difference]));

it('reverts the change from one archive to another by the inverse difference', () => {
  fc.assert(
    fc.property(anyArchive(), anyArchive(), ({ archive: one }, { archive: other }) => {
      const there = diffArchives(one, other).differences;
      const back = diffArchives(other, one).differences;
      expect(byId(undoChanges(there, one))).toEqual(byId(back));
    }),
    { numRuns: 20 },
  );
});

it('takes the translations of a language along, and brings them back with it', () => {
  const after = { value: 'Salut', isAutoTranslated: false, status: 'translated' } as const;
  const place = { locale: 'fr', key: 'hello' } as const;
  const added: Change[] = [
    { kind: 'language', key: 'fr', change: 'added', after: 'fr' },
    { kind: 'translation', ...place, change: 'added', after },
  ];
  const removed = undoChanges(added);
  expect(removed).toEqual([{ kind: 'language', key: 'fr', change: 'removed', before: 'fr' }]);
  const before = { translations: new Map([['fr', new Map([['hello', after]])]] as const) };
  expect(undoChanges(removed, before)).toEqual(added);
});

it('gives a text that was renamed its old key back', () => {
  const renamed: Change = {
    kind: 'text',
    key: 'new',
    change: 'added',
    after: { value: 'Hello' },
    renamedFrom: 'old',
  };
  const nothing = { translations: new Map() };
  const back = undoChanges([renamed], nothing);
  expect(back).toEqual([
    {
      kind: 'text',
      key: 'new',
      change: 'removed',
      before: { value: 'Hello' },
      renamedTo: 'old',
    },
  ]);
  expect(undoChanges(back, nothing)).toEqual([renamed]);
});
