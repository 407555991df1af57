import type { Db } from '../schema.ts';
import { translations } from './translations.ts';

interface WriteTarget {
  app?: string | undefined;
  key?: string | undefined;
}

const keyed = async (db: Db, table: 'colors' | 'images' | 'texts', id: string) => {
  const query = db.selectFrom(table).select(['app_id as app', 'key']).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? {};
};

const ofAssignment = async (db: Db, id: string): Promise<WriteTarget> => {
  const query = db.selectFrom('app_vpn_servers').select('app_id as app').where('id', '=', id);
  return (await query.executeTakeFirst()) ?? {};
};

const ofServer = async (db: Db, id: string): Promise<WriteTarget> => {
  const query = db.selectFrom('vpn_servers').select('country_name as key').where('id', '=', id);
  return (await query.executeTakeFirst()) ?? {};
};

const lookups: Readonly<Record<string, (db: Db, id: string) => Promise<WriteTarget>>> = {
  'apps id': (_db, id) => Promise.resolve({ app: id }),
  'images id': (db, id) => keyed(db, 'images', id),
  'colors id': (db, id) => keyed(db, 'colors', id),
  'texts id': (db, id) => keyed(db, 'texts', id),
  'translations textId': (db, id) => keyed(db, 'texts', id),
  'app-texts translationId': (db, id) => keyed(db, 'texts', translations.toTextId(id)),
  'app-vpn-servers id': ofAssignment,
  'vpn-servers id': ofServer,
};

/** Finds the target of a write before it may be deleted; empty if unknown. */
export async function findWriteTarget(
  db: Db,
  tag: string,
  parameters: Readonly<Record<string, string>>,
): Promise<WriteTarget> {
  for (const [name, id] of Object.entries(parameters)) {
    const found = await lookups[`${tag} ${name}`]?.(db, id);
    if (found) return found;
  }
  return {};
}
