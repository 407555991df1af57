import { expect, it, onTestFinished, vi } from 'vitest';
import { apps } from '#server/db/tables/apps.ts';
import type { Db } from '#server/db/schema.ts';
import { type TextImport, textImports } from '#server/db/imports/text-imports.ts';
import { texts } from '#server/db/tables/texts.ts';
import { importTexts } from '#server/services/resources/text-import.ts';
import { createApp } from '../support/fixtures.ts';
import { countRows, textsOf } from '../support/large-application.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

const lateOwner = {
  status: 503,
  message: 'The import took too long. Nothing was imported. Please try again.',
};

function stopBeforeTransaction(db: Db, stopAt: number, stop: () => Promise<unknown>) {
  const begin = db.transaction.bind(db);
  let count = 0;
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    count += 1;
    const transaction = begin();
    if (count !== stopAt) return transaction;
    const execute = transaction.execute.bind(transaction);
    return Object.assign(transaction, {
      execute: async (work: Parameters<typeof execute>[0]) => {
        await stop();
        return execute(work);
      },
    }) as typeof transaction; // as: `execute` is generic
  });
}

/** Two servers on one database; an import stops before its fourth slice until released. */
async function frozenImport(count: number) {
  const dataDir = temporaryDirectory();
  const [one, other] = [await startTestApp({ dataDir }), await startTestApp({ dataDir })];
  const appId = await createApp(await one.admin());
  const size = textImports.getSliceSize(one.services.db);
  const known = { key: `key_${2 * size}`, value: 'Known' };
  await importTexts(one.services.db, { appId, texts: [known] });
  const reached = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  stopBeforeTransaction(one.services.db, 5, () => {
    reached.resolve(undefined);
    return released.promise;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const outcome = importTexts(one.services.db, { appId, texts: textsOf(count) }).then(
    (written) => ({ status: 200, message: `${written.length} texts` }),
    (error: unknown) => error,
  );
  await reached.promise;
  return { one, other, appId, outcome, release: () => released.resolve(undefined) };
}

async function expireLease(db: Db): Promise<TextImport> {
  const query = db.updateTable('text_imports').set({ lease_until: 1 });
  return query.returning(['app_id', 'mark', 'first_id']).executeTakeFirstOrThrow();
}

/** The first step of a process that finds an expired lease. */
const discardSlice = (db: Db, work: TextImport) =>
  db.transaction().execute(async (trx) => {
    await apps.lock(trx, [work.app_id]);
    return textImports.discardSlice(trx, work, 100);
  });

it('an import that others have begun to discard ends with 503, and nothing of it is left', async () => {
  const { one, other, appId, outcome, release } = await frozenImport(6000);
  const work = await expireLease(one.services.db);
  expect(await discardSlice(other.services.db, work)).toBe(true);
  release();
  expect(await outcome).toMatchObject(lateOwner);
  await other.services.removal.run();
  expect(await countRows(one, 'texts')).toBe(1);
  expect(await texts.count(one.services.db, appId)).toBe(1);
});

it('an import that another one waits for is there as a whole or ends with 503, whenever it goes on', async () => {
  const { one, other, appId, outcome, release } = await frozenImport(6000);
  const { db } = other.services;
  const before = await countRows(one, 'texts');
  await expireLease(db);
  const next = importTexts(db, { appId, texts: [{ key: 'other', value: 'Other' }] });
  await expect.poll(() => countRows(one, 'texts'), { interval: 1 }).toBeLessThan(before);
  release();
  expect(await outcome).toMatchObject(lateOwner);
  expect(await next).toHaveLength(1);
  expect(await texts.count(one.services.db, appId)).toBe(2);
});

it('a late import that no process has discarded continues', async () => {
  const { one, appId, outcome, release } = await frozenImport(6000);
  await expireLease(one.services.db);
  release();
  expect(await outcome).toMatchObject({ status: 200 });
  expect(await texts.count(one.services.db, appId)).toBe(6000);
});

it('an import that gives a sign of life in time is not discarded', async () => {
  const { one, other, appId, outcome, release } = await frozenImport(6000);
  // Another process has read the expired lease; the owner renews it before the first slice is
  // discarded.
  const work = await expireLease(one.services.db);
  const { db } = one.services;
  await db.transaction().execute((trx) => textImports.renew(trx, work));
  expect(await discardSlice(other.services.db, work)).toBe(false);
  release();
  expect(await outcome).toMatchObject({ status: 200 });
  expect(await texts.count(db, appId)).toBe(6000);
});
