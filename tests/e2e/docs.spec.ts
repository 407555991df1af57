import { expect, test } from './fixtures.ts';

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
