import { startRefusing } from '../support/refusing.ts';
import { type Api, expect, test } from './fixtures.ts';
import { setLocales } from './prepared-app.ts';

interface Prepared {
  ids: string[];
  /** In no text of other tests. */
  brand: string;
}

/** With English and French texts that name a brand. */
async function withBrand(api: Api, count: number, brand: string): Promise<Prepared> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { _id: appId } = await api.createApp();
    ids.push(appId);
    await setLocales(api, appId, ['en', 'fr']);
    const { data } = await api.call<{ data: { _id: string }[] }>('POST', '/api/texts/bulk', {
      appId,
      texts: [
        { key: 'welcome', value: `Welcome to ${brand}` },
        { key: 'bye', value: `Goodbye from ${brand}` },
      ],
    });
    for (const [place, value] of [`Bienvenue chez ${brand}`, 'Au revoir'].entries())
      await api.call('PUT', `/api/translations/text/${data[place]?._id ?? ''}/fr`, {
        value,
        isAutoTranslated: place === 1,
      });
  }
  return { ids, brand };
}

async function readValues(api: Api, { ids }: Prepared): Promise<string[]> {
  const lists = ids.flatMap((id) =>
    ['en', 'fr'].map(async (locale) => {
      const path = `/api/app-texts/app/${id}/texts?locale=${locale}`;
      const { data } = await api.call<{ data: { value: string }[] }>('GET', path);
      return data.map(({ value }) => value);
    }),
  );
  return (await Promise.all(lists)).flat();
}

