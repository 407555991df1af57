import { Readable } from 'node:stream';
import { apps } from '../db/tables/apps.ts';
import { users } from '../db/tables/users.ts';
import { createApp, updateAppLocales } from '../services/resources/apps.ts';
import { importColors } from '../services/resources/colors.ts';
import { createImage } from '../services/resources/images.ts';
import type { Services } from '../services/services.ts';
import { importTexts } from '../services/resources/text-import.ts';
import { assignVpnServers, createVpnServer } from '../services/resources/vpn-servers.ts';
import { readColors, countries, readTexts } from './content.ts';
import { type DemoApp, demoApps } from './demo-apps.ts';
import { fillTranslations } from './demo-translations.ts';
import { flagSvg, gradientPng, pictureSvg } from './drawings.ts';

type Folder = Parameters<Services['uploads']['store']>[0];

/** The installation already has applications. The message names the next step. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

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
    const { _id } = await createVpnServer(services.db, services.uploads, {
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
    await createImage(services.db, services.uploads, image);
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
 * The same demo applications each time; returns a line for each. Throws `SeedError` if applications
 * exist, unless `force` is set.
 */
export async function seed(services: Services, { force }: { force: boolean }): Promise<string[]> {
  const present = (await apps.list(services.db)).length;
  if (present > 0 && !force) {
    throw new SeedError(
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
