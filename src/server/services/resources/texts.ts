import type { Text, TextInput } from '#generated/model/index.ts';
import type { Db } from '#server/db/schema.ts';
import { textPages } from '#server/db/imports/text-json.ts';
import { texts as rows } from '#server/db/tables/texts.ts';
import { requireVisible } from '../api-problem.ts';
import { requireApp } from './apps.ts';
import { createItem, deleteItem, requireItem, updateItem } from './keyed-resources.ts';
import { snapshot, toListAnswer } from '../config/list-answer.ts';
import { writeTo } from './write-queues.ts';

const text = { name: 'text', rows } as const;

export const listTexts = (db: Db, appId: string): Promise<Buffer> =>
  snapshot(db).execute(async (trx) => {
    await requireApp(trx, appId);
    return toListAnswer(textPages(trx, appId));
  });

export const requireText = (db: Db, id: string): Promise<Text> => requireItem(db, text, id);

export const createText = (db: Db, input: TextInput): Promise<Text> =>
  writeTo(db, input.appId, (trx) => {
    requireVisible('The key', 'key', input.key);
    return createItem(trx, text, input);
  });

/** Translations keep their values: manual work is never lost. */
export const updateText = (db: Db, id: string, input: TextInput): Promise<Text> =>
  writeTo(db, input.appId, async (trx) => {
    const { before, after } = await updateItem(trx, text, id, input);
    requireVisible('The key', 'key', after.key, before.key);
    return after;
  });

export const deleteText = (db: Db, id: string): Promise<Text> => deleteItem(db, text, id);
