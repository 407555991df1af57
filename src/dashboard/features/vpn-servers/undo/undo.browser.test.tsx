import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showDirectory } from '#tests/components/kept-directory.ts';

const undo = page.getByRole('button', { name: 'Undo' });
const toasts = page.getByRole('region', { name: 'Notifications' });
const row = (ip: string) => page.getByRole('row').filter({ hasText: ip });
const cell = (name: string) => page.getByRole('checkbox', { name, exact: true });
const apply = (changes: string) => page.getByRole('button', { name: `Apply ${changes}` }).click();
const confirm = (verb: string) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();

test('a deleted server comes back with its secrets, its flag, and for the apps that had it', async () => {
  const { read } = await showDirectory();
  const before = read();
  await row('10.0.0.1').getByRole('button', { name: 'Delete' }).click();
  await confirm('Delete');
  await expect.element(toasts).toMatchTextContent('VPN server “France 10.0.0.1” deleted');
  expect(read()).toEqual(before.slice(1));
  await undo.click();
  await expect
    .element(toasts)
    .toMatchTextContent('VPN server “France 10.0.0.1” is back. Its ID is new');
  expect(read()).toEqual(before);
});

test('servers that were deleted together come back together', async () => {
  const { read } = await showDirectory();
  const before = read();
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await confirm('Delete');
  await expect.element(toasts).toMatchTextContent('3 VPN servers deleted');
  expect(read()).toEqual([]);
  await undo.click();
  await expect.element(toasts).toMatchTextContent('3 VPN servers are back. Their IDs are new');
  expect(read()).toEqual(before);
});

test('a server with unknown apps is assigned by “Retry”, and not created twice', async () => {
  let isRefusing = true;
  const { read } = await showDirectory(
    '',
    ({ path }) => isRefusing && path === '/api/app-vpn-servers/bulk',
  );
  const before = read();
  await row('10.0.0.1').getByRole('button', { name: 'Delete' }).click();
  await confirm('Delete');
  await undo.click();
  await page.getByRole('button', { name: 'Background tasks' }).click();
  const panel = page.getByRole('dialog', { name: 'Background tasks' });
  await expect
    .element(panel.getByRole('list', { name: 'Failed' }))
    .toMatchTextContent('France 10.0.0.1 Not now.');
  isRefusing = false;
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(read).toEqual(before);
});

test('one assignment that was removed in the grid comes back, premium as it was', async () => {
  const { read } = await showDirectory('?view=grid');
  const before = read();
  await cell('Aurora, France 10.0.0.1').click();
  await apply('1 change');
  await confirm('Remove');
  await expect.element(toasts).toMatchTextContent('1 assignment removed');
  expect(read()[0]?.uses).toEqual(['app-2']);
  await undo.click();
  await expect.element(toasts).toMatchTextContent('1 assignment added again');
  await expect.element(cell('Aurora, France 10.0.0.1')).toBeChecked();
  expect(read()).toEqual(before);
});

test('undo keeps what someone else had assigned before', async () => {
  const { assignElsewhere, read } = await showDirectory('?view=grid');
  await page.getByRole('rowheader', { name: /^Japan/ }).click();
  await page.getByRole('button', { name: 'Assign 3' }).click();
  assignElsewhere(0, 'Japan');
  await apply('3 changes');
  await expect.element(toasts).toMatchTextContent('2 assignments added');
  await undo.click();
  await expect.element(toasts).toMatchTextContent('2 assignments removed again');
  expect(read()[2]?.uses).toEqual(['app-0']);
});