test('a brand is replaced in three applications by the keyboard alone, and taken back', async ({
  signedIn: page,
  api,
}) => {
  const prepared = await withBrand(api, 3, 'Zephyrine');
  const before = await readValues(api, prepared);
  await page.goto('/apps');
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Zephyrine');
  // The last option, whether texts have been found above it or not.
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByRole('option', { name: /for “Zephyrine”$/, selected: true }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Zephyrine/);
  await expect(page.getByText(/^9 results, \d+ applications searched/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace…' }).press('Enter');
  await expect(page.getByLabel('Replace with')).toBeFocused();
  await page.keyboard.type('Umbra');
  await expect(page.getByRole('row', { name: 'Welcome to ZephyrineUmbra' })).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Replace in 9 texts' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Replace in 9 texts' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Replaced in 9 texts of 3 applications')).toBeVisible();
  // Pauses its timer until the dialog does; the mouse does nothing else.
  await page.getByRole('button', { name: 'Undo' }).hover();
  expect(await readValues(api, prepared)).toEqual(
    before.map((value) => value.replace('Zephyrine', 'Umbra')),
  );
  // The French `bye` does not contain the brand.
  const asked = page.getByRole('dialog', { name: '3 translations may be out of date' });
  await expect(asked.getByRole('button', { name: 'Restart 3 translations' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Replacement in 9 texts of 3 applications undone')).toBeVisible();
  expect(await readValues(api, prepared)).toEqual(before);
});

test('a server is replaced wherever it is used, and is back', async ({ signedIn: page, api }) => {
  const [from = '', to = ''] = await Promise.all(
    ['10.9.0.1', '10.9.0.2'].map(async (ip) => {
      const { data } = await api.call<{ data: { _id: string } }>('POST', '/api/vpn-servers', {
        countryName: 'Norway',
        countryId: 'no',
        ip,
        ipsecPsk: 'psk',
        username: 'user',
        password: 'password',
        countryImage: '/uploads/vpn-flags/none.png',
      });
      return data._id;
    }),
  );
  const apps = [await api.createApp(), await api.createApp()];
  for (const [index, { _id: appId }] of apps.entries())
    await api.call('POST', '/api/app-vpn-servers/bulk', {
      appId,
      serverIds: [from],
      isPremium: index === 0,
    });
  const read = () =>
    Promise.all(
      apps.map(async ({ _id }) => {
        const { data } = await api.call<{
          data: { isPremium: boolean; vpnServerId: { _id: string } }[];
        }>('GET', `/api/app-vpn-servers/app/${_id}`);
        return data.map((one) => [one.vpnServerId._id, one.isPremium]);
      }),
    );
  await page.goto('/search?q=10.9.0.1');
  await page.getByRole('button', { name: /^Replace server Norway 10\.9\.0\.1/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Replace server' });
  await dialog.getByLabel('Replace “Norway 10.9.0.1” with').selectOption('Norway 10.9.0.2');
  await dialog.getByRole('button', { name: 'Replace in 2 applications' }).press('Enter');
  await expect(page.getByText(/replaced with .+ in 2 applications/)).toBeVisible();
  // The focus pauses it.
  await page.getByRole('button', { name: 'Undo' }).focus();
  expect(await read()).toEqual([[[to, true]], [[to, false]]]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is back in 2 applications/)).toBeVisible();
  expect(await read()).toEqual([[[from, true]], [[from, false]]]);
});

test('after an import it is asked about translations out of date, which stay listed by their language', async ({
  signedIn: page,
  api,
}) => {
  const { ids } = await withBrand(api, 1, 'Aurelia');
  await page.goto(`/apps/${ids[0] ?? ''}/texts?locale=en`);
  await page.getByRole('button', { name: 'Import file' }).press('Enter');
  const workbench = page.getByRole('dialog', { name: 'Import texts' });
  await workbench.getByLabel('Choose a file').setInputFiles({
    name: 'some.strings',
    mimeType: 'text/plain',
    buffer: Buffer.from('"bye" = "See you at Aurelia"; "welcome" = "Hello at Aurelia";'),
  });
  await workbench.getByRole('button', { name: 'Import 2 texts' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Auto-translate into all languages?' })
    .getByRole('button', { name: 'Not now' })
    .press('Enter');
  await workbench.getByRole('button', { name: 'Done' }).press('Enter');
  const asked = page.getByRole('dialog', { name: '2 translations may be out of date' });
  await expect(asked.getByRole('row', { name: /welcome/ })).toContainText('French, manual');
  await asked.getByRole('button', { name: 'Restart 1 translation' }).press('Enter');
  await expect(page.getByText('1 translation restarted')).toBeVisible();
  await page.reload();
  const french = page.getByRole('tab', { name: 'French' });
  await french.press('Enter');
  await expect(page.getByRole('button', { name: 'English changed 1' })).toBeVisible();
  await expect(french).toHaveAccessibleDescription(/1 with changed English/);
});

test('the way back from find and replace leads to the same place of the texts', async ({
  signedIn: page,
  api,
}) => {
  const { _id: appId } = await api.createApp();
  await setLocales(api, appId, ['en', 'fr']);
  const texts = Array.from({ length: 300 }, (_, n) => ({ key: `key.${n}`, value: `Text ${n}` }));
  await api.call('POST', '/api/texts/bulk', { appId, texts });
  await page.goto(`/apps/${appId}/texts?locale=fr&q=key&sort=-key`);
  await page.getByRole('row').filter({ hasText: 'key.299' }).waitFor();
  // One that comes before the rows have their height stops at the end of the page.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        scrollTo(0, 4000);
        // The router learns of it in the next frame.
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        return scrollY;
      }),
    )
    .toBeGreaterThan(3000);
  const before = await page.evaluate(() => ({ top: scrollY, address: location.href }));
  // Without the scrolling of `click`, for which a sticky toolbar is out of view.
  await page.getByRole('button', { name: 'Find and replace' }).dispatchEvent('click');
  await expect(page).toHaveURL(/[/]search[?]app=/);
  await expect(page.getByLabel('Search for')).toBeFocused();
  await expect(page.locator('summary')).toHaveText('French');
  await page.keyboard.type('Text 1');
  await expect(page.getByText('Nothing found that would change')).toBeVisible();
  await page.goBack();
  await expect
    .poll(() => page.evaluate(() => ({ top: scrollY, address: location.href })))
    .toEqual(before);
});

test('says that the applications could not be loaded, and searches when they are', async ({
  signedIn: page,
  server,
}) => {
  const gateway = await startRefusing(server.url, '/api/apps');
  await page.goto(`${gateway.url}/search?q=nothing+has+this`);
  await expect(page.getByRole('heading', { name: 'Failed to load applications' })).toBeVisible();
  gateway.allow();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^0 results, [\d,]+ applications? searched/)).toBeVisible();
  gateway.stop();
});
