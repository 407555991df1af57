import type { DBSchema, IDBPDatabase } from 'idb';
import { optionalNavigator, createId } from '#dashboard/browser/optional-apis.ts';
import { createDatabase } from '#dashboard/browser/database.ts';
import { toStorageKey } from '#dashboard/browser/prefix.ts';
import { getPerson } from '#dashboard/api/session/session-store.ts';
import { formatBytes } from '#domain/format.ts';

export interface Snapshot {
  id: string;
  /** The owner; other users must not see it. */
  user: string;
  appId: string;
  appName: string;
  name?: string;
  savedAt: number;
  size: number;
}

interface Snapshots extends DBSchema {
  snapshots: { key: string; value: Snapshot };
  /** Separate from the list: an archive is read only for a comparison. */
  archives: { key: string; value: Blob };
}

const NAME = toStorageKey('app-manager.snapshots');

const open = createDatabase<Snapshots>(NAME, (db) => {
  db.createObjectStore('snapshots', { keyPath: 'id' });
  db.createObjectStore('archives');
});

const newestFirst = (one: Snapshot, other: Snapshot) => other.savedAt - one.savedAt;

export async function listSnapshots(): Promise<Snapshot[]> {
  const user = getPerson();
  const all = await (await open()).getAll('snapshots');
  return all.filter((snapshot) => snapshot.user === user).sort(newestFirst);
}

/**
 * On a full device deletes the user's oldest snapshots, if that makes enough room.
 * Rejects with a RangeError if the archive alone is too large.
 */
export async function saveSnapshot(
  app: Pick<Snapshot, 'appId' | 'appName'>,
  archive: Blob,
): Promise<{ snapshot: Snapshot; dropped: number }> {
  const { size } = archive;
  await refuseTooLarge(size);
  const user = getPerson() ?? '';
  const snapshot = { ...app, id: createId(), user, savedAt: Date.now(), size };
  const db = await open();
  const oldestFirst = (await listSnapshots()).reverse();
  for (let dropped = 0; ; dropped += 1) {
    try {
      await exchange(db, snapshot, archive, oldestFirst.slice(0, dropped));
      return { snapshot, dropped };
    } catch (error) {
      if (!isFull(error) || dropped === oldestFirst.length) throw error;
    }
  }
}

async function refuseTooLarge(size: number): Promise<void> {
  const { storage } = optionalNavigator;
  const { quota = Infinity } = (await storage?.estimate()) ?? {};
  if (size > quota)
    throw new RangeError(
      `The snapshot takes ${formatBytes(size)}, and this browser lets the dashboard keep ${formatBytes(quota)} on this device. Export the application instead.`,
    );
}

export const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

async function exchange(
  db: IDBPDatabase<Snapshots>,
  snapshot: Snapshot,
  archive: Blob,
  others: readonly Snapshot[],
): Promise<void> {
  const transaction = db.transaction(['snapshots', 'archives'], 'readwrite');
  const snapshots = transaction.objectStore('snapshots');
  const archives = transaction.objectStore('archives');
  await Promise.all([
    archives.put(archive, snapshot.id),
    snapshots.put(snapshot),
    ...others.flatMap(({ id }) => [snapshots.delete(id), archives.delete(id)]),
    transaction.done,
  ]);
}

/** Its archive is read from the disk on demand. */
export async function openSnapshot(
  id: string,
): Promise<{ snapshot: Snapshot; archive: Blob } | undefined> {
  const db = await open();
  const [snapshot, archive] = await Promise.all([db.get('snapshots', id), db.get('archives', id)]);
  return snapshot?.user === getPerson() && snapshot && archive ? { snapshot, archive } : undefined;
}

export async function renameSnapshot(id: string, name: string): Promise<void> {
  const transaction = (await open()).transaction('snapshots', 'readwrite');
  const snapshot = await transaction.store.get(id);
  await Promise.all([snapshot && transaction.store.put({ ...snapshot, name }), transaction.done]);
}

export async function deleteSnapshot(id: string): Promise<void> {
  const transaction = (await open()).transaction(['snapshots', 'archives'], 'readwrite');
  await Promise.all([
    transaction.objectStore('snapshots').delete(id),
    transaction.objectStore('archives').delete(id),
    transaction.done,
  ]);
}
