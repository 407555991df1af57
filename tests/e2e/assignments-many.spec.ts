import { expect, test } from './fixtures.ts';
import {
  applyChanges,
  assign,
  type Assignments,
  cell,
  showAssignments,
  usedBy,
  watchWrites,
} from './vpn-servers.ts';

let assignments: Assignments;

test.beforeEach(async ({ signedIn: page, api }) => {
  assignments = await showAssignments(page, api);
});

test('assigns a block drawn with the mouse, one call for each app', async ({ page, api }) => {
  const writes = watchWrites(page);
  await cell(page, 'Harbour, Germany 10.0.0.2').hover();
  await page.mouse.down();
  await cell(page, 'Nimbus, Japan 10.0.0.3').hover();
  await page.mouse.up();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('4 selected');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4);
  await bar.getByRole('button', { name: 'Assign 4' }).click();
  await expect(bar.getByRole('button', { name: 'Remove 4' })).toBeVisible();
  await expect(cell(page, 'Nimbus, Japan 10.0.0.3')).toBeChecked();
  expect(writes).toEqual([]);
  await applyChanges(page);
  // All applications' calls have responded.
  await expect(page.getByText('4 assignments added')).toBeVisible();
  await expect(cell(page, 'Nimbus, Japan 10.0.0.3')).not.toHaveAttribute('aria-busy');
  await expect.poll(() => writes).toEqual(['POST', 'POST']);
  expect(await usedBy(api, assignments.apps.harbour)).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3']);
  expect(await usedBy(api, assignments.apps.nimbus)).toEqual(['10.0.0.2', '10.0.0.3']);
});

test('removes a whole column; what is premium in it after a question', async ({ page, api }) => {
  await assign(api, assignments.apps.aurora, assignments.servers.slice(2), true);
  await page.reload();
  await page.getByRole('columnheader', { name: /^Aurora/ }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Remove 3' }).click();
  await expect(page.getByRole('columnheader', { name: 'Aurora: 0 servers' })).toBeVisible();
  await applyChanges(page);
  const question = page.getByRole('dialog', { name: 'Remove this premium server?' });
  await expect(question).toContainText('“Aurora, Japan 10.0.0.3” is premium');
  expect(await usedBy(api, assignments.apps.aurora)).toHaveLength(3);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => usedBy(api, assignments.apps.aurora)).toEqual([]);
  expect(await usedBy(api, assignments.apps.harbour)).toEqual(['10.0.0.1']);
});
