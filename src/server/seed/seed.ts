import { Readable } from 'node:stream';
import { apps } from '../db/tables/apps.ts';
import { users } from '../db/tables/users.ts';
import { createApp, updateAppLocales } from '../services/resources/apps.ts';
import { importColors } from '../services/resources/colors.ts';
import { createImage } from '../services/resources/images.ts';
import type { Services } from '../services/services.ts';
import { importTexts } from '../services/resources/text-import.ts';
import { assignVpnServers, createVpnServer } from '../services/resources/vpn-servers.ts';
import {
  readColors,
  countries,
  readTexts,
  readDictionary,
  type DemoApp,
  demoApps,
} from './demo-apps.ts';
import { flagSvg, gradientPng, pictureSvg } from './drawings.ts';
import type { Updateable } from 'kysely';
import type { LocaleText as Item } from '#generated/model/index.ts';
import { targetLocales, type TargetLocaleCode } from '#domain/locales.ts';
import type { Db, TranslationsTable } from '../db/schema.ts';
import { translations } from '../db/tables/translations.ts';
import {
  actOnTranslation,
  listLocaleTexts,
  saveTranslation,
} from '../services/translation/translations.ts';
import { OperatorError } from '../operator-error.ts';

type Folder = Parameters<Services['uploads']['store']>[0];

interface Picture {
  content: Buffer;
  name: string;
  claimedType: 'image/png' | 'image/svg+xml';
}

const store = ({ uploads }: Services, folder: Folder, { content, name, claimedType }: Picture) =>
  uploads.store(folder, { stream: Readable.from([content]), originalName: name, claimedType });

/** In the order of `countries`. Addresses are from RFC 5737. */
async function makeServers(services: Services): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, { name, code, flag }] of countries.entries()) {
    const content = flagSvg(flag);
    const file = { content, name: `${code}.svg`, claimedType: 'image/svg+xml' } as const;
    const { url, key } = await store(services, 'vpn-flags', file);
    const { _id } = await createVpnServer(services.db, {
      countryName: name,
      countryId: code,
      ip: `203.0.113.${index + 1}`,
      ipsecPsk: 'demo-psk-that-opens-nothing',
      username: `demo-${code}`,
      password: 'demo-password-that-opens-nothing',
      countryImage: url,
      countryImageS3Key: key,
    });
    ids.push(_id);
  }
  return ids;
}

async function makeImages(services: Services, appId: string, { palette, images }: DemoApp) {
  for (const [index, [key, description]] of Object.entries(images).entries()) {
    const isPhoto = /^(?:splash|hero|.*background)/.test(key);
    const content = isPhoto ? gradientPng(palette, 256 + index) : pictureSvg(palette, index);
    const { url, key: s3Key } = await store(services, 'app-images', {
      content,
      name: `${key}.${isPhoto ? 'png' : 'svg'}`,
      claimedType: isPhoto ? 'image/png' : 'image/svg+xml',
    });
    const image = { appId, key, url, s3Key, description };
    await createImage(services.db, image);
  }
}

async function assign({ db }: Services, appId: string, app: DemoApp, serverIds: string[]) {
  const { everybody, premium } = app.servers;
  const groups = [
    { serverIds: serverIds.slice(0, everybody), isPremium: false },
    { serverIds: serverIds.slice(everybody, everybody + premium), isPremium: true },
  ];
  for (const group of groups) {
    if (group.serverIds.length > 0) await assignVpnServers(db, { appId, ...group });
  }
}

async function makeApp(services: Services, app: DemoApp, serverIds: string[]): Promise<string> {
  const { db, removal } = services;
  const { slug, name, platform, locales } = app;
  const { _id: appId } = await createApp(db, { name, platform });
  await updateAppLocales(db, removal, appId, locales);
  const texts = await importTexts(db, { appId, texts: readTexts(slug) });
  const colors = await importColors(db, { appId, colors: readColors(slug) });
  await makeImages(services, appId, app);
  await assign(services, appId, app, serverIds);
  await fillTranslations(db, appId, locales);
  const images = Object.keys(app.images).length;
  return `${name} (${platform}): ${locales.length} languages, ${texts.length} texts, ${colors.length} colors, ${images} images`;
}

/**
 * The same demo applications each time; returns a line for each. Throws `OperatorError` if applications
 * exist, unless `force` is set.
 */
export async function seed(services: Services, { force }: { force: boolean }): Promise<string[]> {
  const present = (await apps.list(services.db)).length;
  if (present > 0 && !force) {
    throw new OperatorError(
      `There ${present === 1 ? 'is 1 application' : `are ${present} applications`} already. Add the demo to them with npm run seed -- --force, or choose another DATA_DIR or DATABASE_URL.`,
    );
  }
  // Older installations have administrators without an email.
  await users.fillEmails(services.db, services.settings.ADMIN_EMAIL);
  const serverIds = await makeServers(services);
  const lines = [`VPN directory: ${serverIds.length} servers`];
  for (const app of demoApps) lines.push(await makeApp(services, app, serverIds));
  return lines;
}

const failures = [
  'The engine answered 429: too many requests.',
  'The engine gave no answer within 60 seconds.',
  'The translation lost a placeholder of the original.',
  'The engine answered 456: the quota of this month is used up.',
];

const getTranslationId = ({ translationId }: Item): string => {
  if (translationId === undefined) throw new Error('A text of a further language has no row.');
  return translationId;
};

/** Sets a status in one statement: a server running at the same time may claim queued rows. */
async function setState(db: Db, item: Item, state: Updateable<TranslationsTable>) {
  await translations.ensure(db, getTranslationId(item));
  await db
    .updateTable('translations')
    .set(state)
    .where('id', '=', getTranslationId(item))
    .execute();
}

const fail = (db: Db, item: Item, index: number) =>
  setState(db, item, { status: 'error', error_message: failures[index % failures.length] ?? '' });

type Step = (db: Db, item: Item, index: number) => Promise<unknown>;

/** Statuses of the first untranslated texts; the rest stay `new`. */
const steps: readonly Step[] = [
  fail,
  (db, item) => actOnTranslation(db, getTranslationId(item), 'restart'),
  (db, item) => setState(db, item, { status: 'cancelled' }),
  (db, item, index) => fail(db, item, index + 1),
  (db, item) =>
    setState(db, item, { status: 'translating', claim: 'demo', queued_at: 0, lease_until: 0 }),
];

async function fillLocale(db: Db, appId: string, locale: TargetLocaleCode, index: number) {
  const dictionary = readDictionary(locale);
  const list = await listLocaleTexts(db, appId, locale);
  // as: the service returns the contract's JSON.
  const { data: items } = JSON.parse(list.toString()) as { data: Item[] };
  const [known, unknown] = [
    items.filter(({ value }) => dictionary.has(value)),
    items.filter(({ value }) => !dictionary.has(value)),
  ];
  // Each language is a little less complete than the previous one.
  for (const [position, { _id, value }] of known.slice(index).entries()) {
    await saveTranslation(db, _id, locale, {
      value: dictionary.get(value) ?? value,
      isAutoTranslated: position % 5 !== 0,
    });
  }
  for (const [position, step] of steps.entries()) {
    const item = unknown[(index * 7 + position * 3) % unknown.length];
    if (item) await step(db, item, index);
  }
}

async function fillTranslations(db: Db, appId: string, locales: readonly string[]): Promise<void> {
  for (const [index, locale] of targetLocales(locales).entries())
    await fillLocale(db, appId, locale, index);
}
