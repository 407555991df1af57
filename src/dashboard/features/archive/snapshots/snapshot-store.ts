import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ownName } from '#dashboard/device/prefix.ts';
import { getPerson } from '#dashboard/session/session-store.ts';
import { formatBytes } from '#dashboard/ui/format-bytes.ts';

/** An application as it was once, kept on this device. */
export interface Snapshot {
  id: string;
  /** Whose it is: nobody else gets to see it. */
  user: string;
  appId: string;
  appName: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** In bytes. */
  size: number;
}

interface Snapshots extends DBSchema {
  snapshots: { key: string; value: Snapshot };
  /** Apart from what is listed: an archive is read only when it is compared. */
  archives: { key: string; value: Blob };
}

const NAME = ownName('app-manager.snapshots');

let opening: Promise<IDBPDatabase<Snapshots>> | undefined;

function open(): Promise<IDBPDatabase<Snapshots>> {
  opening ??= openDB<Snapshots>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('snapshots', { keyPath: 'id' });
      db.createObjectStore('archives');
    },
    terminated: () => {
      opening = undefined;
    },
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

const newestFirst = (one: Snapshot, other: Snapshot) => other.savedAt - one.savedAt;

/** The snapshots of whoever is signed in, the newest first. */
export async function listSnapshots(): Promise<Snapshot[]> {
  const user = getPerson();
  const all = await (await open()).getAll('snapshots');
  return all.filter((snapshot) => snapshot.user === user).sort(newestFirst);
}

/**
 * Keeps an archive. Where there is no room left on this device the oldest snapshots go, whoever saved them. Rejects with
 * a RangeError where it would not even fit alone.
 */
export async function saveSnapshot(
  app: Pick<Snapshot, 'appId' | 'appName'>,
  archive: Blob,
): Promise<{ snapshot: Snapshot; dropped: number }> {
  const { size } = archive;
  await refuseTooLarge(size);
  const id = crypto.randomUUID();
  const snapshot = { ...app, id, user: getPerson() ?? '', savedAt: Date.now(), size };
  const db = await open();
  for (let dropped = 0; ; dropped += 1) {
    try {
      await put(db, snapshot, archive);
      return { snapshot, dropped };
    } catch (error) {
      const oldest = (await db.getAll('snapshots')).sort(newestFirst).at(-1);
      if (!isFull(error) || !oldest) throw error;
      await remove(db, oldest.id);
    }
  }
}

async function refuseTooLarge(size: number): Promise<void> {
  const { quota = Infinity } = await navigator.storage.estimate();
  if (size > quota)
    throw new RangeError(
      `The snapshot takes ${formatBytes(size)}, and this browser lets the dashboard keep ${formatBytes(quota)} on this device. Export the application instead.`,
    );
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

async function put(db: IDBPDatabase<Snapshots>, snapshot: Snapshot, archive: Blob): Promise<void> {
  const transaction = db.transaction(['snapshots', 'archives'], 'readwrite');
  await Promise.all([
    transaction.objectStore('snapshots').put(snapshot),
    transaction.objectStore('archives').put(archive, snapshot.id),
    transaction.done,
  ]);
}

async function remove(db: IDBPDatabase<Snapshots>, id: string): Promise<void> {
  const transaction = db.transaction(['snapshots', 'archives'], 'readwrite');
  await Promise.all([
    transaction.objectStore('snapshots').delete(id),
    transaction.objectStore('archives').delete(id),
    transaction.done,
  ]);
}

/** A snapshot with its archive, which is read from the disk as it is needed; `undefined` when it is gone. */
export async function openSnapshot(
  id: string,
): Promise<{ snapshot: Snapshot; archive: Blob } | undefined> {
  const db = await open();
  const [snapshot, archive] = await Promise.all([db.get('snapshots', id), db.get('archives', id)]);
  return snapshot?.user === getPerson() && snapshot && archive ? { snapshot, archive } : undefined;
}

export const deleteSnapshot = async (id: string): Promise<void> => remove(await open(), id);
