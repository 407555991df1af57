import { expectAccessibleEverywhere } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const LONG = `${'Nimbus mobile for the field service of the northern regions '.repeat(3)}end`;

test('the same page of another application, by the keyboard alone', async ({
  signedIn: page,
  api,
}) => {
  const first = await api.createApp('Switchboard one');
  const second = await api.createApp('Switchboard two');
  for (const { _id } of [first, second])
    await api.call('PUT', `/api/apps/${_id}/locales`, { locales: ['en', 'fr'] });
  await page.goto(`/apps/${first._id}/texts?locale=fr&q=title`);
  const switcher = page.getByRole('button', { name: first.name });
  await switcher.press('Enter');
  await page.keyboard.type('board two');
  await expect(page.getByRole('option', { name: second.name, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/apps/${second._id}/texts[?].*locale=fr`));
  await expect(page).toHaveURL(/q=title/);
  await expect(page.getByRole('heading', { name: 'Texts' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Texts' })).toHaveAttribute('aria-current', 'page');

  // Stored on this device.
  await page.reload();
  await page.getByRole('button', { name: second.name }).press('Enter');
  const recent = page.getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option').first()).toContainText(first.name);
});

test('an action, and a color of an application not opened yet, by the keyboard alone', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp(LONG);
  const color = { appId: app._id, key: 'cockpit_accent', value: '#A1B2C3', description: '' };
  await api.call('POST', '/api/colors', color);
  await page.goto('/apps');
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });

  await page.keyboard.press('Control+K');
  await page.keyboard.type('new app');
  await expect(palette.getByRole('combobox')).toHaveValue('new app');
  await expect(
    palette.getByRole('option', { name: 'New application', selected: true }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New application' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+K');
  await page.keyboard.type('cockpit_acent');
  // An earlier Tab would be lost before the field appears.
  await expect(palette.getByRole('combobox')).toHaveValue('cockpit_acent');
  const everywhere = palette.getByRole('button', { name: 'Search everywhere' });
  await expect(everywhere).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(everywhere).toBeFocused();
  await page.keyboard.press('Enter');
  const option = palette.getByRole('option', { name: 'cockpit_accent' });
  await expect(option).toBeVisible();
  await expectAccessibleEverywhere(page, option);
  await page.keyboard.press('Shift+Tab');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/apps/${app._id}/colors?q=cockpit_accent`);
  await expect(page.getByRole('heading', { name: 'Colors' })).toBeFocused();
  await expectAccessibleEverywhere(page, page.getByRole('button', { name: LONG }));
});
