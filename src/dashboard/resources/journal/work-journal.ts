import type { DBSchema, IDBPDatabase } from 'idb';
import { createId } from '#dashboard/browser/create-id.ts';
import { createDatabase } from '#dashboard/browser/database.ts';
import { ownName } from '#dashboard/browser/prefix.ts';
import { getPerson } from '#dashboard/api/session/session-store.ts';
import { claim, listClaimed, tellTabs } from './work-tabs.ts';

/** A piece of work as it is kept, for when it does not come to its end. */
export interface WorkToKeep<Item> {
  /** By which the page knows how to continue it. */
  kind: string;
  /** The scope of the work: the id of an app, or an empty string if all apps share it. */
  place: string;
  /** For a person, e.g. `Import of 300 texts`. */
  title: string;
  /** Tells the item from all others of this kind and place. */
  getKey: (item: Item) => string;
  /** All that is needed to write the item later, or its promise. It is stored as it is: never a secret. */
  toKept: (item: Item) => unknown;
  /** Stored once for all items. */
  shared?: unknown;
  /** Earlier work of the kind is forgotten as a whole, not only where it is about the same items. */
  replacesEarlier?: boolean;
}

/** Work that is under way and kept. Nothing of it ever rejects. */
export interface KeptRun<Item> {
  /** These are written. */
  done: (items: readonly Item[]) => void;
  /** Nothing more is written; unless all `isOver`, what is left can be continued. */
  end: (isOver: boolean) => Promise<void>;
}

interface KeptWork extends Pick<WorkToKeep<never>, 'kind' | 'place' | 'title' | 'shared'> {
  id: string;
  /** Whose work it is: nobody else gets to see it. */
  user: string;
  total: number;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

interface KeptItem {
  work: string;
  key: string;
  /** Its place among the items. */
  at: number;
  item: unknown;
}

interface Journal extends DBSchema {
  works: { key: string; value: KeptWork };
  /** Those that are still to be written: what is written is taken out. */
  items: { key: [work: string, key: string]; value: KeptItem };
}

/** Work that did not come to its end. */
export interface UnfinishedWork extends KeptWork {
  done: number;
}

const NAME = ownName('app-manager.work');

/** After this time the data have probably changed too much to continue. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const openJournal = createDatabase<Journal>(NAME, (db) => {
  db.createObjectStore('works', { keyPath: 'id' });
  db.createObjectStore('items', { keyPath: ['work', 'key'] });
});

/** All items of a work: an array comes after every text. */
const getItemRange = (work: string) => IDBKeyRange.bound([work], [work, []]);

/** How many items are made ready at once: each may be a file, which is opened and held for that. */
const TOGETHER = 50;

/**
 * Keeps the items of a work that is about to begin. What earlier work of the kind left of the same
 * items is this work's now. Rejects where nothing can be kept.
 */
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

/** Work that its user can continue, and that no tab is at; what is nobody's business any more is removed. */
export async function listUnfinished(place: string): Promise<UnfinishedWork[]> {
  const user = getPerson();
  if (user === undefined) return [];
  const db = await openJournal();
  const works = await db.getAll('works');
  const isLapsed = (work: KeptWork) => work.user !== user || Date.now() - work.startedAt > KEPT_MS;
  await Promise.all(works.filter(isLapsed).map(({ id }) => remove(db, id)));
  const claimed = await listClaimed();
  const open = works.filter(
    (work) => !isLapsed(work) && work.place === place && !claimed.has(work.id),
  );
  return Promise.all(
    open.map(async (work) => {
      const left = await db.count('items', getItemRange(work.id));
      return { ...work, done: work.total - left };
    }),
  );
}

/** Has another user's work forgotten. */
export async function forgetOthers(): Promise<void> {
  await listUnfinished('');
}

/** The rest of a job, for the tab that continues it. */
export interface TakenWork extends KeptRun<unknown> {
  items: readonly unknown[];
  shared: unknown;
}

/** Takes up a work; `undefined` when another tab is at it, or has ended it. */
export async function takeUp(id: string): Promise<TakenWork | undefined> {
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

/** Nobody wants to continue it. */
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
    // Whatever was written while the last note was taken is noted in one go.
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
      // Writes that could not be noted are detected when the work is continued.
      noting = noting.then(note).catch(() => undefined);
    },
    end: async (isOver) => {
      await noting;
      try {
        const db = await openJournal();
        await (isOver ? remove(db, id) : removeIfDone(db, id));
      } catch {
        // The same: it is looked up before anything is written again.
      }
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
