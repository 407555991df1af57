import type { Locator, Page, Response } from '@playwright/test';
import { pngFile } from '../support/image-files.ts';
import { conflicts } from './conflict-dialogs.ts';
import { NOT_SAVED, row, save } from './conflicts.ts';
import { type Api, expect } from './fixtures.ts';
import { BOTH, look, test } from './look.ts';
import { addImage, halfTranslated } from './prepared-app.ts';
import { edit as editTranslation, field as translationField } from './translation-fields.ts';
import { createServers, deleteServers, serverInput } from './vpn-servers.ts';

interface Creation {
  /** The page with the button. */
  open: (api: Api) => Promise<string>;
  button: string;
  /** With values that the server refuses. */
  fill: (dialog: Locator) => Promise<void>;
  /** The call that fails, where the server would accept it. */
  fails?: string;
}

const openThings = (kind: 'colors' | 'texts') => async (api: Api) => {
  const { _id: appId } = await api.createApp('Harbor');
  const value = kind === 'colors' ? '#0A6B77' : 'Leave';
  await api.call('POST', `/api/${kind}`, { appId, key: 'leave', value });
  return `/apps/${appId}/${kind}${kind === 'texts' ? '?locale=en' : '?view=table'}`;
};

/** Not the preceding upload. */
const isCreation = (response: Response) =>
  response.request().method() === 'POST' && !response.url().includes('/upload');

const fillKeyed = (value: string) => async (dialog: Locator) => {
  await dialog.getByLabel('Key').fill('leave');
  await dialog.getByRole('textbox', { name: 'Value' }).fill(value);
};

const creations: Record<string, Creation> = {
  application: {
    open: () => Promise.resolve('/apps'),
    button: 'New application',
    fill: (dialog) => dialog.getByLabel('Name').fill('Harbor'),
    fails: '**/api/apps',
  },
  color: { open: openThings('colors'), button: 'Add color', fill: fillKeyed('#CB3C2F') },
  text: { open: openThings('texts'), button: 'Add text', fill: fillKeyed('Leave the harbor') },
  image: {
    open: async (api) => {
      const { _id } = await api.createApp('Harbor');
      await addImage(api, _id, 'leave');
      return `/apps/${_id}/images`;
    },
    button: 'Add image',
    fill: async (dialog) => {
      await dialog.getByRole('radio', { name: 'File' }).check();
      await dialog.getByLabel('Image file').setInputFiles(pngFile('leave.png'));
      await dialog.getByLabel('Key').fill('leave');
    },
  },
  server: {
    open: async (api) => {
      await deleteServers(api);
      await createServers(api, [serverInput('Germany', 'de', '10.0.0.1')]);
      return '/vpn-servers';
    },
    fails: '**/api/vpn-servers',
    button: 'Add server',
    fill: async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Country name' }).fill('Germany');
      await dialog.page().getByRole('option', { name: 'Germany' }).click();
      await expect(dialog).toContainText('flag-de.png');
      await dialog.getByLabel('IP address').fill('10.0.0.2');
      await dialog.getByLabel('IPsec PSK').fill('psk');
      await dialog.getByLabel('Username').fill('anna');
      await dialog.getByLabel('Password').fill('letmein');
    },
  },
};

for (const [name, { open, button, fill, fails }] of Object.entries(creations))
  test(`the dialog that creates ${name} looks as it did`, async ({ signedIn: page, api }) => {
    await page.goto(await open(api));
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await look(dialog, `${name}-empty`, BOTH);
    const create = dialog.getByRole('button', { name: 'Create' });
    await create.click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    await look(dialog, `${name}-invalid`);
    await fill(dialog);
    if (fails !== undefined)
      await page.route(fails, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { message: 'The disk is full.' } })
          : route.continue(),
      );
    const answer = page.waitForResponse(isCreation);
    await create.click();
    expect((await answer).status()).toBe(fails === undefined ? 409 : 500);
    await expect(create).toBeEnabled();
    await look(dialog, `${name}-refused`, BOTH);
  });

for (const [name, { open }] of Object.entries(conflicts))
  test(`the conflict of ${name} looks as it did`, async ({ signedIn: page, api }) => {
    const dialog = await open(page, api);
    await save(dialog);
    await expect(dialog.getByText(NOT_SAVED)).toBeVisible();
    await look(dialog, `${name}-conflict`, BOTH);
  });

async function openTexts(page: Page, api: Api): Promise<string> {
  const appId = await halfTranslated(api);
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  await row(page, 'hello').waitFor();
  return appId;
}

test('a deletion that failed looks as it did', async ({ signedIn: page, api }) => {
  await page.goto(await openThings('colors')(api));
  await row(page, 'leave').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await look(dialog, 'deletion');
  await page.route('**/api/colors/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { message: 'The disk is full.' } })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The disk is full.');
  await look(dialog, 'deletion-refused', BOTH);
});

test('Manage Languages looks as it did', async ({ signedIn: page, api }) => {
  const appId = await halfTranslated(api);
  await page.goto(`/apps/${appId}`);
  // Another number of translations asks the question again.
  await expect(row(page, 'French')).toContainText('33%');
  await page.getByRole('button', { name: 'Manage Languages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Languages' });
  await look(dialog, 'languages', BOTH);
  await dialog.getByRole('checkbox', { name: 'French' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Remove French');
  await look(dialog, 'languages-removal', BOTH);
});

test('the conflict of a translation looks as it did', async ({ signedIn: page, api }) => {
  const appId = await openTexts(page, api);
  const { data } = await api.call<{ data: { _id: string; key: string }[] }>(
    'GET',
    `/api/texts/app/${appId}`,
  );
  const id = data.find(({ key }) => key === 'hello')?._id ?? '';
  await editTranslation(page, 'hello');
  const field = translationField(page, 'hello');
  await field.fill('Bonjour');
  await api.call('PUT', `/api/translations/text/${id}/fr`, {
    value: 'Coucou',
    isAutoTranslated: false,
  });
  await field.press('Control+Enter');
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  // The choice is shown over the next rows while the field has the focus.
  await field.focus();
  await look(
    page.locator('[data-conflict-frame] > div > div').first(),
    'translation-conflict',
    BOTH,
  );
});

test('the workbench of an import looks as it did', async ({ signedIn: page, api }) => {
  await openTexts(page, api);
  await page.getByRole('button', { name: 'Import file' }).click();
  const text = '"hello" = "Bonjour";\n"bad.one" = "Échoue %@";\n"unknown" = "Inconnu";\nbroken';
  await page.locator('input[type=file]').setInputFiles({
    name: 'fr.strings',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Inconnu')).toBeVisible();
  await look(dialog, 'import', BOTH);
});
