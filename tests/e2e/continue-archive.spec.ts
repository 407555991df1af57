import type { Locator, Page } from '@playwright/test';
import { emptyArchive } from '#domain/app-archive.ts';
import { writeAppArchive } from '#formats/app-archive/write.ts';
import { BadLine } from '../support/bad-line.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { openLeft } from './left-work.ts';
import { setLocales } from './prepared-app.ts';

const keys = Array.from({ length: 30 }, (_, n) => `key.${String(n).padStart(2, '0')}`);

async function importArchive(page: Page, name: string): Promise<Locator> {
  const archive = {
    ...emptyArchive({ name, platform: 'iOS' }),
    locales: ['en', 'fr'] as const,
    texts: new Map(keys.map((key) => [key, { value: `Text ${key}` }])),
    translations: new Map([
      [
        'fr' as const,
        new Map(
          keys.map((key) => [
            key,
            { value: `Texte ${key}`, isAutoTranslated: true, status: 'translated' as const },
          ]),
        ),
      ],
    ]),
    colors: new Map([['tint', { value: '#FF8800' }]]),
  };
  const bytes = await new Response(await writeAppArchive(archive, new Map())).arrayBuffer();
  await page.getByRole('button', { name: 'Import application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import application' });
  const file = { name: 'a.app.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  return dialog;
}

test('an import of an archive that a closed tab cuts off is continued, and nothing is sent twice', async ({
  signedIn: page,
  api,
}) => {
  const name = 'Cut off and continued';
  await page.goto('/apps');
  const line = await BadLine.on(page, 'PUT', /\/api\/translations\/text\//, 10);
  await importArchive(page, name);
  await expect.poll(() => line.lost).toBe(6);
  await page.close({ runBeforeUnload: false });

  const apps = await api.call<{ _id: string; name: string }[]>('GET', '/api/apps');
  const appId = apps.find((app) => app.name === name)?._id ?? '';
  const later = await page.context().newPage();
  const again = await BadLine.on(later, 'PUT', /\/api\/translations\/text\//, 30);
  let bulk = 0;
  later.on('request', (request) => (bulk += Number(request.url().includes('/api/texts/bulk'))));
  await later.goto(`/apps/${appId}`);
  const unfinished = await openLeft(later, `Import of “${name}”`);
  await expect(unfinished).toContainText(/Stopped after \d+/);
  await unfinished.getByRole('button', { name: 'Continue' }).click();
  await expect(later.getByText(`Import of “${name}” completed`)).toBeVisible();
  const config = (locale: string) =>
    api.call<{ texts: object }>('GET', `/api/config/${appId}?lan=${locale}`);
  expect((await config('fr')).texts).toEqual(
    Object.fromEntries(keys.map((key) => [key, `Texte ${key}`])),
  );
  expect(bulk).toBe(0);
  // A write with a lost response is found by reading.
  expect(line.calls.length + again.calls.length).toBe(30);
  expect(new Set([...line.calls, ...again.calls]).size).toBe(30);
  const { data } = await api.call<{ data: unknown[] }>('GET', `/api/colors/app/${appId}`);
  expect(data).toHaveLength(1);
  await api.call('DELETE', `/api/apps/${appId}`);
});

test('an import of an archive that the server’s end cuts off is completed from its report', async ({
  signedIn: page,
  server,
  api,
}) => {
  const name = 'Killed and retried';
  await page.goto('/apps');
  const calls = await holdCalls(page, 'PUT', /\/api\/translations\/text\//, 6);
  const dialog = await importArchive(page, name);
  await calls.waitFor(6);
  await server.stop();
  calls.letGo();
  await expect(dialog.getByText(`“${name}” is not complete`)).toBeVisible();
  await server.startAgain();
  await dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect(dialog.getByText(`“${name}” is complete`)).toBeVisible();
  // A language, 30 texts with translations, and a color.
  await expect(dialog.getByRole('definition')).toHaveText(['62', '0', '0']);
  const apps = await api.call<{ _id: string; name: string }[]>('GET', '/api/apps');
  const appId = apps.find((app) => app.name === name)?._id ?? '';
  const { texts } = await api.call<{ texts: object }>('GET', `/api/config/${appId}?lan=fr`);
  expect(texts).toEqual(Object.fromEntries(keys.map((key) => [key, `Texte ${key}`])));
  await api.call('DELETE', `/api/apps/${appId}`);
});

test('a copy that a closed tab cuts off is continued on the page of its target', async ({
  signedIn: page,
  api,
}) => {
  const [from, to] = [await api.createApp(), await api.createApp()];
  for (const appId of [from._id, to._id]) await setLocales(api, appId, ['en', 'fr']);
  const texts = keys.map((key) => ({ key, value: `Text ${key}` }));
  await api.call('POST', '/api/texts/bulk', { appId: to._id, texts });
  const { data } = await api.call<{ data: { _id: string; key: string }[] }>(
    'POST',
    '/api/texts/bulk',
    { appId: from._id, texts },
  );
  for (const { _id, key } of data) {
    const body = { value: `Texte ${key}`, isAutoTranslated: true };
    await api.call('PUT', `/api/translations/text/${_id}/fr`, body);
  }
  await page.goto(`/compare?left=app:${from._id}&right=app:${to._id}&kind=translation`);
  const line = await BadLine.on(page, 'PUT', /\/api\/translations\/text\//, 10);
  await page.getByLabel('Select all 30').check();
  await page.getByRole('button', { name: `Copy to ${to.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => line.lost).toBe(6);
  await page.close({ runBeforeUnload: false });

  const later = await page.context().newPage();
  const again = await BadLine.on(later, 'PUT', /\/api\/translations\/text\//, 30);
  await later.goto(`/apps/${to._id}`);
  const unfinished = await openLeft(later, `Copy to “${to.name}”`);
  await unfinished.getByRole('button', { name: 'Continue' }).click();
  await expect(later.getByText(`Copy to “${to.name}” completed`)).toBeVisible();
  const config = await api.call<{ texts: object }>('GET', `/api/config/${to._id}?lan=fr`);
  expect(config.texts).toEqual(Object.fromEntries(keys.map((key) => [key, `Texte ${key}`])));
  expect(new Set([...line.calls, ...again.calls]).size).toBe(30);
  expect(line.calls.length + again.calls.length).toBe(30);
});
