import type { DBSchema } from 'idb';
import { createId } from '#dashboard/browser/optional-apis.ts';
import { createDatabase } from '#dashboard/browser/database.ts';
import { toStorageKey } from '#dashboard/browser/prefix.ts';
import { getPerson } from '#dashboard/api/session/session-store.ts';

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

/** Rejects with a `QuotaExceededError` on a full device. */
export async function saveSnapshot(
  app: Pick<Snapshot, 'appId' | 'appName'>,
  archive: Blob,
): Promise<Snapshot> {
  const user = getPerson() ?? '';
  const snapshot = { ...app, id: createId(), user, savedAt: Date.now(), size: archive.size };
  const transaction = (await open()).transaction(['snapshots', 'archives'], 'readwrite');
  await Promise.all([
    transaction.objectStore('archives').put(archive, snapshot.id),
    transaction.objectStore('snapshots').put(snapshot),
    transaction.done,
  ]);
  return snapshot;
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
