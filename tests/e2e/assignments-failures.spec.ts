import { expect, fillLogin, PASSWORD, takeServerAway, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { applyChanges, type Assignments, cell, showAssignments, usedBy } from './vpn-servers.ts';

let assignments: Assignments;

test.beforeEach(async ({ signedIn: page, api }) => {
  assignments = await showAssignments(page, api);
});

test('reports what failed, and takes it back: an app is gone', async ({ page, api }) => {
  await api.call('DELETE', `/api/apps/${assignments.apps.nimbus}`);
  await cell(page, 'Nimbus, Japan 10.0.0.3').click();
  await applyChanges(page);
  const report = page.getByRole('alert');
  await expect(report).toContainText('Error adding servers');
  await expect(report).toContainText('Nimbus, Japan 10.0.0.3: ');
  await expect(page.getByRole('rowheader', { name: 'Japan 10.0.0.3: unused' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Nimbus/ })).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(report).toBeHidden();
});

test('reports which of many failed; the others are done', async ({ page, api }) => {
  await api.call('DELETE', `/api/apps/${assignments.apps.nimbus}`);
  await page.getByRole('rowheader', { name: /^Japan/ }).click();
  await page.getByRole('button', { name: 'Assign 3' }).click();
  await applyChanges(page);
  await expect(page.getByRole('alert')).toContainText('Nimbus, Japan 10.0.0.3: ');
  await expect(page.getByRole('alert')).not.toContainText('Harbour');
  await expect(cell(page, 'Aurora, Japan 10.0.0.3')).toBeChecked();
  await expect(cell(page, 'Harbour, Japan 10.0.0.3')).toBeChecked();
});

test('assigns the other servers of an app when one of them is gone', async ({ page, api }) => {
  await api.call('DELETE', `/api/vpn-servers/${assignments.servers[2]}`);
  await page.getByRole('columnheader', { name: /^Nimbus/ }).click();
  await page.getByRole('button', { name: 'Assign 3' }).click();
  await applyChanges(page);
  const report = page.getByRole('alert');
  await expect(report).toContainText('Nimbus, Japan 10.0.0.3: Server not found');
  await expect(report).not.toContainText('France');
  await expect(cell(page, 'Nimbus, France 10.0.0.1')).toBeChecked();
  expect(await usedBy(api, assignments.apps.nimbus)).toEqual(['10.0.0.1', '10.0.0.2']);
});

test('sends again what did not reach the server', async ({ page }) => {
  const comeBack = await takeServerAway(page);
  await cell(page, 'Nimbus, Japan 10.0.0.3').click();
  await applyChanges(page);
  const report = page.getByRole('alert').filter({ hasText: 'Error adding servers' });
  await expect(report).toContainText('Nimbus, Japan 10.0.0.3: ');
  await comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cell(page, 'Nimbus, Japan 10.0.0.3')).toBeChecked();
  await expect(report).toBeHidden();
});

test('continues when the grid is left: a toast reports the result', async ({ page, api }) => {
  await api.call('DELETE', `/api/apps/${assignments.apps.nimbus}`);
  await page.getByRole('rowheader', { name: /^Japan/ }).click();
  const calls = await holdCalls(page, 'POST', /\/api\/app-vpn-servers\/bulk$/);
  await page.getByRole('button', { name: 'Assign 3' }).click();
  await applyChanges(page);
  await page.getByRole('link', { name: 'Servers', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  calls.letGo();
  await expect(page.getByText('2 assignments added')).toBeVisible();
  const toast = page.getByRole('alert').filter({ hasText: 'Addition of 3 assignments' });
  await expect(toast).toContainText('1 failed. See “Background tasks”');
  await page.getByRole('button', { name: 'Background tasks' }).click();
  await expect(page.getByRole('dialog', { name: 'Background tasks' })).toContainText(
    'Nimbus, Japan 10.0.0.3',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Assignments' }).click();
  await expect(cell(page, 'Aurora, Japan 10.0.0.3')).toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(1);
});

test('asks before a tab with pending changes is closed', async ({ page }) => {
  await page.getByRole('rowheader', { name: /^Japan/ }).click();
  const calls = await holdCalls(page, 'POST', /\/api\/app-vpn-servers\/bulk$/);
  await page.getByRole('button', { name: 'Assign 3' }).click();
  await applyChanges(page);
  await expect(cell(page, 'Nimbus, Japan 10.0.0.3')).toHaveAttribute('aria-busy', 'true');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  calls.letGo();
  await expect(cell(page, 'Nimbus, Japan 10.0.0.3')).not.toHaveAttribute('aria-busy');
});

test('does not wait unseen for a network that is away', async ({ page, context }) => {
  await context.setOffline(true);
  await cell(page, 'Aurora, France 10.0.0.1').click();
  await applyChanges(page);
  await expect(page.getByRole('alert')).toContainText('Error removing servers');
  await expect(cell(page, 'Aurora, France 10.0.0.1')).toBeChecked();
});

test('takes back what failed when the server is away', async ({ page, api }) => {
  const comeBack = await takeServerAway(page);
  await cell(page, 'Aurora, France 10.0.0.1').click();
  await applyChanges(page);
  const report = page.getByRole('alert');
  await expect(report).toContainText('Error removing servers');
  await expect(report).toContainText('Cannot connect to server. Please check your connection.');
  await expect(cell(page, 'Aurora, France 10.0.0.1')).toBeChecked();
  await cell(page, 'Nimbus, Japan 10.0.0.3').click();
  await applyChanges(page);
  await expect(report).toContainText('Error adding servers');
  await expect(report).toContainText('Nimbus, Japan 10.0.0.3: Cannot connect to server.');
  await expect(cell(page, 'Nimbus, Japan 10.0.0.3')).not.toBeChecked();
  await comeBack();
  await cell(page, 'Aurora, France 10.0.0.1').click();
  await applyChanges(page);
  await expect.poll(() => usedBy(api, assignments.apps.aurora)).toEqual(['10.0.0.2']);
});

test('says that it could not be loaded, and tries again', async ({ page }) => {
  // A new sign-in keeps the page's code, but no data; then the server stops.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await fillLogin(page, PASSWORD);
  await expect(page.getByRole('link', { name: 'Aurora' })).toBeVisible();
  const comeBack = await takeServerAway(page);
  await page.getByRole('link', { name: 'VPN Servers' }).click();
  await expect(page.getByText('Failed to load VPN servers', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Assignments' }).click();
  await expect(page.getByText('Failed to load assignments', { exact: true })).toBeVisible();
  await comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});
