import { setTimeout as sleep } from 'node:timers/promises';
import type { Text, TextBulkItem, TextsBulkInput } from '#generated/model/index.ts';
import { invisibleProblem } from '#domain/invisible.ts';
import { apps } from '#server/db/tables/apps.ts';
import type { Db } from '#server/db/schema.ts';
import { inSlices } from '#server/db/in-slices.ts';
import {
  type ImportedText,
  type ReturnedText,
  type TextImport,
  textImports as rows,
} from '#server/db/imports/text-imports.ts';
import { texts as textRows, toText } from '#server/db/tables/texts.ts';
import { ApiProblem } from '../api-problem.ts';
import { lockApp, requireApp } from './apps.ts';
import { lastOfEachKey } from './keyed-resources.ts';
import { discardImport } from './removal.ts';
import { writeTo } from './write-queues.ts';

/** Polling interval for the end of another import, in milliseconds. */
const pollMs = 20;

/** Larger imports invalidate the database's statistics. */
const largeImport = 1000;

async function updateStatistics(db: Db): Promise<void> {
  // A failure only slows queries down.
  await textRows.updateStatistics(db).catch(() => undefined);
}

/** Waits for other imports of the application. */
async function begin(db: Db, appId: string): Promise<TextImport> {
  for (;;) {
    const work = await writeTo(db, appId, async (trx) => {
      await lockApp(trx, appId);
      return rows.begin(trx, appId);
    });
    if (work) return work;
    for (const abandoned of await rows.abandoned(db, appId)) await discardImport(db, abandoned);
    await sleep(pollMs);
  }
}

/** 404 if the application was deleted, 503 if the lease is lost. */
async function continueImport(trx: Db, work: TextImport): Promise<void> {
  await apps.lock(trx, [work.app_id]);
  if (await rows.renew(trx, work)) return;
  await requireApp(trx, work.app_id);
  throw new ApiProblem(503, 'The import took too long. Nothing was imported. Please try again.');
}

/** Throws 400 for invisible characters in keys that the application does not have. */
async function requireVisibleKeys(db: Db, { appId, texts }: TextsBulkInput): Promise<void> {
  const suspects: { key: string; path: string; message: string }[] = [];
  for (const [index, { key }] of texts.entries()) {
    const problem = invisibleProblem('The key', key);
    if (problem !== undefined)
      suspects.push({ key, path: `texts.${index}.key`, message: `${problem}.` });
  }
  if (suspects.length === 0) return;
  const keys = suspects.map(({ key }) => key);
  const known = await rows.findKnownKeys(db, appId, keys);
  const refused = suspects.filter(({ key }) => !known.has(key));
  const [first] = refused;
  if (!first) return;
  const details = refused.map(({ path, message }) => ({ path, message }));
  throw new ApiProblem(400, first.message, { code: 'invalid_request', details });
}

async function write(db: Db, work: TextImport, items: readonly TextBulkItem[]): Promise<Text[]> {
  const written: Text[] = [];
  const changed: ImportedText[] = [];
  const returned: ReturnedText[] = [];
  for await (const slice of inSlices(items, rows.getSliceSize(db))) {
    const result = await writeTo(db, work.app_id, async (trx) => {
      await continueImport(trx, work);
      return rows.writeSlice(trx, work, slice);
    });
    for (const text of result.texts) written.push(toText(text));
    changed.push(...result.changed);
    returned.push(...result.returned);
  }
  await writeTo(db, work.app_id, async (trx) => {
    await continueImport(trx, work);
    await rows.change(trx, changed);
    await rows.giveIdsBack(trx, work.app_id, returned);
    await rows.end(trx, work);
    await apps.touch(trx, [work.app_id]);
  });
  return written;
}

/**
 * All or none, in slices that let other writes run. Existing keys keep their translations. In the
 * order of the entries.
 */
export async function importTexts(db: Db, input: TextsBulkInput): Promise<Text[]> {
  const { appId, texts } = input;
  await requireVisibleKeys(db, input);
  const items = await lastOfEachKey(texts);
  const work = await begin(db, appId);
  try {
    const isLarge = items.length > largeImport;
    if (isLarge) await updateStatistics(db);
    const written = await write(db, work, items);
    if (isLarge) await updateStatistics(db);
    return written;
  } catch (error) {
    const discard = async () => {
      await rows.giveUp(db, work);
      await discardImport(db, work);
    };
    // Remaining rows are deleted when the lease ends.
    await discard().catch(() => undefined);
    throw error;
  }
}
