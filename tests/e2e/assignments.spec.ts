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

test('shows the usage; each view has a URL', async ({ page }) => {
  await expect(page).toHaveURL(/view=grid/);
  await expect(cell(page, 'Aurora, France 10.0.0.1')).toBeChecked();
  await expect(cell(page, 'Aurora, Germany 10.0.0.2')).toBeChecked();
  await expect(cell(page, 'Harbour, France 10.0.0.1')).toBeChecked();
  await expect(cell(page, 'Harbour, Germany 10.0.0.2')).not.toBeChecked();
  await expect(page.getByRole('columnheader', { name: 'Aurora: 2 servers' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Nimbus: 0 servers' })).toBeVisible();
  await expect(
    page.getByRole('rowheader', { name: 'France 10.0.0.1: used by 2 applications' }),
  ).toBeVisible();
  await page.reload();
  await expect(cell(page, 'Aurora, France 10.0.0.1')).toBeChecked();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: 'Assignments' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await views.getByRole('link', { name: 'Servers' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('marks unused servers, and lists only those', async ({ page }) => {
  await expect(page.getByRole('rowheader', { name: 'Japan 10.0.0.3: unused' })).toBeVisible();
  const filter = page.getByRole('button', { name: 'Unused 1' });
  await filter.click();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/unused=true/);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  // A newly used server stays listed, so that it does not vanish under the pointer.
  await cell(page, 'Nimbus, Japan 10.0.0.3').click();
  await expect(page.getByRole('button', { name: 'Unused 0' })).toBeVisible();
  await expect(cell(page, 'Nimbus, Japan 10.0.0.3')).toBeChecked();
  await page.getByRole('button', { name: 'Unused' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Unused 1' })).toBeVisible();
});

test('applies what was selected and deselected at once, by one call each, and takes it back', async ({
  page,
  api,
}) => {
  const writes = watchWrites(page);
  await cell(page, 'Nimbus, Japan 10.0.0.3').click();
  await cell(page, 'Aurora, France 10.0.0.1').click();
  await expect(page.getByRole('columnheader', { name: 'Nimbus: 1 server' })).toBeVisible();
  expect(writes).toEqual([]);
  const [request] = await Promise.all([
    page.waitForRequest('**/api/app-vpn-servers/bulk'),
    applyChanges(page),
  ]);
  expect(request.postDataJSON()).toEqual({
    appId: assignments.apps.nimbus,
    serverIds: [assignments.servers[2]],
    isPremium: false,
  });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(page.getByText('2 assignments changed')).toBeVisible();
  // The hover pauses it.
  await undo.hover();
  expect(await usedBy(api, assignments.apps.nimbus)).toEqual(['10.0.0.3']);
  expect(await usedBy(api, assignments.apps.aurora)).toEqual(['10.0.0.2']);
  await expect.poll(() => writes.toSorted()).toEqual(['DELETE', 'POST']);
  await undo.click();
  await expect(cell(page, 'Aurora, France 10.0.0.1')).toBeChecked();
  await expect.poll(() => usedBy(api, assignments.apps.aurora)).toEqual(['10.0.0.1', '10.0.0.2']);
  await expect.poll(() => usedBy(api, assignments.apps.nimbus)).toEqual([]);
});

test('does not mix up apps of one name', async ({ page, api }) => {
  const { _id: second } = await api.createApp('Aurora');
  await assign(api, second, assignments.servers.slice(2));
  await page.reload();
  await expect(cell(page, 'Aurora, Japan 10.0.0.3')).toHaveCount(2);
  const used = () =>
    cell(page, 'Aurora, France 10.0.0.1').evaluateAll((boxes) =>
      boxes.map((box) => box.ariaChecked).sort(),
    );
  await expect.poll(used).toEqual(['false', 'true']);
});

test('is worked by the keyboard alone', async ({ page, api }) => {
  await page.getByRole('button', { name: /^Unused/ }).focus();
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Aurora, France 10.0.0.1')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Harbour, Germany 10.0.0.2')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cell(page, 'Harbour, Germany 10.0.0.2')).toBeChecked();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Assign 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(cell(page, 'Nimbus, Japan 10.0.0.3')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Apply 3 changes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => usedBy(api, assignments.apps.nimbus)).toEqual(['10.0.0.2', '10.0.0.3']);
  await expect.poll(() => usedBy(api, assignments.apps.harbour)).toEqual(['10.0.0.1', '10.0.0.2']);
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, 'Nimbus, Japan 10.0.0.3')).toBeFocused();

  await page.keyboard.press('Control+a');
  await expect(bar).toContainText('9 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('columnheader', { name: /^Aurora/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('3 selected');
});
