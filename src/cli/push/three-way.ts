import { isDeepStrictEqual } from 'node:util';
import type { AppArchive } from '#domain/app-archive.ts';
import { type Change, diffArchives } from '#changes/diff.ts';
import { getChangeId } from '#changes/journal.ts';
import { patchArchive } from './patch-archive.ts';

export interface Sides {
  /** As the folder and the server last agreed; undefined if the folder has never seen it. */
  base: AppArchive | undefined;
  local: AppArchive;
  remote: AppArchive;
}

/** Differences from the server to the folder, by who has changed the item since the base. */
export interface ThreeWay {
  ours: readonly Change[];
  removals: readonly Change[];
  /** Changed on both sides, or of unknown history. */
  conflicts: readonly Change[];
  theirs: readonly Change[];
  /** Translations missing in the folder: no call deletes one. */
  fixed: readonly Change[];
}

export function compareThreeWays({ base, local, remote }: Sides): ThreeWay {
  const lists = {
    ours: [] as Change[],
    removals: [] as Change[],
    conflicts: [] as Change[],
    theirs: [] as Change[],
    fixed: [] as Change[],
  };
  for (const difference of diffArchives(remote, local).differences) {
    const change = toWritable(difference, base ?? remote);
    if (!change) continue;
    const place = getPlace(change, base, { local, remote });
    lists[place].push(change);
  }
  return lists;
}

function getPlace(
  change: Change,
  base: AppArchive | undefined,
  { local, remote }: Omit<Sides, 'base'>,
): keyof ThreeWay {
  const [here, there] = [getThing(local, change), getThing(remote, change)];
  if (!base) {
    // A folder of another application must not rename this one.
    if (change.kind === 'application') return 'theirs';
    if (change.kind === 'translation' && here === undefined) return 'theirs';
    return there === undefined ? 'ours' : 'conflicts';
  }
  const before = getThing(base, change);
  if (isDeepStrictEqual(before, here)) return 'theirs';
  if (change.kind === 'translation' && here === undefined) return 'fixed';
  if (!isDeepStrictEqual(before, there)) return 'conflicts';
  return here === undefined ? 'removals' : 'ours';
}

/** Returns the item of a change in an archive; of a translation only its value. */
function getThing(archive: AppArchive, { kind, key, locale }: Change): unknown {
  switch (kind) {
    case 'application':
      return archive[key === 'name' ? 'name' : 'platform'];
    case 'language':
      return archive.locales.find((code) => code === key);
    case 'text':
      return archive.texts.get(key);
    case 'translation': {
      const value = locale && archive.translations.get(locale)?.get(key)?.value;
      return value === '' ? undefined : value;
    }
    case 'color':
      return archive.colors.get(key);
    case 'image':
      return archive.images.get(key);
    case 'server':
      return archive.servers.get(key);
    case 'vpnServer':
      return undefined;
  }
}

/**
 * Undefined for a translation with the same value: its state belongs to the server. A changed
 * machine translation counts as manual.
 */
function toWritable(change: Change, before: AppArchive): Change | undefined {
  if (change.kind !== 'translation') return change;
  if (change.change === 'removed') return change.before.value === '' ? undefined : change;
  const { kind, locale, key, after } = change;
  const now = change.change === 'changed' ? change.before : undefined;
  if ((now?.value ?? '') === after.value) return undefined;
  if (after.value === '' && now) return { kind, locale, key, change: 'removed', before: now };
  const known = locale && before.translations.get(locale)?.get(key);
  const isEdited = known !== undefined && known.value !== '' && known.value !== after.value;
  const isAutoTranslated =
    after.isAutoTranslated && !(isEdited && known.isAutoTranslated === after.isAutoTranslated);
  const wanted = { ...after, isAutoTranslated, status: 'translated' } as const;
  // The server has no value, as for a queued translation.
  if (!now || now.value === '') return { kind, locale, key, change: 'added', after: wanted };
  return { ...change, change: 'changed', before: now, after: wanted, fields: ['value'] };
}

/** The base of the next push: everything that both sides agree on now. */
export function getNextBase({ base, local, remote }: Sides, done: readonly Change[]): AppArchive {
  const open = new Map(
    diffArchives(remote, local).differences.map((change) => [getChangeId(change), change]),
  );
  for (const change of done) open.delete(getChangeId(change));
  if (base) {
    const { differences } = diffArchives(base, local);
    const agreed = differences.filter((change) => !open.has(getChangeId(change)));
    // Written translations may differ from the folder in who translated them.
    return patchArchive(base, [...agreed, ...done]);
  }
  // Without a history, items that differ stay unknown.
  return patchArchive(
    local,
    [...open.values()].flatMap((change): Change[] =>
      change.change === 'added' || change.change === 'changed'
        ? // as: TypeScript does not relate the new side to the change's kind
          [{ ...change, change: 'removed', before: change.after } as Change]
        : [],
    ),
  );
}
