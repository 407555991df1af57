import { interceptCalls } from '../support/intercept-calls.ts';
import { expectAccessibleEverywhere } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('lists of an application that has nothing yet say so, and how to begin', async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  const { _id } = await api.createApp();
  await api.call('PUT', `/api/apps/${_id}/locales`, { locales: ['en', 'fr'] });
  for (const [list, first] of [
    ['images', 'No images yet'],
    ['colors', 'No colors yet'],
    ['texts?locale=en', 'No texts yet'],
    ['texts?locale=fr', 'No texts yet'],
    ['texts?view=matrix', 'No texts yet'],
    ['vpn-servers', 'No VPN servers yet'],
  ] as const) {
    await page.goto(`/apps/${_id}/${list}`);
    await expectAccessibleEverywhere(page, page.getByText(first));
  }
});

test('lists of all that there is say so, and how to begin', async ({ signedIn: page }) => {
  // Other tests have applications and servers at the same time.
  await interceptCalls(page, /\/api\/apps(\?|$)/, (call) => call.answer([]));
  await interceptCalls(page, /\/api\/(?:vpn-servers(\?|$)|app-vpn-servers\/usage$)/, (call) =>
    call.answer({ data: [] }),
  );
  for (const [address, role, first] of [
    ['/apps', 'button', 'New application'],
    ['/translations', 'link', 'New application'],
    ['/vpn-servers', 'button', 'Add server'],
    ['/vpn-servers?view=grid', 'button', 'Add server'],
    ['/compare', 'button', 'Choose the first side'],
  ] as const) {
    await page.goto(address);
    await expectAccessibleEverywhere(page, page.getByRole(role, { name: first }));
  }
  await page.getByRole('button', { name: 'Snapshots' }).click();
  const dialog = page.getByRole('dialog', { name: 'Snapshots' });
  const pick = dialog.getByRole('link', { name: 'Select an application' });
  await expectAccessibleEverywhere(page, pick);
  await pick.click();
  await expect(page.getByRole('button', { name: 'New application' })).toBeVisible();
});
