import { expect, test } from './fixtures.ts';

test('an unknown address is explained inside the shell', async ({ signedIn: page }) => {
  await page.goto('/nowhere/at-all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL(/\/apps$/);
});

test('the top navigation leads to both lists', async ({ signedIn: page }) => {
  await page.getByRole('link', { name: 'VPN Servers' }).click();
  await expect(page).toHaveURL(/\/vpn-servers$/);
  await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeVisible();
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
});

for (const [page_, title] of [
  ['images', 'Images'],
  ['colors', 'Colors'],
  ['vpn-servers', 'VPN Servers'],
] as const) {
  test(`the ${title} page of an application says that it comes next`, async ({
    signedIn: page,
    api,
  }) => {
    const app = await api.createApp();
    await page.goto(`/apps/${app._id}/${page_}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('This page comes next.')).toBeVisible();
  });
}

test('a wrong search param falls back to its default', async ({ signedIn: page, api }) => {
  const app = await api.createApp('Fallback');
  await page.goto('/apps?sort=nonsense&q=%5B%7B');
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await page.goto(`/apps/${app._id}/test-api?lan=klingon`);
  await expect(page.getByLabel('Language')).toHaveValue('en');
  await page.goto(`/apps/${app._id}/texts?locale=xx&sort=__proto__`);
  await expect(page.getByRole('tab', { name: /English/ })).toHaveAttribute('aria-selected', 'true');
});

test('the colors follow the system, and the switch is remembered', async ({ signedIn: page }) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Use light colors' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});
