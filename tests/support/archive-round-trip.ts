import { expect } from 'vitest';
import { createApp, planNewApp } from '#changes/create-app.ts';
import { createOnce } from '#changes/create-once.ts';
import { readApp, type WholeApp } from '#changes/read-app.ts';
import { openImage, readAppArchive } from '#formats/app-archive/read.ts';
import { writeAppArchive } from '#formats/app-archive/write.ts';
import type { WholeArchive } from './any-archive.ts';
import { type Caller, makeCalls } from './archive-calls.ts';

export const context = { signal: new AbortController().signal, onProgress: () => undefined };

export const getBytes = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

export const read = (client: Caller, appId: string) => readApp(appId, makeCalls(client), context);

export const exportApp = async (client: Caller, appId: string) => {
  const { archive, files } = await read(client, appId);
  return writeAppArchive(archive, files);
};

/** Creates an application from an archive and returns its id; nothing may fail. */
export async function create(client: Caller, { archive, files }: WholeArchive | WholeApp) {
  const openFile = (key: string) => Promise.resolve(files.get(key) ?? new Blob());
  const app = { name: archive.name, archive };
  const calls = makeCalls(client);
  const creation = { app, create: createOnce(calls), plan: planNewApp(app), openFile };
  const created = await createApp(calls, creation, context);
  expect(created).toMatchObject({ failed: [], skipped: [] });
  return created.appId;
}

export async function importFile(client: Caller, zip: Blob) {
  const found = await readAppArchive(zip);
  if (typeof found === 'string') throw new Error(found);
  const { archive, imageFiles } = found;
  const files = new Map<string, Blob>();
  for (const [key, entry] of imageFiles)
    files.set(
      key,
      await openImage(zip, entry, entry.path.endsWith('svg') ? 'image/svg+xml' : 'image/png'),
    );
  return create(client, { archive, files });
}

/** Returns the configuration without the id and the places of pictures. */
export async function getConfig(client: Caller, appId: string, locale: string) {
  const { body } = await client.send('GET', `/api/config/${appId}?lan=${locale}`);
  const config = body as { images: Record<string, string> }; // as: the client checked it
  const images = await Promise.all(
    Object.entries(config.images).map(async ([key, url]) => [
      key,
      url.startsWith(client.url) ? await (await fetch(url)).bytes() : url,
    ]),
  );
  return { ...config, appId: '', images: new Map(images as [string, unknown][]) };
}