test('undo says that someone else has assigned a premium server without it', async () => {
  const { assignElsewhere, read } = await showDirectory('?view=grid');
  await cell('Aurora, France 10.0.0.1').click();
  await apply('1 change');
  await confirm('Remove');
  assignElsewhere(0, 'France');
  await undo.click();
  await expect.element(toasts).toMatchTextContent('1 failed');
  await page.getByRole('button', { name: 'Background tasks' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Background tasks' }))
    .toMatchTextContent('It has changed since, and stays as it is.');
  expect(read()[0]?.uses).toEqual(['app-0', 'app-2']);
});

test('many assignments that were removed in the grid come back, premium where they were', async () => {
  const { read } = await showDirectory('?view=grid');
  const before = read();
  await page.getByRole('columnheader', { name: /^Aurora/ }).click();
  await page.getByRole('button', { name: 'Remove 2' }).click();
  await apply('2 changes');
  await confirm('Remove');
  await expect.element(toasts).toMatchTextContent('2 assignments removed');
  expect(read().map(({ uses }) => uses)).toEqual([['app-2'], [], []]);
  await undo.click();
  await expect.element(toasts).toMatchTextContent('2 assignments added again');
  expect(read()).toEqual(before);
});

test('of assignments that come back in part, “Retry” sends only the others', async () => {
  let isRefusing = true;
  const { read } = await showDirectory(
    '?view=grid',
    ({ path, body }) =>
      isRefusing &&
      path === '/api/app-vpn-servers/bulk' &&
      JSON.stringify(body).includes('"isPremium":true'),
  );
  const before = read();
  await page.getByRole('columnheader', { name: /^Aurora/ }).click();
  await page.getByRole('button', { name: 'Remove 2' }).click();
  await apply('2 changes');
  await confirm('Remove');
  await undo.click();
  await page.getByRole('button', { name: 'Background tasks' }).click();
  const panel = page.getByRole('dialog', { name: 'Background tasks' });
  await expect.element(panel).toMatchTextContent('1 done, 1 failed');
  isRefusing = false;
  await panel.getByRole('button', { name: 'Retry' }).click();
  // A double assignment appears twice.
  await expect.poll(read).toEqual(before);
});

test('a change of many cells goes on under “Background tasks” when the grid is left, and is tried again there', async () => {
  const held = Promise.withResolvers<undefined>();
  let isRefusing = true;
  const { read } = await showDirectory(
    '?view=grid',
    ({ body }) => isRefusing && JSON.stringify(body).includes('app-1'),
    held.promise,
  );
  await page.getByRole('rowheader', { name: /^Japan/ }).click();
  await page.getByRole('button', { name: 'Assign 3' }).click();
  await apply('3 changes');
  await page.getByRole('link', { name: 'Servers', exact: true }).click();
  await expect.element(row('10.0.0.3')).toMatchTextContent('No application');
  await page.getByRole('button', { name: 'Background tasks' }).click();
  const panel = page.getByRole('dialog', { name: 'Background tasks' });
  const job = panel.getByRole('listitem', { name: 'Addition of 3 assignments' });
  await expect.element(job.getByRole('button', { name: 'Stop' })).toBeVisible();
  held.resolve(undefined);
  await expect
    .element(job)
    .toMatchTextContent(/2 done, 1 failed.*Nimbus, Japan 10\.0\.0\.3 Not now\./s);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Addition of 3 assignments: 1 failed.');
  isRefusing = false;
  await job.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => read()[2]?.uses).toEqual(['app-0', 'app-1', 'app-2']);
});

test('the grid shows a pending change on return, and its failures', async () => {
  const held = Promise.withResolvers<undefined>();
  await showDirectory(
    '?view=grid',
    ({ body }) => JSON.stringify(body).includes('app-1'),
    held.promise,
  );
  await page.getByRole('rowheader', { name: /^Japan/ }).click();
  await page.getByRole('button', { name: 'Assign 3' }).click();
  await apply('3 changes');
  await page.getByRole('link', { name: 'Servers', exact: true }).click();
  await expect.element(row('10.0.0.3')).toMatchTextContent('No application');
  await page.getByRole('link', { name: 'Assignments' }).click();
  await expect.element(page.getByText('Assigning: 0 of 3')).toBeVisible();
  await expect.element(cell('Aurora, Japan 10.0.0.3')).toHaveAttribute('aria-busy');
  held.resolve(undefined);
  const report = page.getByRole('alert').filter({ hasText: 'Error adding servers' });
  await expect.element(report).toMatchTextContent('Nimbus, Japan 10.0.0.3: Not now.');
  await expect.element(cell('Aurora, Japan 10.0.0.3')).toBeChecked();
  await expect
    .element(page.getByRole('button', { name: 'Background tasks' }))
    .not.toBeInTheDocument();
});

test('many assignments that were made in the grid are taken back', async () => {
  const { read } = await showDirectory('?view=grid');
  const before = read();
  await page.getByRole('rowheader', { name: /^Japan/ }).click();
  await page.getByRole('button', { name: 'Assign 3' }).click();
  await apply('3 changes');
  await expect.element(toasts).toMatchTextContent('3 assignments added');
  expect(read()[2]?.uses).toEqual(['app-0', 'app-1', 'app-2']);
  await undo.click();
  await expect.element(toasts).toMatchTextContent('3 assignments removed again');
  expect(read()).toEqual(before);
});

test('one undo reverts the additions and removals of one click', async () => {
  const { read } = await showDirectory('?view=grid');
  const before = read();
  await cell('Aurora, France 10.0.0.1').click();
  await cell('Aurora, Japan 10.0.0.3').click();
  await apply('2 changes');
  await confirm('Remove');
  await expect.element(toasts).toMatchTextContent('2 assignments changed');
  expect(read().map(({ uses }) => uses)).toEqual([['app-2'], ['app-0'], ['app-0']]);
  await undo.click();
  await expect.element(toasts).toMatchTextContent('Change of 2 assignments undone');
  expect(read()).toEqual(before);
});

test('an import of servers is taken back: what was new goes, what was changed is as it was', async () => {
  const { read } = await showDirectory();
  const before = read();
  await page.getByRole('button', { name: 'Import servers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import servers' });
  await dialog
    .getByLabelText('Or paste lines')
    .fill(['10.0.0.1,ben,other,another,fr', '10.0.0.9,ben,pw,psk,de'].join('\n'));
  await dialog.getByRole('button', { name: 'Read lines' }).click();
  await dialog.getByRole('button', { name: 'Import 2 servers' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(read()).toMatchObject([
    { ip: '10.0.0.1', username: 'ben', password: 'other', ipsecPsk: 'another' },
    { ip: '10.0.0.2' },
    { ip: '10.0.0.3' },
    { ip: '10.0.0.9', flag: 'a standard flag', uses: [] },
  ]);
  await expect.element(toasts).toMatchTextContent('2 servers imported');
  await undo.click();
  await expect.element(toasts).toMatchTextContent('Import of 2 servers undone');
  expect(read()).toEqual(before);
});
