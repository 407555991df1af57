import type { AppInput, AppDetail, Locale } from '#generated/model/index.ts';
import { inCatalogueOrder } from '#domain/locales.ts';
import { apps as rows } from '#server/db/tables/apps.ts';
import { newId } from '#server/db/ids.ts';
import { images } from '#server/db/tables/images.ts';
import { removals } from '#server/db/imports/removals.ts';
import type { Db } from '#server/db/schema.ts';
import { makeApiKey } from '../auth/api-keys.ts';
import { ApiProblem, notFound } from '../api-problem.ts';
import type { Removal } from './removal.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { writeTo } from './write-queues.ts';

/** Throws 404 "App not found" (spec 8, Detail). */
export async function requireApp(db: Db, id: string): Promise<AppDetail> {
  const app = await rows.get(db, id);
  if (!app) throw notFound('App');
  return app;
}

/** Call it first in every transaction that writes to an application, as `lock`. */
export async function lockApp(trx: Db, id: string): Promise<AppDetail> {
  await rows.lock(trx, [id]);
  return requireApp(trx, id);
}

export async function createApp(db: Db, input: AppInput): Promise<AppDetail> {
  const id = newId();
  return db.transaction().execute(async (trx) => {
    await rows.insert(trx, {
      id,
      name: input.name,
      platform: input.platform,
      api_key: makeApiKey(),
      created_at: new Date().toISOString(),
    });
    return requireApp(trx, id);
  });
}

export async function updateApp(db: Db, id: string, input: AppInput): Promise<AppDetail> {
  return writeTo(db, id, async (trx) => {
    await lockApp(trx, id);
    await rows.update(trx, id, { name: input.name, platform: input.platform });
    await rows.touch(trx, [id]);
    return requireApp(trx, id);
  });
}

/** Returns undefined while an added language is still being removed. */
const replaceLocales = (
  db: Db,
  id: string,
  wanted: readonly Locale[],
): Promise<AppDetail | undefined> =>
  writeTo(db, id, async (trx) => {
    const app = await lockApp(trx, id);
    const locales = inCatalogueOrder(wanted);
    const added = locales.filter((locale) => !app.locales.includes(locale));
    const leaving = await removals.markedLocales(trx, id);
    if (added.some((locale) => leaving.includes(locale))) return undefined;
    await removals.markLocales(
      trx,
      id,
      app.locales.filter((locale) => !locales.includes(locale)),
    );
    await removals.deleteSlice(trx, id);
    await rows.addLocales(trx, id, added);
    await rows.touch(trx, [id]);
    return requireApp(trx, id);
  });

/** All texts of an added language are `new`; translations of a removed one are deleted. */
export async function updateAppLocales(
  db: Db,
  removal: Removal,
  id: string,
  wanted: readonly Locale[],
): Promise<AppDetail> {
  let app = await replaceLocales(db, id, wanted);
  while (!app) {
    // Wait for the removal, so that old translations do not reappear.
    if (!(await removal.run()))
      throw new ApiProblem(503, 'The server is being restarted. Please try again in a moment.');
    app = await replaceLocales(db, id, wanted);
  }
  removal.runSoon();
  return app;
}

export async function deleteApp(
  db: Db,
  { uploads, removal }: { uploads: Uploads; removal: Removal },
  id: string,
): Promise<void> {
  const files = await writeTo(db, id, async (trx) => {
    await lockApp(trx, id);
    const keys = await images.storageKeys(trx, id);
    await removals.markApp(trx, id);
    await removals.deleteSlice(trx, id);
    return keys;
  });
  removal.runSoon();
  await uploads.release(files);
}
