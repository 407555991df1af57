import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the assumptions and the settings are a link away from the contract, and readable in the ${colorScheme}`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });

    await page.goto('/docs');
    await page.getByRole('link', { name: 'Assumptions', exact: true }).click();
    for (const { name, cell } of [
      { name: 'Assumptions', cell: 'GET /api/config/{appId} 304, IfNoneMatch, ETag' },
      { name: 'Settings', cell: 'DATABASE_URL' },
    ]) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.getByRole('cell', { name: cell, exact: true })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
    }
    await page.getByRole('link', { name: 'Contract', exact: true }).click();
    await expect(page).toHaveURL(/\/docs$/);

    expect(complaints).toEqual([]);
  });
}

test('the contract is served as a page for reading, which asks nobody else for anything', async ({
  page,
}) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /^App Manager API/ })).toBeVisible();
  await page.getByRole('link', { name: 'apps', exact: true }).first().click();
  await page
    .getByRole('link', { name: /^Create an application/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Create an application' })).toBeVisible();
  await expect(page.getByText(/^Assumed: .*at most 200 characters long/)).toBeVisible();
  await expect(page.getByText(/^Assumed: .*The answer is not shown/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect(complaints).toEqual([]);
  const { origin } = new URL(page.url());
  expect(
    asked.filter((url) => !/^(?:data|blob):/.test(url) && new URL(url).origin !== origin),
  ).toEqual([]);
});
