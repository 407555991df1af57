import { type Insertable, sql } from 'kysely';
import { inCatalogueOrder, type LocaleCode } from '#domain/locales.ts';
import type { App, AppDetail } from '#generated/model/index.ts';
import { isPostgres } from '../dialects/dialect.ts';
import type { AppsTable, Db } from '../schema.ts';

export type AppAccess = Pick<
  AppsTable,
  'id' | 'api_key' | 'revision' | 'previous_api_key' | 'previous_key_until'
>;

const columns = [
  'apps.id',
  'apps.name',
  'apps.platform',
  'apps.api_key',
  'apps.created_at',
  'apps.revision',
] as const;

const existingApps = (db: Db) => db.selectFrom('apps').where('apps.removed', '=', 0);

/** A row for each language: one statement, since the application may be deleted before another. */
const appLocales = (db: Db) =>
  existingApps(db)
    .leftJoin('app_locales', (join) =>
      join.onRef('app_locales.app_id', '=', 'apps.id').on('app_locales.removed', '=', 0),
    )
    .select([...columns, 'app_locales.locale']);

const listLocales = (rows: readonly { locale: LocaleCode | null }[]): LocaleCode[] =>
  inCatalogueOrder(rows.flatMap(({ locale }) => locale ?? []));

export const apps = {
  async list(db: Db): Promise<App[]> {
    const all = await appLocales(db).orderBy('apps.id', 'desc').execute();
    return [...Map.groupBy(all, (row) => row.id).values()].flatMap((rows) =>
      rows.slice(0, 1).map((row) => ({
        _id: row.id,
        name: row.name,
        platform: row.platform,
        locales: listLocales(rows),
        createdAt: row.created_at,
      })),
    );
  },

  async get(db: Db, id: string): Promise<AppDetail | undefined> {
    const rows = await appLocales(db).where('apps.id', '=', id).execute();
    const [row] = rows;
    if (!row) return undefined;
    return {
      _id: row.id,
      name: row.name,
      platform: row.platform,
      apiKey: row.api_key,
      locales: listLocales(rows),
      createdAt: row.created_at,
    };
  },

  /** Compiles the query for API keys and revisions, which takes longer than running it. */
  prepareAccess(db: Db): (ids: readonly string[]) => Promise<AppAccess[]> {
    const placeholder: unknown[] = [];
    // Over JSON, PostgreSQL needs twice the time.
    const asked = isPostgres(db)
      ? sql<boolean>`id = any(${placeholder})`
      : sql<boolean>`id in (select value from json_each(${placeholder}))`;
    const prepared = existingApps(db)
      .select(['id', 'api_key', 'revision', 'previous_api_key', 'previous_key_until'])
      .where(asked)
      .compile();
    const place = prepared.parameters.indexOf(placeholder);
    return async (ids) => {
      const parameters = prepared.parameters.with(
        place,
        isPostgres(db) ? ids : JSON.stringify(ids),
      );
      const query: typeof prepared = { ...prepared, parameters };
      return (await db.executeQuery(query)).rows;
    };
  },

  async revision(db: Db, id: string): Promise<number | undefined> {
    const query = existingApps(db).select('revision').where('id', '=', id);
    return (await query.executeTakeFirst())?.revision;
  },

  /**
   * Until the transaction ends. Call it first in each transaction that writes to an application:
   * the order prevents deadlocks.
   */
  async lock(trx: Db, ids: readonly string[]): Promise<void> {
    await trx
      .selectFrom('apps')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
  },

  async insert(
    db: Db,
    row: Omit<Insertable<AppsTable>, 'revision' | 'removed' | `previous_${string}`>,
  ): Promise<void> {
    await db
      .insertInto('apps')
      .values({ ...row, revision: 0 })
      .execute();
    await db.insertInto('app_locales').values({ app_id: row.id, locale: 'en' }).execute();
  },

  async update(db: Db, id: string, change: Pick<AppsTable, 'name' | 'platform'>): Promise<void> {
    await db.updateTable('apps').set(change).where('id', '=', id).execute();
  },

  /** Replaces the API key. The old one stays valid until `until` (epoch milliseconds). */
  async replaceKey(
    trx: Db,
    id: string,
    { apiKey, until }: { apiKey: string; until: number | null },
  ): Promise<void> {
    const keys = trx.selectFrom('apps').select('api_key').where('id', '=', id);
    const { api_key: present } = await keys.executeTakeFirstOrThrow();
    await trx
      .updateTable('apps')
      .set({
        api_key: apiKey,
        previous_api_key: until === null ? null : present,
        previous_key_until: until,
      })
      .where('id', '=', id)
      .execute();
  },

  /** `moment` is in epoch milliseconds. */
  async forgetEndedKeys(db: Db, moment: number): Promise<void> {
    await db
      .updateTable('apps')
      .set({ previous_api_key: null, previous_key_until: null })
      .where('previous_key_until', '<=', moment)
      .execute();
  },

  async addLocales(db: Db, id: string, locales: readonly LocaleCode[]): Promise<void> {
    if (locales.length === 0) return;
    await db
      .insertInto('app_locales')
      .values(locales.map((locale) => ({ app_id: id, locale })))
      .execute();
  },

  /**
   * In the transaction of every write that the configuration shows. Processes compare it with their
   * caches.
   */
  async touch(db: Db, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await db
      .updateTable('apps')
      .set((change) => ({ revision: change('revision', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
  },

  async touchAppsUsing(db: Db, vpnServerId: string): Promise<void> {
    const users = await db
      .selectFrom('app_vpn_servers')
      .select('app_id')
      .where('vpn_server_id', '=', vpnServerId)
      .execute();
    const ids = users.map((user) => user.app_id);
    if (ids.length === 0) return;
    await apps.lock(db, ids);
    await apps.touch(db, ids);
  },
};
