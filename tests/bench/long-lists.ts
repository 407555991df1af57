import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp, serverInput } from '../support/fixtures.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const password = 'a long enough password';
const WORDS =
  'Settings Cancel Your connection is protected while this device sleeps and nobody else can read what you send Choose the nearest server or let us pick one'.split(
    ' ',
  );
const AREAS = ['home', 'settings', 'paywall', 'servers', 'errors', 'onboarding', 'profile'];

/** Realistic: some with a placeholder, in no order of keys. */
function makeText(index: number): { key: string; value: string } {
  const length = 3 + ((index * 7) % 11);
  const words = Array.from({ length }, (_, at) => WORDS[(index * 13 + at * 5) % WORDS.length]);
  return {
    key: `${AREAS[index % AREAS.length]}.section_${index % 131}.part_${index}.title`,
    value: `${words.join(' ')}${index % 9 === 0 ? ' %@' : ''}`,
  };
}

const makeTexts = (count: number) => Array.from({ length: count }, (_, index) => makeText(index));

/** Content of the server. */
export type LongList = 'texts' | 'hundred thousand texts' | 'servers';

export interface LongLists {
  server: RunningServer;
  password: string;
  /** With the requested texts; without any, to import into. */
  appId: string;
}

/** By `list`: 10,000 texts in all languages, 100,000 in two, or 500 servers with 197 applications. */
export async function startWithLongLists(list?: LongList): Promise<LongLists> {
  const env = { ADMIN_PASSWORD: password };
  const first = await startServer({ env });
  const client = await new ApiClient(first.url).login('admin', password);
  const isHuge = list === 'hundred thousand texts';
  const targets = targetLocales(isHuge ? ['fr'] : localeCatalogue.map(getCode));
  const appId = await createApp(client, ['en', ...targets]);
  if (list === 'servers') await assignServers(client);
  else if (list !== undefined) await addTexts(client, appId, isHuge ? 100_000 : 10_000);
  await first.stop();
  translateAll(first.dataDir);
  const server = await startServer({ env: { ...env, DATA_DIR: first.dataDir } });
  return { server, password, appId };
}

/** 100,000 texts, beside the database. */
export function writeTextsFile({ dataDir }: RunningServer): string {
  const file = path.join(dataDir, 'texts.strings');
  writeFileSync(
    file,
    makeTexts(100_000)
      .map(({ key, value }) => `"${key}" = "${value}";`)
      .join('\n'),
  );
  return file;
}

const getCode = ({ code }: (typeof localeCatalogue)[number]) => code;

async function addTexts({ api }: ApiClient, appId: string, count: number): Promise<void> {
  ok(await api.POST('/api/texts/bulk', { body: { appId, texts: makeTexts(count) } }));
}

async function assignServers(client: ApiClient): Promise<void> {
  const { api } = client;
  const serverIds: string[] = [];
  for (let index = 0; index < 500; index += 1) {
    const body = serverInput(`Country ${index}`, ['de', 'fr', 'us', 'jp'][index % 4]);
    serverIds.push(ok(await api.POST('/api/vpn-servers', { body })).data._id);
  }
  for (let index = 0; index < 197; index += 1) {
    const body = { name: `App ${index}`, platform: 'iOS' } as const;
    const { _id: appId } = ok(await api.POST('/api/apps', { body }));
    const third = serverIds.filter((_, at) => at % 3 === index % 3);
    const assignment = { appId, serverIds: third, isPremium: false };
    ok(await api.POST('/api/app-vpn-servers/bulk', { body: assignment }));
  }
}

/**
 * All but every 50th, since an engine takes minutes. The first keys are complete, so that sorting
 * by missing ones changes the first row.
 */
function translateAll(dataDir: string): void {
  const isFirst = "texts.key like 'errors.section_0.%'";
  insertTranslations(dataDir, `${isFirst} or (texts.rowid * 13 + app_locales.rowid) % 50 > 0`);
}

/** Per text and further language, where the condition holds. */
export function insertTranslations(dataDir: string, condition = 'true'): void {
  const database = new DatabaseSync(path.join(dataDir, 'app-manager.db'));
  database.exec(`
    insert into translations (id, text_id, app_id, locale, value, status, is_auto_translated)
    select texts.id || '-' || locale, texts.id, texts.app_id, locale, 'Ü ' || value || locale, 'translated', 1
    from texts join app_locales on app_locales.app_id = texts.app_id
    where locale != 'en' and (${condition}) order by texts.id`);
  database.close();
}
