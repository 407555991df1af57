import type { Locator, Page } from '@playwright/test';
import { type Api, expect, test } from './fixtures.ts';
import { halfTranslated } from './prepared-app.ts';

async function openTexts(page: Page, api: Api): Promise<void> {
  const appId = await halfTranslated(api);
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  await page.getByRole('row').filter({ hasText: 'hello' }).waitFor();
}

async function openImport(page: Page, api: Api): Promise<Locator> {
  await openTexts(page, api);
  await page.getByRole('button', { name: 'Import file' }).click();
  const buffer = Buffer.from('"hello" = "Bonjour";\n"later" = "Plus tard";');
  const file = { name: 'fr.strings', mimeType: 'text/plain', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Import 2 translations' }).waitFor();
  return dialog;
}

async function openReplace(page: Page, api: Api): Promise<Locator> {
  await openTexts(page, api);
  await page.getByRole('button', { name: 'Find and replace' }).click();
  await page.getByLabel('Search for').fill('fr');
  await page.getByLabel('Replace with').fill('FR');
  await page.getByRole('button', { name: 'Replace in 1 text' }).waitFor();
  return page.locator('body');
}

interface Press {
  name: string;
  open: typeof openImport;
  button: RegExp;
  writes: number;
  done: string;
}

const presses: readonly Press[] = [
  {
    name: 'Cancel of an import',
    open: openImport,
    button: /^Cancel$/,
    writes: 0,
    done: 'Keep reviewing',
  },
  {
    name: 'Import',
    open: openImport,
    button: /^Import 2/,
    writes: 2,
    done: '2 translations imported',
  },
  {
    name: 'Replace',
    open: openReplace,
    button: /^Replace in/,
    writes: 1,
    done: 'Replaced in 1 text',
  },
];

for (const { name, open, button, writes, done } of presses)
  for (const width of [1280, 360])
    test(`a second press on ${name} does nothing more, ${width} px wide`, async ({
      signedIn: page,
      api,
    }) => {
      const dialog = await open(page, api);
      await page.setViewportSize({ width, height: 740 });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url());
      });
      // Both presses hit one place; the first waits until the button can be pressed.
      await dialog.getByRole('button', { name: button }).dblclick();
      await expect(dialog.getByText(done)).toBeVisible();
      expect(sent.length).toBe(writes);
    });
