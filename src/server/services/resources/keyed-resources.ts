import { setImmediate } from 'node:timers/promises';
import { apps } from '#server/db/tables/apps.ts';
import type { Db } from '#server/db/schema.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import { invalidField, keyTaken, notFound } from '../api-problem.ts';
import { lockApp } from './apps.ts';
import { writeTo } from './write-lines.ts';

interface Keyed {
  key: string;
  appId: string;
}

/** The repository of things that have a key within their application. */
interface KeyedRows<Thing extends Keyed, Input extends Keyed> {
  get(db: Db, id: string): Promise<Thing | undefined>;
  insert(db: Db, input: Input): Promise<Thing>;
  update(db: Db, id: string, input: Input): Promise<Thing>;
  delete(db: Db, id: string): Promise<void>;
}

/** The common part of images, colors and texts. `name` is in the singular and lower case: "color". */
interface KeyedResource<Thing extends Keyed, Input extends Keyed> {
  name: 'image' | 'color' | 'text';
  rows: KeyedRows<Thing, Input>;
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

async function orKeyTaken<T>(name: string, key: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? keyTaken(name, key) : error;
  }
}

/** The thing; 404 when there is none. */
export async function requireThing<Thing extends Keyed, Input extends Keyed>(
  db: Db,
  { name, rows }: KeyedResource<Thing, Input>,
  id: string,
): Promise<Thing> {
  const thing = await rows.get(db, id);
  if (!thing) throw notFound(capitalised(name));
  return thing;
}

/** Creates a thing; 404 when there is no such application, 409 when it has the key. Within a transaction. */
export async function createThing<Thing extends Keyed, Input extends Keyed>(
  trx: Db,
  { name, rows }: KeyedResource<Thing, Input>,
  input: Input,
): Promise<Thing> {
  await lockApp(trx, input.appId);
  const thing = await orKeyTaken(name, input.key, rows.insert(trx, input));
  await apps.touch(trx, [input.appId]);
  return thing;
}

/** Replaces a thing's fields; 404, 409, or 400 when it belongs to another application. Within a transaction. */
export async function updateThing<Thing extends Keyed, Input extends Keyed>(
  trx: Db,
  resource: KeyedResource<Thing, Input>,
  id: string,
  input: Input,
): Promise<{ before: Thing; after: Thing }> {
  const { name, rows } = resource;
  // Another application's thing is refused below; one of this application cannot change from here on.
  await apps.lock(trx, [input.appId]);
  const before = await requireThing(trx, resource, id);
  if (before.appId !== input.appId) {
    throw invalidField(
      `${name === 'image' ? 'An' : 'A'} ${name} cannot be moved to another application.`,
      'appId',
      `The ${name} belongs to another application.`,
    );
  }
  const after = await orKeyTaken(name, input.key, rows.update(trx, id, input));
  await apps.touch(trx, [input.appId]);
  return { before, after };
}

/** Deletes a thing and returns it; 404 when there is none. */
export async function deleteThing<Thing extends Keyed, Input extends Keyed>(
  db: Db,
  resource: KeyedResource<Thing, Input>,
  id: string,
): Promise<Thing> {
  const { appId } = await requireThing(db, resource, id);
  return writeTo(db, appId, async (trx) => {
    await apps.lock(trx, [appId]);
    // It may have been deleted in the meantime.
    const thing = await requireThing(trx, resource, id);
    await resource.rows.delete(trx, id);
    await apps.touch(trx, [appId]);
    return thing;
  });
}

/** How many entries are looked at in one go: a millisecond of work, between which others get their turn. */
const sliceSize = 5000;

/** The entries of an import without repetitions: of a key that comes twice the last entry counts. */
export async function lastOfEachKey<Item extends { key: string }>(
  items: readonly Item[],
): Promise<Item[]> {
  const byKey = new Map<string, Item>();
  for (let start = 0; start < items.length; start += sliceSize) {
    for (const item of items.slice(start, start + sliceSize)) byKey.set(item.key, item);
    await setImmediate();
  }
  return [...byKey.values()];
}
