import { expect, it } from 'vitest';
import { makeTemporary } from '#tests/support/temporary.ts';
import { readCommit } from './read-folder.ts';

it('a folder outside of git is not taken for a clone that is too shallow', async () => {
  await expect(readCommit(makeTemporary(), 'HEAD')).rejects.toThrow(
    /has no commit HEAD in git\. fatal: not a git repository/,
  );
});

it('a pipeline without a commit before has no base', async () => {
  await expect(readCommit(makeTemporary(), '0'.repeat(40))).resolves.toBeUndefined();
});
