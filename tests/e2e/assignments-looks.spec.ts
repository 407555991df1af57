import { expectAccessible, WINDOWS } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { type Assignments, showAssignments } from './vpn-servers.ts';

let shown: Assignments;

test.beforeEach(async ({ signedIn: page, api }) => {
  shown = await showAssignments(page, api);
});

for (const { name, width } of WINDOWS) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 900 } });
    test.slow();

    test('the grid, a selection and a failure', async ({ page, api }) => {
      await expectAccessible(page);
      await page.getByRole('rowheader', { name: /^Japan/ }).click();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
      await expectAccessible(page);
      await api.call('DELETE', `/api/apps/${shown.apps.nimbus}`);
      await page.getByRole('button', { name: 'Assign 3' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      // The report does not lie over the bar, however high that is.
      await page.getByRole('rowheader', { name: /^Japan/ }).click();
      await page.getByRole('button', { name: 'Remove 2' }).click();
      await expect(page.getByRole('dialog')).toContainText('2 apps lose servers.');
    });
  });
}
