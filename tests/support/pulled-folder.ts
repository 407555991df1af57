import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { type ApiClient, ok } from './api-client.ts';
import { runCli } from './command-line.ts';
import { createApp, upload } from './fixtures.ts';
import { type TestApp, temporaryDirectory } from './test-app.ts';

const getTexts = async ({ api }: ApiClient, appId: string) =>
  ok(await api.GET('/api/texts/app/{appId}', { params: { path: { appId } } })).data;

export async function setText(client: ApiClient, appId: string, key: string, value: string) {
  ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts: [{ key, value }] } }));
}

async function setTranslation(client: ApiClient, appId: string, key: string, value: string) {
  const text = (await getTexts(client, appId)).find((one) => one.key === key);
  const locale: TargetLocaleCode = 'de';
  const params = { path: { textId: text?._id ?? '', locale } };
  const body = { value, isAutoTranslated: true };
  ok(await client.api.PUT('/api/translations/text/{textId}/{locale}', { params, body }));
}

export async function startPulled(app: TestApp, { url = app.url, more = [] as string[] } = {}) {
  const client = await app.admin();
  const appId = await createApp(client, ['en', 'de']);
  for (const key of ['hello', 'bye', ...more]) await setText(client, appId, key, `The ${key}`);
  await setTranslation(client, appId, 'hello', 'Hallo');
  const colors = [{ key: 'brand', value: '#102030' }];
  ok(await client.api.POST('/api/colors/bulk', { body: { appId, colors } }));
  const image = await upload(client);
  const body = { appId, key: 'logo', url: image.url, s3Key: image.key };
  ok(await client.api.POST('/api/images', { body }));
  const cwd = temporaryDirectory();
  const cli = (...args: string[]) => runCli(args, { cwd, url });
  expect(await cli('pull', 'app', '--app', appId)).toMatchObject({ code: 0, stderr: '' });
  const edit = (file: string, from: string | RegExp, to: string) => {
    const place = path.join(cwd, 'app', file);
    const before = readFileSync(place, 'utf8');
    writeFileSync(place, before.replace(from, to));
    expect(readFileSync(place, 'utf8')).not.toBe(before);
  };
  const values = async () =>
    Object.fromEntries((await getTexts(client, appId)).map(({ key, value }) => [key, value]));
  return { client, appId, cwd, cli, edit, values };
}
