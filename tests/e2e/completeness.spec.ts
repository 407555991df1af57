import { expect, OWN_CONTEXT, takeServerAway, test } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';

let appId = '';

test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr', 'de'] });
  const { data } = await api.call<{ data: { _id: string }[] }>('POST', '/api/texts/bulk', {
    appId,
    texts: ['alpha', 'beta', 'gamma'].map((key) => ({ key, value: `Value of ${key}` })),
  });
  await api.call('PUT', `/api/translations/text/${data[0]?._id ?? ''}/fr`, {
    value: 'Valeur de alpha',
    isAutoTranslated: false,
  });
  await page.goto(`/apps/${appId}/texts`);
  await page.getByRole('switch', { name: 'Completeness' }).click();
  // An earlier reload would show the list.
  await expect(page).toHaveURL(/view=matrix/);
});

test(
  'follows the queue: what fails, and what a machine translated',
  { tag: OWN_CONTEXT },
  async ({ page, api }) => {
    await page.clock.install();
    await api.call('POST', '/api/texts', { appId, key: 'bad', value: 'Bad text' });
    await api.call('POST', `/api/translations/app/${appId}/auto-translate-all`, {
      locales: ['fr', 'de'],
    });
    await page.reload();
    await expect(page.getByRole('gridcell', { name: /^beta, German/ })).toBeVisible();
    await expect(async () => {
      await page.clock.fastForward(10_000);
      for (const name of ['bad, German: error', 'beta, German: translated, automatic'])
        await expect(page.getByRole('gridcell', { name })).toBeVisible({ timeout: 2000 });
    }).toPass();
  },
);

test(
  'says when it is not up to date, and fetches it again',
  { tag: OWN_CONTEXT },
  async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole('gridcell', { name: /^beta, French: new/ })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /^beta, German: new/ })).toBeVisible();
    const comeBack = await takeServerAway(page);
    await page.clock.fastForward(60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const note = page.getByRole('main').getByRole('alert');
    await expect(note).toContainText('Not up to date: Failed to load texts. Cannot connect');
    // Without a clock, only the button fetches.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
    await expect(page.getByRole('grid')).toBeVisible();
    await comeBack();
    const fetched = page.waitForRequest(/[/]api[/]app-texts[/]/);
    await note.getByRole('button', { name: 'Try again' }).click();
    await fetched;
    await page.clock.resume();
    await expect(note).toHaveCount(0);
  },
);

test(
  'has the place of its head and rows before its code',
  { tag: OWN_CONTEXT },
  async ({ page }) => {
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      const release = await holdScripts(page, /[/]assets[/]completeness.*[.]js$/);
      await page.reload();
      const pending = page.getByRole('status', { name: 'Loading texts' });
      await expect(pending).toBeVisible();
      const [from = 0, head = 0] = await pending.evaluate((element) => {
        const style = getComputedStyle(element);
        return ['--from', '--head'].map((name) => parseInt(style.getPropertyValue(name)));
      });
      const top = (await pending.boundingBox())?.y ?? 0;
      release();
      const grid = page.getByRole('grid');
      await expect.poll(async () => (await grid.boundingBox())?.y).toBe(top + from);
      const row = page.getByRole('rowheader', { name: 'alpha' });
      await expect.poll(async () => (await row.boundingBox())?.y).toBe(top + from + head + 2);
      await page.unrouteAll();
    }
  },
);
