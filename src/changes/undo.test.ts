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
