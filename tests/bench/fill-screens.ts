import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import { type ApiClient, ok } from '../support/api-client.ts';
import { createApp, serverInput, upload } from '../support/fixtures.ts';
import { pngContent } from '../support/image-files.ts';

/**
 * 60 applications, one with 300 texts in 14 languages, 40 images, 60 colors and 12 of 24 servers.
 * Returns its id.
 */
export async function fillScreens(client: ApiClient): Promise<string> {
  for (let index = 1; index < 60; index++) await createApp(client, ['en']);
  const appId = await createApp(client, [
    'en',
    ...targetLocales(localeCatalogue.map(({ code }) => code)),
  ]);
  const texts = Array.from({ length: 300 }, (_, index) => ({
    key: `screen.part_${index}.title`,
    value: `Text number ${index} for %@, as long as texts are.`,
  }));
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts } }));
  await addColors(client, appId);
  await addImages(client, appId);
  await addServers(client, appId);
  return appId;
}

async function addColors(client: ApiClient, appId: string): Promise<void> {
  const colors = Array.from({ length: 60 }, (_, index) => ({
    key: `part${index % 6}_${50 * index}`,
    value: `#${(index * 270_000).toString(16).padStart(6, '0')}`,
  }));
  ok(await client.api.POST('/api/colors/bulk', { body: { appId, colors } }));
}

async function addImages(client: ApiClient, appId: string): Promise<void> {
  for (let index = 0; index < 40; index++) {
    const picture = await upload(client, Buffer.from(pngContent(64, 48, [index, 99, 235])));
    const { url, key: s3Key } = picture;
    const body = { appId, key: `image_${index}`, url, s3Key };
    ok(await client.api.POST('/api/images', { body }));
  }
}

async function addServers(client: ApiClient, appId: string): Promise<void> {
  const { url: countryImage } = await upload(client, undefined, 'vpn-flags');
  const serverIds: string[] = [];
  for (let index = 0; index < 24; index++) {
    const server = { ...serverInput(`Country ${index}`), ip: `203.0.113.${index}`, countryImage };
    const { data } = ok(await client.api.POST('/api/vpn-servers', { body: server }));
    if (index < 12) serverIds.push(data._id);
  }
  const body = { appId, serverIds, isPremium: false };
  ok(await client.api.POST('/api/app-vpn-servers/bulk', { body }));
}
