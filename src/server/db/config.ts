import type { components } from '#generated/contract.d.ts';
import { baseLocale, type LocaleCode } from '#domain/locales.ts';
import type { Db } from './schema.ts';
import { toConnection } from './vpn-servers.ts';

/** The texts of an app in one language, by key, in English where there is no translation. */
export async function configTexts(
  db: Db,
  appId: string,
  locale: LocaleCode,
): Promise<Record<string, string>> {
  const base = db.selectFrom('texts').where('texts.app_id', '=', appId).orderBy('texts.id');
  if (locale === baseLocale) {
    const rows = await base.select(['texts.key', 'texts.value']).execute();
    return Object.fromEntries(rows.map((row) => [row.key, row.value]));
  }
  const rows = await base
    .leftJoin('translations', (join) =>
      join.onRef('translations.text_id', '=', 'texts.id').on('translations.locale', '=', locale),
    )
    .select([
      'texts.key',
      (text) => text.fn.coalesce('translations.value', 'texts.value').as('value'),
    ])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** The servers of an app as its client receives them, sorted by country name. */
export async function configServers(
  db: Db,
  appId: string,
): Promise<components['schemas']['ConfigVpnServer'][]> {
  const rows = await db
    .selectFrom('app_vpn_servers')
    .innerJoin('vpn_servers', 'vpn_servers.id', 'app_vpn_servers.vpn_server_id')
    .selectAll('vpn_servers')
    .select('app_vpn_servers.is_premium')
    .where('app_vpn_servers.app_id', '=', appId)
    .orderBy((server) => server.fn<string>('lower', ['vpn_servers.country_name']))
    .orderBy('vpn_servers.id')
    .execute();
  return rows.map((row) => ({ ...toConnection(row), isPremium: row.is_premium === 1 }));
}
