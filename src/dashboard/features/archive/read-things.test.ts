import { expect, it, vi } from 'vitest';
import type { Difference } from '#domain/archive-diff.ts';
import type { ArchiveCalls } from './archive-calls.ts';
import { readThings } from './read-things.ts';

const inFrench = (key: string, value: string): Difference => ({
  kind: 'translation',
  change: 'added',
  locale: 'fr',
  key,
  after: { value, isAutoTranslated: true, status: 'translated' },
});

/** How translations that are to be added stand beside those that the server has. */
async function judge(differences: readonly Difference[], rows: readonly object[]) {
  const listLocaleTexts = vi.fn().mockResolvedValue({ data: rows });
  const calls = { listLocaleTexts } as Partial<ArchiveCalls> as ArchiveCalls; // as: no other call must be made
  const question = { appId: 'a1', differences, calls, withTranslations: true };
  const { getStanding } = await readThings(question);
  expect(listLocaleTexts).toHaveBeenCalledExactlyOnceWith('a1', { locale: 'fr' });
  return differences.map(getStanding);
}

it('finds translations that are there already, so that what is continued sends none twice', async () => {
  const standings = await judge(
    [inFrench('bye', 'Au revoir'), inFrench('hello', 'Hello')],
    [
      { key: 'bye', value: 'Au revoir', isMissing: false },
      { key: 'hello', value: 'Hello', isMissing: true },
    ],
  );
  expect(standings).toEqual(['done', 'open']);
});

it('leaves alone what someone has translated in the meantime, but not what an engine has', async () => {
  const row = { value: 'Autre', isMissing: false };
  const standings = await judge(
    [inFrench('bye', 'Au revoir'), inFrench('hello', 'Bonjour')],
    [
      { key: 'bye', ...row, isAutoTranslated: false },
      { key: 'hello', ...row, isAutoTranslated: true },
    ],
  );
  expect(standings).toEqual([
    { problem: 'Someone has translated it since; that stays as it is.' },
    'open',
  ]);
});
