import { expectAccessibleEverywhere, WINDOWS } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { applyChanges, type Assignments, showAssignments } from './vpn-servers.ts';

test.use({ viewport: { width: 1280, height: 900 } });

let assignments: Assignments;

test.beforeEach(async ({ signedIn: page, api }) => {
  assignments = await showAssignments(page, api);
});

test('the grid, a selection and a failure', async ({ page, api }) => {
  await expectAccessibleEverywhere(page, page.getByRole('grid'));
  await page.getByRole('rowheader', { name: /^Japan/ }).click();
  await expectAccessibleEverywhere(page, page.getByRole('region', { name: 'Selection' }));
  await api.call('DELETE', `/api/apps/${assignments.apps.nimbus}`);
  await page.getByRole('button', { name: 'Assign 3' }).click();
  await expectAccessibleEverywhere(page, page.getByRole('button', { name: 'Apply 3 changes' }));
  await applyChanges(page);
  await expectAccessibleEverywhere(page, page.getByRole('alert'));
  // A change of the columns clears the selection.
  await expect(page.getByRole('columnheader', { name: /^Nimbus/ })).toBeHidden();
  // The toast does not cover the bar, whatever its height.
  await page.getByRole('rowheader', { name: /^Japan/ }).click();
  for (const { width } of WINDOWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Remove 2' }).click();
    await expect(page.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('button', { name: 'Remove 2' })).toBeVisible();
  }
});
