import type { DBSchema, IDBPDatabase } from 'idb';
import type { KeptRun } from '#changes/journal.ts';
import { createId } from '#dashboard/browser/optional-apis.ts';
import { createDatabase } from '#dashboard/browser/database.ts';
import { toStorageKey } from '#dashboard/browser/prefix.ts';
import { getPerson } from '#dashboard/api/session/session-store.ts';
import { claim, listClaimed, tellTabs } from './work-tabs.ts';

export interface WorkToKeep<Item> {
  kind: string;
  /** The id of an app; empty if all apps share the job. */
  place: string;
  /** Shown to the user, e.g. `Import of 300 texts`. */
  title: string;
  /** Unique among items of this kind and place. */
  getKey: (item: Item) => string;
  /** The data for writing the item later, or a promise of them. Stored as is: never a secret. */
  toKept: (item: Item) => unknown;
  /** Stored once for all items. */
  shared?: unknown;
  /** Deletes all earlier jobs of the kind, not only their entries for the same items. */
  replacesEarlier?: boolean;
}

interface KeptWork extends Pick<WorkToKeep<never>, 'kind' | 'place' | 'title' | 'shared'> {
  id: string;
  user: string;
  total: number;
  startedAt: number;
}

interface KeptItem {
  work: string;
  key: string;
  at: number;
  item: unknown;
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

/** Also deletes earlier entries for the same items. Rejects without storage. */
export async function startWork<Item>(
  { getKey, toKept, replacesEarlier = false, ...work }: WorkToKeep<Item>,
  items: readonly Item[],
): Promise<KeptRun<Item> | undefined> {
  const user = getPerson();
  const id = createId();
  const release = await claim(id);
  if (user === undefined || !release) return undefined;
  try {
    const values: unknown[] = [];
    for (let at = 0; at < items.length; at += TOGETHER)
      values.push(...(await Promise.all(items.slice(at, at + TOGETHER).map(toKept))));
    const db = await openJournal();
    const { kind, place } = work;
    const earlier = (await listUnfinished(place)).filter((other) => other.kind === kind);
    const transaction = db.transaction(['works', 'items'], 'readwrite');
    const store = transaction.objectStore('items');
    const writes = items.flatMap((item, at): Promise<unknown>[] => {
      const key = getKey(item);
      return [
        store.put({ work: id, key, at, item: values[at] }),
        ...earlier.map((other) => store.delete([other.id, key])),
      ];
    });
    const kept = { ...work, id, user, total: items.length, startedAt: Date.now() };
    const works = transaction.objectStore('works');
    await Promise.all([works.put(kept), ...writes, transaction.done]);
    const forget = replacesEarlier ? remove : removeIfDone;
    await Promise.all(earlier.map((other) => forget(db, other.id)));
  } catch (error) {
    await release();
    throw error;
  }
  return keepRunning(id, getKey, release);
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

export interface TakenWork extends KeptRun<unknown> {
  items: readonly unknown[];
  shared: unknown;
}

/** Claims a job; resolves with `undefined` while another tab runs it, or if it has ended. */
export async function claimWork(id: string): Promise<TakenWork | undefined> {
  const release = await claim(id);
  if (!release) return undefined;
  try {
    const db = await openJournal();
    const work = await db.get('works', id);
    if (work) {
      const kept = await db.getAll('items', getItemRange(id));
      kept.sort((one, other) => one.at - other.at);
      const keys = new Map(kept.map(({ item, key }) => [item, key]));
      const run = keepRunning(id, (item: unknown) => keys.get(item) ?? '', release);
      return { ...run, shared: work.shared, items: kept.map(({ item }) => item) };
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

function keepRunning<Item>(
  id: string,
  getKey: (item: Item) => string,
  release: () => Promise<void>,
): KeptRun<Item> {
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
    done: (items) => {
      written.push(...items.map(getKey));
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
