import type { Page } from '@playwright/test';
import { row } from './conflicts.ts';
import { type Api, expect } from './fixtures.ts';
import { BOTH, look, test } from './look.ts';
import { createServers, deleteServers, serverInput } from './vpn-servers.ts';
import { chooseMore } from './prepared-app.ts';

/** One French text, and an unused server. */
async function prepare(api: Api): Promise<string> {
  const { _id: appId } = await api.createApp('Harbor');
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr'] });
  await api.call('POST', '/api/texts', { appId, key: 'leave', value: 'Leave the harbor' });
  await deleteServers(api);
  await createServers(api, [serverInput('Germany', 'de', '10.0.0.1')]);
  return appId;
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

interface Opened {
  /** The path below the application's. */
  at: string;
  open: (page: Page) => Promise<void>;
  ready: string;
}

const dialogs: Record<string, Opened> = {
  translations: {
    at: '/texts?locale=en',
    open: (page) => row(page, 'leave').getByRole('button', { name: 'Translations' }).click(),
    ready: 'French',
  },
  assign: { at: '/vpn-servers', open: (page) => press(page, 'Add servers'), ready: '10.0.0.1' },
  duplicate: { at: '', open: (page) => chooseMore(page, 'Duplicate'), ready: 'Name' },
  'application-deletion': { at: '', open: (page) => chooseMore(page, 'Delete'), ready: 'Delete' },
};

for (const [name, { at, open, ready }] of Object.entries(dialogs))
  test(`the dialog ${name} looks as it did`, async ({ signedIn: page, api }) => {
    const appId = await prepare(api);
    await page.goto(`/apps/${appId}${at}`);
    await open(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(ready).first()).toBeVisible();
    await look(dialog, name, BOTH);
  });

test('the export of an application looks as it did', async ({ signedIn: page, api }) => {
  const appId = await prepare(api);
  const held = Promise.withResolvers<undefined>();
  const list = `**/api/app-texts/app/${appId}/texts?locale=fr`;
  await page.route(list, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { message: 'The disk is full.' } });
  });
  await page.goto(`/apps/${appId}`);
  // The progress moves until the last call.
  const last = page.waitForRequest(list);
  await press(page, 'Export application');
  const dialog = page.getByRole('dialog');
  await last;
  await look(dialog, 'export', BOTH);
  held.resolve(undefined);
  await expect(dialog.getByText('The disk is full.')).toBeVisible();
  await look(dialog, 'export-refused', BOTH);
  // An unreadable picture is left out, with a note.
  await page.unroute(list);
  const key = 'lost';
  await api.call('POST', '/api/images', { appId, key, url: '/uploads/app-images/lost.png' });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('with these exceptions')).toBeVisible();
  await look(dialog, 'export-notes', BOTH);
});
