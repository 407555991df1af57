import { expectAccessible } from './accessible.ts';
import { expect, takeServerAway, test } from './fixtures.ts';
import { assign, assignedRow, showAssigned, usedBy } from './vpn-servers.ts';

let appId = '';
let ids: string[] = [];

test.beforeEach(async ({ signedIn: page, api }) => {
  ({ appId, ids } = await showAssigned(page, api));
});

test('removes at once, and the keyboard goes on with the next', async ({ page, api }) => {
  const germany = assignedRow(page, 'Germany 10.0.0.1');
  await assignedRow(page, 'France 10.0.0.2').getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(assignedRow(page, 'France 10.0.0.2')).toBeHidden();
  await expect(germany.getByRole('button', { name: 'Remove' })).toBeFocused();
  await expect.poll(() => usedBy(api, appId)).toEqual(['10.0.0.1']);
  // It is available again.
  await page.getByRole('button', { name: 'Add servers' }).click();
  await expect(page.getByRole('checkbox', { name: 'France 10.0.0.2' })).toBeVisible();
});

test('gives back what was removed, one by one', async ({ page, api }) => {
  await assign(api, appId, ids.slice(2, 3));
  await page.reload();
  const undo = page.getByRole('button', { name: 'Undo' });
  await assignedRow(page, 'France 10.0.0.2').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('“France 10.0.0.2” removed')).toBeVisible();
  await assignedRow(page, 'Japan 10.0.0.3').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('“Japan 10.0.0.3” removed (and 1 before)')).toBeVisible();
  // The hover pauses it.
  await undo.hover();
  await expect.poll(() => usedBy(api, appId)).toEqual(['10.0.0.1']);
  await expectAccessible(page);
  await undo.click();
  await expect(page.getByText('“Japan 10.0.0.3” is assigned again')).toBeVisible();
  await undo.click();
  await expect(page.getByText('“France 10.0.0.2” is assigned again')).toBeVisible();
  await expect(undo).toBeHidden();
  await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeFocused();
  await expect(assignedRow(page, 'Japan 10.0.0.3')).toBeVisible();
  expect((await usedBy(api, appId)).toSorted()).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3']);

  // By keyboard, from anywhere. An undone removal is not offered again.
  await assignedRow(page, 'France 10.0.0.2').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('“France 10.0.0.2” removed')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(undo).toBeHidden();
  await expect(assignedRow(page, 'France 10.0.0.2')).toBeVisible();
});

test('asks before a premium one is removed', async ({ page, api }) => {
  const remove = assignedRow(page, 'Germany 10.0.0.1').getByRole('button', { name: 'Remove' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Remove this premium server?' });
  await expect(question).toContainText('“Germany 10.0.0.1” is premium');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  expect(await usedBy(api, appId)).toHaveLength(2);
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(assignedRow(page, 'Germany 10.0.0.1')).toBeHidden();
  await expect.poll(() => usedBy(api, appId)).toEqual(['10.0.0.2']);
});

test('is silent when a removal fails: the row stays, without a message', async ({ page }) => {
  const comeBack = await takeServerAway(page);
  const remove = assignedRow(page, 'France 10.0.0.2').getByRole('button', { name: 'Remove' });
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE');
  await remove.click();
  expect((await failed).url()).toContain('/api/app-vpn-servers/');
  await expect(remove).toBeEnabled();
  await comeBack();
  await remove.click();
  await expect(assignedRow(page, 'France 10.0.0.2')).toBeHidden();
  // A failure's message would still be visible.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
