import type { Color, ColorInput, ColorsBulkInput } from '#generated/model/index.ts';
import { apps } from '#server/db/tables/apps.ts';
import { colors as rows } from '#server/db/tables/colors.ts';
import type { Db } from '#server/db/schema.ts';
import { lockApp, requireApp } from './apps.ts';
import { createItem, deleteItem, lastOfEachKey, updateItem } from './keyed-resources.ts';
import { writeTo } from './write-queues.ts';

const color = { name: 'color', rows } as const;

export async function listColors(db: Db, appId: string): Promise<Color[]> {
  await requireApp(db, appId);
  return rows.list(db, appId);
}

export const createColor = (db: Db, input: ColorInput): Promise<Color> =>
  writeTo(db, input.appId, (trx) => createItem(trx, color, input));

export const updateColor = async (db: Db, id: string, input: ColorInput): Promise<Color> =>
  (await writeTo(db, input.appId, (trx) => updateItem(trx, color, id, input))).after;

export const deleteColor = (db: Db, id: string): Promise<Color> => deleteItem(db, color, id);

/** All or none; updates existing keys. In the order of the entries. */
export async function importColors(db: Db, { appId, colors }: ColorsBulkInput): Promise<Color[]> {
  const items = await lastOfEachKey(colors);
  const written = await writeTo(db, appId, async (trx) => {
    await lockApp(trx, appId);
    const byKey = await rows.upsert(trx, appId, items);
    await apps.touch(trx, [appId]);
    return byKey;
  });
  return items.flatMap(({ key }) => written.get(key) ?? []);
}
