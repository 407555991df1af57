import { apps } from '#server/db/tables/apps.ts';
import { inSlices } from '#server/db/in-slices.ts';
import type { Db } from '#server/db/schema.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import { invalidField, keyTaken, notFound } from '../api-problem.ts';
import { lockApp } from './apps.ts';
import { writeTo } from './write-queues.ts';

interface Keyed {
  key: string;
  appId: string;
}

interface KeyedRows<Item extends Keyed, Input extends Keyed> {
  get(db: Db, id: string): Promise<Item | undefined>;
  insert(db: Db, input: Input): Promise<Item>;
  update(db: Db, id: string, input: Input): Promise<Item>;
  delete(db: Db, id: string): Promise<void>;
}

/** `name` is singular and lowercase, such as "color". */
interface KeyedResource<Item extends Keyed, Input extends Keyed> {
  name: 'image' | 'color' | 'text';
  rows: KeyedRows<Item, Input>;
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

async function catchKeyTaken<T>(name: string, key: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? keyTaken(name, key) : error;
  }
}

export async function requireItem<Item extends Keyed, Input extends Keyed>(
  db: Db,
  { name, rows }: KeyedResource<Item, Input>,
  id: string,
): Promise<Item> {
  const item = await rows.get(db, id);
  if (!item) throw notFound(capitalised(name));
  return item;
}

/** 404 without the application, 409 for a duplicate key. Call it in a transaction. */
export async function createItem<Item extends Keyed, Input extends Keyed>(
  trx: Db,
  { name, rows }: KeyedResource<Item, Input>,
  input: Input,
): Promise<Item> {
  await lockApp(trx, input.appId);
  const item = await catchKeyTaken(name, input.key, rows.insert(trx, input));
  await apps.touch(trx, [input.appId]);
  return item;
}

/** 404, 409, or 400 if it belongs to another application. Call it in a transaction. */
export async function updateItem<Item extends Keyed, Input extends Keyed>(
  trx: Db,
  resource: KeyedResource<Item, Input>,
  id: string,
  input: Input,
): Promise<{ before: Item; after: Item }> {
  const { name, rows } = resource;
  // Locks this application's resources; one of another application is refused below.
  await apps.lock(trx, [input.appId]);
  const before = await requireItem(trx, resource, id);
  if (before.appId !== input.appId) {
    throw invalidField(
      `${name === 'image' ? 'An' : 'A'} ${name} cannot be moved to another application.`,
      'appId',
      `The ${name} belongs to another application.`,
    );
  }
  const after = await catchKeyTaken(name, input.key, rows.update(trx, id, input));
  await apps.touch(trx, [input.appId]);
  return { before, after };
}

export async function deleteItem<Item extends Keyed, Input extends Keyed>(
  db: Db,
  resource: KeyedResource<Item, Input>,
  id: string,
): Promise<Item> {
  const { appId } = await requireItem(db, resource, id);
  return writeTo(db, appId, async (trx) => {
    await apps.lock(trx, [appId]);
    // It may have been deleted in the meantime.
    const item = await requireItem(trx, resource, id);
    await resource.rows.delete(trx, id);
    await apps.touch(trx, [appId]);
    return item;
  });
}

const sliceSize = 5000;

/** The last entry wins. */
export async function lastOfEachKey<Item extends { key: string }>(
  items: readonly Item[],
): Promise<Item[]> {
  const byKey = new Map<string, Item>();
  for await (const slice of inSlices(items, sliceSize))
    for (const item of slice) byKey.set(item.key, item);
  return [...byKey.values()];
}
