import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyArchive } from '#tests/support/any-archive.ts';
import { type Difference, diffArchives, getDifferenceId } from './archive-diff.ts';
import { reverseDifferences } from './archive-undo.ts';

const byId = (differences: readonly Difference[]) =>
  new Map(differences.map((difference) => [getDifferenceId(difference), difference]));

it('takes back what makes of one archive another: it is their difference the other way round', () => {
  fc.assert(
    fc.property(anyArchive(), anyArchive(), ({ archive: one }, { archive: other }) => {
      const there = diffArchives(one, other).differences;
      const back = diffArchives(other, one).differences;
      expect(byId(reverseDifferences(there, one))).toEqual(byId(back));
    }),
    { numRuns: 20 },
  );
});

it('gives a text that was renamed its old key back', () => {
  const renamed: Difference = {
    kind: 'text',
    key: 'new',
    change: 'added',
    after: { value: 'Hello' },
    renamedFrom: 'old',
  };
  const nothing = { translations: new Map() };
  const back = reverseDifferences([renamed], nothing);
  expect(back).toEqual([
    {
      kind: 'text',
      key: 'new',
      change: 'removed',
      before: { value: 'Hello' },
      renamedTo: 'old',
    },
  ]);
  expect(reverseDifferences(back, nothing)).toEqual([renamed]);
});
