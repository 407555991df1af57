import type { DBSchema, IDBPDatabase } from 'idb';
import type { TaskContext } from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import { getChangeId, type KeptChange, type KeptRun, toKeptChange } from '#changes/journal.ts';
import { createId } from '#dashboard/browser/optional-apis.ts';
import { createDatabase } from '#dashboard/browser/database.ts';
import { toStorageKey } from '#dashboard/browser/prefix.ts';
import { getPerson } from '#dashboard/api/session/session-store.ts';
import { claim, listClaimed, tellTabs } from './work-tabs.ts';

export interface WorkToKeep {
  kind: string;
  /** The id of an app; empty if all apps share the job. */
  place: string;
  /** Shown to the user, e.g. `Import of 300 texts`. */
  title: string;
  openFile?: ((key: string) => Promise<Blob>) | undefined;
  /** Deletes all earlier jobs of the kind, not only their entries for the same things. */
  replacesEarlier?: boolean | undefined;
}

interface KeptWork extends Pick<WorkToKeep, 'kind' | 'place' | 'title'> {
  id: string;
  user: string;
  total: number;
  startedAt: number;
}

interface KeptItem {
  work: string;
  key: string;
  at: number;
  item: KeptChange;
}

interface Journal extends DBSchema {
  works: { key: string; value: KeptWork };
  items: { key: [work: string, key: string]; value: KeptItem };
}

export interface UnfinishedWork extends KeptWork {
  done: number;
}

const NAME = toStorageKey('app-manager.work');

/** Later, the data have probably changed too much. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const openJournal = createDatabase<Journal>(NAME, (db) => {
  db.createObjectStore('works', { keyPath: 'id' });
  db.createObjectStore('items', { keyPath: ['work', 'key'] });
});

/** All items of a job: IndexedDB sorts arrays after strings. */
const getItemRange = (work: string) => IDBKeyRange.bound([work], [work, []]);

/** Items prepared at once: each may be a file, which stays open in the meantime. */
const TOGETHER = 50;

/** Also deletes earlier entries for the same items, of any kind. Rejects without storage. */
export async function startWork(
  { openFile, replacesEarlier = false, ...work }: WorkToKeep,
  changes: readonly Change[],
  onKept?: TaskContext['onKept'],
): Promise<KeptRun | undefined> {
  const user = getPerson();
  const id = createId();
  const release = await claim(id);
  if (user === undefined || !release) return undefined;
  onKept?.(id);
  try {
    const items: KeptChange[] = [];
    for (let at = 0; at < changes.length; at += TOGETHER) {
      const some = changes.slice(at, at + TOGETHER);
      items.push(...(await Promise.all(some.map((change) => toKeptChange(change, openFile)))));
    }
    const db = await openJournal();
    const { kind, place } = work;
    const earlier = await listUnfinished(place);
    const transaction = db.transaction(['works', 'items'], 'readwrite');
    const store = transaction.objectStore('items');
    const writes = items.flatMap((item, at): Promise<unknown>[] => {
      const key = getChangeId(item.change);
      return [
        store.put({ work: id, key, at, item }),
        ...earlier.map((other) => store.delete([other.id, key])),
      ];
    });
    const kept = { ...work, id, user, total: items.length, startedAt: Date.now() };
    const works = transaction.objectStore('works');
    await Promise.all([works.put(kept), ...writes, transaction.done]);
    await Promise.all(
      earlier.map((other) =>
        replacesEarlier && other.kind === kind ? remove(db, other.id) : removeIfDone(db, other.id),
      ),
    );
    if (earlier.length > 0) tellTabs();
  } catch (error) {
    await release();
    throw error;
  }
  return keepRunning(id, release);
}

/** The user's jobs that no tab is running, by default of all places; removes expired ones. */
export async function listUnfinished(place?: string): Promise<UnfinishedWork[]> {
  const user = getPerson();
  if (user === undefined) return [];
  const db = await openJournal();
  const works = await db.getAll('works');
  const isLapsed = (work: KeptWork) => work.user !== user || Date.now() - work.startedAt > KEPT_MS;
  await Promise.all(works.filter(isLapsed).map(({ id }) => remove(db, id)));
  const claimed = await listClaimed();
  const open = works.filter(
    (work) => !isLapsed(work) && work.place === (place ?? work.place) && !claimed.has(work.id),
  );
  return Promise.all(
    open.map(async (work) => {
      const left = await db.count('items', getItemRange(work.id));
      return { ...work, done: work.total - left };
    }),
  );
}

export async function forgetOthers(): Promise<void> {
  await listUnfinished();
}

/** Claims a job; resolves with `undefined` while another tab runs it, or if it has ended. */
export async function claimWork(
  id: string,
): Promise<(KeptRun & { items: readonly KeptChange[] }) | undefined> {
  const release = await claim(id);
  if (!release) return undefined;
  try {
    const db = await openJournal();
    if (await db.get('works', id)) {
      const kept = await db.getAll('items', getItemRange(id));
      kept.sort((one, other) => one.at - other.at);
      return { ...keepRunning(id, release), items: kept.map(({ item }) => item) };
    }
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return undefined;
}

export async function discardWork(id: string): Promise<void> {
  await remove(await openJournal(), id);
  tellTabs();
}

function keepRunning(id: string, release: () => Promise<void>): KeptRun {
  const written: string[] = [];
  const note = async () => {
    // Batches the writes that finished during the previous transaction.
    const keys = written.splice(0);
    if (keys.length === 0) return;
    const transaction = (await openJournal()).transaction('items', 'readwrite');
    await Promise.all([
      ...keys.map((key) => transaction.store.delete([id, key])),
      transaction.done,
    ]);
  };
  let noting = Promise.resolve();
  return {
    done: (changes) => {
      written.push(...changes.map(getChangeId));
      // Resuming detects writes that were not recorded.
      noting = noting.then(note).catch(() => undefined);
    },
    end: async (isOver) => {
      await noting;
      try {
        const db = await openJournal();
        await (isOver ? remove(db, id) : removeIfDone(db, id));
      } catch {}
      await release();
      tellTabs();
    },
  };
}

async function remove(db: IDBPDatabase<Journal>, id: string): Promise<void> {
  const transaction = db.transaction(['works', 'items'], 'readwrite');
  await Promise.all([
    transaction.objectStore('works').delete(id),
    transaction.objectStore('items').delete(getItemRange(id)),
    transaction.done,
  ]);
}

async function removeIfDone(db: IDBPDatabase<Journal>, id: string): Promise<void> {
  if ((await db.count('items', getItemRange(id))) === 0) await remove(db, id);
}
